'use client';

import dynamic from 'next/dynamic';
import { useMemo } from 'react';
import type { Playground } from '@/lib/playground';
import { problemsIn, problemWithFileName, sidesOf } from '@/lib/playground/selectors';
import { StaticCode } from '../editor/StaticCode';
import { type CodeLine, plainLines } from '../editor/static-lines';
import { FileTabs } from '../primitives/FileTabs';
import { useSelected } from './use-playground';

const CodeEditor = dynamic(() => import('../editor/CodeEditor'), { ssr: false });

const PANEL = 'file-panel';

interface CodePaneProps {
  readonly playground: Playground;
  readonly onRun: () => void;
  readonly firstLines: readonly CodeLine[];
}

/** The scenario's files: their tabs and the editor, which stands in for static code while it loads. */
export function CodePane({ playground, onRun, firstLines }: CodePaneProps) {
  const { dispatch } = playground;
  const files = useSelected(playground, (state) => state.work.scenario.files);
  const activeFile = useSelected(playground, (state) => state.activeFile);
  const problems = useSelected(playground, (state) => state.run.problems);
  const documentKey = useSelected(playground, (state) => state.documentKey);
  const sides = useMemo(() => sidesOf(files), [files]);
  const text = files.find(({ name }) => name === activeFile)?.text ?? '';
  const marks = useMemo(
    () =>
      problemsIn(activeFile, problems).map(({ at, message }) => ({
        line: at?.line ?? 1,
        column: at?.column ?? 1,
        message,
        severity: 'error' as const,
      })),
    [activeFile, problems],
  );
  const tabs = files.map(({ name }) => ({
    name,
    side: sides.get(name) ?? 'server',
    problems: problemsIn(name, problems).length,
  }));
  return (
    <div className="flex min-h-0 grow flex-col">
      <FileTabs
        files={tabs}
        selected={activeFile}
        panelId={PANEL}
        onSelect={(name) => dispatch({ type: 'file-chosen', name })}
        onAdd={(name) => dispatch({ type: 'file-added', name })}
        onRename={(name, to) => dispatch({ type: 'file-renamed', name, to })}
        onRemove={(name) => dispatch({ type: 'file-removed', name })}
        problemWith={(name) => problemWithFileName(name, files)}
      />
      <div
        id={PANEL}
        role="tabpanel"
        aria-label={activeFile}
        className="relative min-h-0 grow overflow-hidden"
      >
        <div className="absolute inset-0 overflow-hidden">
          <StaticCode
            lines={documentKey === 0 ? firstLines : plainLines(text)}
            label={`${activeFile}, loading the editor`}
          />
        </div>
        <div className="absolute inset-0 bg-paper empty:hidden">
          <CodeEditor
            documentKey={String(documentKey)}
            fileName={activeFile}
            text={text}
            label={activeFile}
            problems={marks}
            onChange={(changed) => dispatch({ type: 'edited', file: activeFile, text: changed })}
            onRun={onRun}
          />
        </div>
      </div>
    </div>
  );
}
