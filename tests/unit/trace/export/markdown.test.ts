import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMarkdown } from '@/lib/trace/export/markdown';
import { TraceWriter } from '../../../support/frames';
import { HOSTILE_LABELS } from '../../../support/hostile-labels';

interface Fenced {
  readonly language: string;
  readonly text: string;
}

/** The fenced blocks of a document by the rule of CommonMark 0.31, section 4.5, and what is outside of them. */
function blocksOf(markdown: string): {
  readonly blocks: readonly Fenced[];
  readonly rest: readonly string[];
} {
  const blocks: Fenced[] = [];
  const rest: string[] = [];
  let open: { fence: string; language: string; lines: string[] } | undefined;
  for (const line of markdown.split('\n')) {
    const fence = /^ {0,3}(`{3,})([^`]*)$/.exec(line);
    if (open === undefined) {
      if (fence) open = { fence: fence[1] ?? '', language: fence[2] ?? '', lines: [] };
      else rest.push(line);
    } else if (fence && (fence[1] ?? '').length >= open.fence.length && (fence[2] ?? '').trim() === '') {
      blocks.push({ language: open.language, text: open.lines.join('\n') });
      open = undefined;
    } else {
      open.lines.push(line);
    }
  }
  expect(open).toBeUndefined();
  return { blocks, rest };
}

describe('toMarkdown', () => {
  it('has title, link, diagram and the raw text of each frame', () => {
    const w = new TraceWriter();
    w.request('client', 1, 'ping');
    w.note('both', 'A *note*');
    w.send('server', 'plain text');
    const markdown = toMarkdown(w.trace, 'My # [title]', 'https://lab.example/play#s1.abc');
    const { blocks, rest } = blocksOf(markdown);
    expect(rest[0]).toBe('# My \\# \\[title\\]');
    expect(markdown).toContain('[Open in Wirelab](<https://lab.example/play#s1.abc>)');
    expect(blocks.map(({ language }) => language)).toEqual(['mermaid', 'json', 'text']);
    expect(blocks[0]?.text).toContain('C->>S: ping');
    expect(blocks[1]?.text).toBe(w.trace.frame(1)?.text);
    expect(rest).toContain('**Note** A \\*note\\* (+10 ms)');
    expect(rest).toContain('**1 client to server request ping id 1** (+10 ms, sent by the client)');
  });

  it('draws a long trace in several diagrams', () => {
    const w = new TraceWriter();
    for (let id = 1; id <= 130; id += 1) w.request('client', id, 'ping');
    const diagrams = blocksOf(toMarkdown(w.trace)).blocks.filter(({ language }) => language === 'mermaid');
    expect(diagrams.map(({ text }) => text.match(/ping/g)?.length)).toEqual([60, 60, 10]);
  });

  it('lets no frame and no note out of its fence or line', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...HOSTILE_LABELS),
      fc.array(fc.constantFrom('```', '`', '\n', '~~~', '# x', '    ', '"')).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(
        fc.array(anyText, { maxLength: 5 }),
        fc.array(anyText, { maxLength: 5 }),
        anyText,
        (texts, notes, title) => {
          const w = new TraceWriter();
          for (const text of texts) w.send('client', text);
          for (const text of notes) w.note('server', text);
          const { blocks, rest } = blocksOf(toMarkdown(w.trace, title));
          const diagrams = texts.length + notes.length > 0 ? 1 : 0;
          expect(blocks.slice(diagrams).map(({ text }) => text)).toEqual(texts);
          const headings = 2;
          expect(rest.filter((line) => line !== '')).toHaveLength(headings + texts.length + notes.length);
        },
      ),
    );
  });
});
