'use client';

import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { CodeEditorProps } from './CodeEditor';
import { StaticCode } from './StaticCode';
import { type CodeLine, plainLines } from './static-lines';

const CodeEditor = lazy(() => import('./CodeEditor'));

interface LazyCodeEditorProps extends CodeEditorProps {
  /** The text in colours, where they are known before the editor is there. */
  readonly lines?: readonly CodeLine[] | undefined;
}

/** The code, readable at once; the editor takes its place as soon as it has been fetched. */
export function LazyCodeEditor({ lines, ...props }: LazyCodeEditorProps) {
  const inBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const still = <StaticCode lines={lines ?? plainLines(props.text)} label={props.label} />;
  if (!inBrowser) return still;
  return (
    <Suspense fallback={still}>
      <CodeEditor {...props} />
    </Suspense>
  );
}
