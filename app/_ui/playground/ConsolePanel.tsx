'use client';

import { useLayoutEffect, useRef } from 'react';
import type { ConsoleEntry, Playground } from '@/lib/playground';
import { cx } from '../primitives/cx';
import { EmptyState } from '../primitives/EmptyState';
import { useSelected } from './use-playground';
import { endingWords } from './words';

/** More lines than anybody reads; a flood must not become as many elements. */
const SHOWN = 300;

interface ConsolePanelProps {
  readonly playground: Playground;
  /** Whether it is in sight: what is hidden cannot scroll. */
  readonly shown: boolean;
  readonly onPlace: (file: string) => void;
}

/** What the reader's code logged, threw or rejected, and why the run ended. */
export function ConsolePanel({ playground, shown, onPlace }: ConsolePanelProps) {
  const { console: entries, ending, number } = useSelected(playground, (state) => state.run);
  const box = useRef<HTMLElement>(null);
  const atEnd = useRef(true);
  const end = endingWords(ending);
  const hidden = Math.max(0, entries.length - SHOWN);

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the end as lines come
  useLayoutEffect(() => {
    if (atEnd.current) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [entries, end, shown]);

  return (
    <section
      ref={box}
      aria-label="Console"
      // A scrollable region must be reachable by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < 24;
      }}
      className="min-h-0 grow overflow-auto px-4 py-3 -outline-offset-2"
    >
      {entries.length === 0 && end === undefined ? (
        <EmptyState>
          {number === 0
            ? 'What your code logs or throws shows up here: press Run.'
            : 'Nothing was logged. console.log in any file shows up here.'}
        </EmptyState>
      ) : (
        <ol className="font-mono text-code">
          {hidden > 0 ? <li className="text-second">… {hidden.toLocaleString('en')} earlier lines</li> : null}
          {entries.slice(hidden).map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever appended
            <ConsoleRow key={hidden + index} entry={entry} onPlace={onPlace} />
          ))}
          {end === undefined ? null : <li className="py-0.5 font-sans text-error">{end}</li>}
        </ol>
      )}
    </section>
  );
}

const colours = { client: 'text-client', server: 'text-server', wire: 'text-second' };

function ConsoleRow({
  entry,
  onPlace,
}: {
  readonly entry: ConsoleEntry;
  readonly onPlace: ConsolePanelProps['onPlace'];
}) {
  const { side, at } = entry.kind === 'line' ? entry.line : entry.problem;
  const failed = entry.kind === 'problem' || entry.line.level === 'error';
  const text = entry.kind === 'line' ? entry.line.text : entry.problem.message;
  const stack = entry.kind === 'problem' ? entry.problem.stack : undefined;
  const look =
    entry.kind === 'problem'
      ? 'text-error'
      : entry.line.level === 'warn'
        ? 'text-warning'
        : entry.line.level === 'error' && side === 'client'
          ? 'text-error'
          : 'text-ink';
  return (
    <li className="flex gap-2.5 py-0.5">
      <span className={cx('shrink-0', colours[side])}>
        {at === undefined ? (
          side === 'wire' ? (
            'wire.ts'
          ) : (
            side
          )
        ) : (
          <button type="button" className="hover:underline" onClick={() => onPlace(at.file)}>
            {[at.file, at.line, entry.kind === 'problem' ? at.column : undefined]
              .filter((part) => part !== undefined)
              .join(':')}
          </button>
        )}
      </span>
      <span className={cx('min-w-0 break-words whitespace-pre-wrap', look)}>
        {failed && entry.kind === 'problem' ? <span className="sr-only">Error: </span> : null}
        {text}
        {stack ? <span className="block text-second">{stack}</span> : null}
      </span>
    </li>
  );
}
