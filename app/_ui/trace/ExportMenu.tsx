'use client';

import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { copyText } from '@/lib/browser/clipboard';
import { saveFile } from '@/lib/browser/download';
import { toJsonLines } from '@/lib/trace/export/json-lines';
import { toMarkdown } from '@/lib/trace/export/markdown';
import { FilteredTrace, type TraceFilter } from '@/lib/trace/filter';
import { sequenceOf } from '@/lib/trace/sequence';
import type { Trace } from '@/lib/trace/trace';
import { LiveRegion } from '../primitives/LiveRegion';
import { Menu, type MenuItem } from '../primitives/Menu';
import { diagramAsPng, diagramAsSvg, MOST_DRAWN } from './diagram-file';
import { fileName } from './file-name';

export interface ExportMenuProps {
  readonly trace: Trace;
  readonly filter: TraceFilter;
  /** Names the files and the Markdown document. */
  readonly title: string;
  /** Gets the text of the file that the reader chose. */
  readonly onOpenTrace: (text: string, fileName: string) => void;
}

/** How long the outcome stays beside the button. */
const OUTCOME_MS = 4000;

/** Copy or save: diagram as text, SVG, PNG, Markdown; the trace as JSON lines; open a saved one. */
export function ExportMenu({ trace, filter, title, onOpenTrace }: ExportMenuProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState('');

  useEffect(() => {
    if (outcome === '') return;
    const timer = setTimeout(() => setOutcome(''), OUTCOME_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  function act(done: string, action: () => Promise<void> | void): () => void {
    return async () => {
      try {
        await action();
        setOutcome(done);
      } catch (error) {
        setOutcome(error instanceof Error ? error.message : String(error));
      }
    };
  }

  const mermaidText = () => sequenceOf(trace, new FilteredTrace(trace, filter).indexes()).text;
  const name = (ending: string) => fileName(title, ending);
  const part = trace.entries.length > MOST_DRAWN ? `The last ${MOST_DRAWN} lines` : undefined;

  const items: MenuItem[] = [
    { label: 'Copy diagram as mermaid text', onSelect: act('Copied', () => copyText(mermaidText())) },
    {
      label: 'Copy diagram and frames as Markdown',
      onSelect: act('Copied', () => copyText(toMarkdown(trace, title))),
    },
    { label: 'Save mermaid text', onSelect: act('Saved', () => saveFile(name('mmd'), mermaidText())) },
    {
      label: 'Save Markdown',
      onSelect: act('Saved', () =>
        saveFile(name('md'), toMarkdown(trace, title), 'text/markdown;charset=utf-8'),
      ),
    },
    {
      label: 'Save diagram as SVG',
      ...(part === undefined ? {} : { detail: part }),
      onSelect: act('Saved', async () =>
        saveFile(name('svg'), await diagramAsSvg(trace, filter), 'image/svg+xml'),
      ),
    },
    {
      label: 'Save diagram as PNG',
      ...(part === undefined ? {} : { detail: part }),
      onSelect: act('Saved', async () => saveFile(name('png'), await diagramAsPng(trace, filter))),
    },
    {
      label: 'Save trace',
      detail: 'JSON lines; opens again here',
      onSelect: act('Saved', () => saveFile(name('jsonl'), toJsonLines(trace), 'application/x-ndjson')),
    },
  ].map((item) => ({ ...item, disabled: trace.entries.length === 0 }));

  async function onPicked(event: ChangeEvent<HTMLInputElement>) {
    const input = event.target;
    const file = input.files?.[0];
    if (!file) return;
    const text = await file.text();
    input.value = '';
    onOpenTrace(text, file.name);
  }

  return (
    <div className="flex min-w-0 items-center gap-2">
      <span aria-hidden="true" className="min-w-0 truncate text-small text-second">
        {outcome}
      </span>
      <LiveRegion message={outcome} />
      <Menu
        label="Export"
        variant="quiet"
        align="end"
        items={[...items, { label: 'Open a saved trace…', onSelect: () => picker.current?.click() }]}
      />
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="Open a saved trace"
        accept=".jsonl,.ndjson,application/x-ndjson"
        onChange={onPicked}
      />
    </div>
  );
}
