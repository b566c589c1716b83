'use client';

import { useMemo } from 'react';
import type { Playground } from '@/lib/playground';
import { problemsIn, problemWithFileName, sidesOf } from '@/lib/playground/selectors';
import { LazyCodeEditor } from '../editor/LazyCodeEditor';
import type { CodeLine } from '../editor/static-lines';
import { FileTabs } from '../primitives/FileTabs';
import { TabPanel, Tabs } from '../primitives/Tabs';
import { useSelected, useWarmUp } from './use-playground';

interface CodePaneProps {
  readonly playground: Playground;
  readonly onRun: () => void;
  readonly firstLines: readonly CodeLine[];
}

/** The scenario's files: their tabs and the editor, which stands in for static code while it loads. */
export function CodePane({ playground, onRun, firstLines }: CodePaneProps) {
  const { dispatch } = playground;
  const warmUp = useWarmUp(playground);
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
    <Tabs
      selected={activeFile}
      onSelect={(name) => dispatch({ type: 'file-chosen', name })}
      className="flex min-h-0 grow flex-col"
    >
      <FileTabs
        files={tabs}
        selected={activeFile}
        onAdd={(name) => dispatch({ type: 'file-added', name })}
        onRename={(name, to) => dispatch({ type: 'file-renamed', name, to })}
        onRemove={(name) => dispatch({ type: 'file-removed', name })}
        problemWith={(name) => problemWithFileName(name, files)}
      />
      <TabPanel id={activeFile} className="relative min-h-0 grow overflow-hidden">
        <div className="absolute inset-0">
          <LazyCodeEditor
            documentKey={String(documentKey)}
            fileName={activeFile}
            text={text}
            lines={documentKey === 0 && activeFile === files[0]?.name ? firstLines : undefined}
            label={activeFile}
            problems={marks}
            onChange={(changed) => dispatch({ type: 'edited', file: activeFile, text: changed })}
            onRun={onRun}
            onReady={warmUp}
          />
        </div>
      </TabPanel>
    </Tabs>
  );
}
