'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { cx } from './cx';

interface FileNameFieldProps {
  readonly label: string;
  readonly initial: string;
  /** What is wrong with a name, as a sentence; nothing when it will do. */
  readonly problemWith: (name: string) => string | undefined;
  /** Called once, with the new name, or without one when the reader gave up. */
  readonly onDone: (name?: string) => void;
  /** Lies over the row at this offset in px, where the old name stands. */
  readonly left?: number | undefined;
}

/** One line that asks for a file name: Enter takes it, Escape or leaving it unchanged gives up. */
export function FileNameField({ label, initial, problemWith, onDone, left }: FileNameFieldProps) {
  const [name, setName] = useState(initial);
  const field = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const problem = name === initial ? undefined : problemWith(name);

  useEffect(() => {
    const dot = initial.lastIndexOf('.');
    field.current?.focus();
    field.current?.setSelectionRange(0, dot < 0 ? initial.length : dot);
  }, [initial]);

  function finish() {
    if (name === initial) onDone();
    else if (problem === undefined) onDone(name);
  }

  return (
    <div
      className={cx('flex items-center', left === undefined ? 'relative mx-1' : 'absolute inset-y-0 z-10')}
      style={{ left }}
    >
      <input
        ref={field}
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        value={name}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        onChange={(event) => setName(event.target.value)}
        onBlur={() => (problem === undefined ? finish() : onDone())}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Enter') finish();
          if (event.key === 'Escape') onDone();
        }}
        style={{ width: `${Math.max(name.length, initial.length, 8) + 3}ch` }}
        className="h-7 rounded-small border border-client-line bg-paper px-2 font-mono text-code outline-none aria-invalid:border-error max-md:h-10 max-md:text-lead"
      />
      {problem === undefined ? null : (
        <p
          id={problemId}
          role="alert"
          className="absolute top-full left-0 z-20 mt-1 w-max max-w-64 rounded-small bg-error-fill px-2 py-1 text-small text-error shadow-float"
        >
          {problem}
        </p>
      )}
    </div>
  );
}
