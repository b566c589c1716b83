import { senderOf } from '@/lib/frames/frame';
import { frameName } from '../describe';
import { visibleText } from '../labels';
import { sequenceOf } from '../sequence';
import type { Trace } from '../trace';
import { MESSAGES_AT_REST } from '../window';

/** A fence that is longer than any run of backticks in the text, so that the text cannot end it. */
function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

/** Text for a line of prose: nothing in it is markup, nothing breaks the line. */
function plain(text: string): string {
  return visibleText(text).replace(/[\\`*_[\]<>#|&~$@:!]/g, '\\$&');
}

/** One diagram for every so many entries: a reader's mermaid draws no endless ones. */
function diagrams(trace: Trace): string[] {
  const found: string[] = [];
  for (let from = 0; from < trace.entries.length; from += MESSAGES_AT_REST) {
    const to = Math.min(trace.entries.length, from + MESSAGES_AT_REST);
    const indexes = Array.from({ length: to - from }, (_, offset) => from + offset);
    found.push(fenced(sequenceOf(trace, indexes).text.trimEnd(), 'mermaid'));
  }
  return found;
}

function entries(trace: Trace): string[] {
  return trace.entries.map((entry) => {
    const time = `+${Math.round(entry.time)} ms`;
    if (entry.kind === 'note') return `**Note** ${plain(entry.text)} (${time})`;
    const language = trace.shape(entry.seq).kind === 'invalid' ? 'text' : 'json';
    const heading = `**${plain(frameName(trace, entry.seq))}** (${time}, sent by the ${senderOf(entry.direction)})`;
    return `${heading}\n\n${fenced(entry.text, language)}`;
  });
}

/**
 * A document with the diagram and every frame's raw text, in fences that no frame can close. The link,
 * an absolute address, leads back to the scenario.
 */
export function toMarkdown(trace: Trace, title = 'Trace', link?: string): string {
  const head = [`# ${plain(title)}`];
  if (link !== undefined) head.push(`[Open in Wirelab](<${link.replace(/[<>\s]/g, encodeURIComponent)}>)`);
  return `${[...head, ...diagrams(trace), '## Frames', ...entries(trace)].join('\n\n')}\n`;
}
