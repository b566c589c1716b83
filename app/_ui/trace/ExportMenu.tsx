import type { TraceFilter } from '@/lib/trace/filter';
import type { Trace } from '@/lib/trace/trace';

export interface ExportMenuProps {
  readonly trace: Trace;
  readonly filter: TraceFilter;
  /** Names the files and the Markdown document. */
  readonly title: string;
  /** Gets the text of the file that the reader chose. */
  readonly onOpenTrace: (text: string, fileName: string) => void;
}

/** Copy or save: diagram as text, SVG, PNG, Markdown; the trace as JSON lines; open a saved one. */
export function ExportMenu(_props: ExportMenuProps) {
  return null;
}
