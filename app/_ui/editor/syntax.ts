import { tagHighlighter, tags } from '@lezer/highlight';

/**
 * What is coloured in code, by class name; the colours stand in globals.css. The editor and the
 * static code share it.
 */
export const syntax = tagHighlighter([
  { tag: tags.keyword, class: 'tok-keyword' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], class: 'tok-string' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], class: 'tok-number' },
  { tag: tags.comment, class: 'tok-comment' },
]);
