import mermaid from 'mermaid';

export interface ParsedLine {
  readonly kind: 'message' | 'note';
  readonly from: string;
  readonly to: string;
  /** mermaid's own number of the kind of line and head. */
  readonly type: number;
  /** The label as it will be drawn, line breaks left out. */
  readonly text: string;
}

interface SequenceDb {
  getMessages(): readonly { from: string; to: string; message: string; type: number }[];
  getActorKeys(): readonly string[];
}

const NOTE = 2;

/** mermaid keeps entities as placeholders until the svg is text; then the browser reads them. */
function drawn(message: string): string {
  return message
    .replaceAll('<br/>', '')
    .replace(/ﬂ°°(\d+)¶ß/g, (_, code: string) => String.fromCodePoint(Number(code)));
}

/** What mermaid's own parser sees in sequence text; fails where the text sets any option. */
export async function parsedLines(text: string): Promise<readonly ParsedLine[]> {
  const parsed = await mermaid.parse(text);
  if (Object.keys(parsed.config ?? {}).length > 0)
    throw new Error(`the text sets ${JSON.stringify(parsed.config)}`);
  const diagram = await mermaid.mermaidAPI.getDiagramFromText(text);
  const db = diagram.db as unknown as SequenceDb;
  if (db.getActorKeys().join() !== 'C,S') throw new Error(`participants are ${db.getActorKeys().join()}`);
  return db.getMessages().map(({ from, to, message, type }) => ({
    kind: type === NOTE ? 'note' : 'message',
    from,
    to,
    type,
    text: drawn(message),
  }));
}
