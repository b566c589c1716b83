'use client';

import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { EditorHost, type ShownFile } from './editor-host';
import type { EditorProblem } from './problems';

export interface CodeEditorProps extends Omit<ShownFile, 'readOnly'> {
  readonly readOnly?: boolean;
  /** Of the shown file alone; pass the same array while nothing changed. */
  readonly problems: readonly EditorProblem[];
  readonly onChange: (text: string) => void;
  readonly onRun: () => void;
  /** The editor stands: whoever has something less urgent to load waits for it. */
  readonly onReady?: (() => void) | undefined;
}

/**
 * The code editor, to be loaded with `next/dynamic`. Tab indents; Escape closes what is open, then
 * leaves the editor, and Tab goes on from there.
 */
export default function CodeEditor(props: CodeEditorProps) {
  const { documentKey, fileName, text, label, readOnly = false, problems } = props;
  const parent = useRef<HTMLDivElement>(null);
  const exit = useRef<HTMLParagraphElement>(null);
  const host = useRef<EditorHost>(null);
  const latest = useRef(props);
  const helpId = useId();

  useLayoutEffect(() => {
    latest.current = props;
  });

  useLayoutEffect(() => {
    if (parent.current === null) return;
    const created = new EditorHost(
      parent.current,
      {
        change: (changed) => latest.current.onChange(changed),
        run: () => latest.current.onRun(),
        leave: () => {
          setReachable(parent.current, false);
          exit.current?.focus();
        },
      },
      helpId,
    );
    host.current = created;
    return () => {
      host.current = null;
      created.destroy();
    };
  }, [helpId]);

  useEffect(() => latest.current.onReady?.(), []);

  useLayoutEffect(() => {
    host.current?.show({ documentKey, fileName, text, label, readOnly });
  }, [documentKey, fileName, text, label, readOnly]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another file's state has marks of its own
  useEffect(() => host.current?.setProblems(problems), [problems, documentKey, fileName]);

  return (
    <div className="relative h-full min-h-0">
      <div ref={parent} className="code-metrics h-full" />
      <p id={helpId} className="sr-only">
        Press Escape to leave the editor, F8 to go to the next problem.
      </p>
      <p
        ref={exit}
        tabIndex={-1}
        onBlur={() => setReachable(parent.current, true)}
        className="sr-only rounded-control bg-sunk text-small text-second shadow-float focus:not-sr-only focus:absolute focus:right-3 focus:bottom-3 focus:px-3 focus:py-1"
      >
        You left the editor. Tab goes on, Shift+Tab goes back.
      </p>
    </div>
  );
}

/** Out of the way while the reader leaves: Shift+Tab from behind the editor would lead back into it. */
function setReachable(editor: HTMLElement | null, reachable: boolean): void {
  const content = editor?.querySelector<HTMLElement>('.cm-content');
  if (content) content.tabIndex = reachable ? 0 : -1;
}
