'use client';

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Playground } from '@/lib/playground';
import { draftAnswer, oneLine, recipientOf } from '@/lib/playground/raw-text';
import { canStop } from '@/lib/playground/selectors';
import { Button } from '../primitives/Button';
import { useSelected } from './use-playground';

interface FrameActionsProps {
  readonly playground: Playground;
  readonly seq: number;
}

/** So long a frame waits when it is sent on later, in milliseconds. */
const LATER = 2_000;

type Writing = 'replace' | 'answer' | 'resend';

/** What the reader can do with one frame: with a held one before it goes, with any other once more. */
export function FrameActions({ playground, seq }: FrameActionsProps) {
  const run = useSelected(playground, (state) => state.run);
  const [writing, setWriting] = useState<Writing>();
  const [text, setText] = useState('');
  const [later, setLater] = useState(false);
  const wrote = useRef(false);
  const frame = run.trace.frame(seq);
  if (!frame || !canStop(run)) return null;
  const { direction } = frame;
  const held = frame.fate === 'held';

  function write(what: Writing, start: string) {
    wrote.current = true;
    setWriting(what);
    setText(start);
  }

  function send() {
    const line = oneLine(text);
    if (writing === 'resend') playground.instruct({ type: 'inject', direction, text: line });
    else if (writing) playground.instruct({ type: writing, seq, text: line });
    setWriting(undefined);
  }

  if (writing) {
    const receiver = recipientOf(frame, writing === 'answer');
    return (
      <form
        className="hairline-b flex flex-col gap-2 px-4 pb-3"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <textarea
          // biome-ignore lint/a11y/noAutofocus: the reader has just asked for it
          autoFocus
          aria-label={`Text for the ${receiver}`}
          spellCheck={false}
          rows={5}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="w-full rounded-control border border-line bg-sunk p-2.5 font-mono text-code break-all"
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit">Send to the {receiver}</Button>
          <Button variant="quiet" onClick={() => setWriting(undefined)}>
            Cancel
          </Button>
        </div>
      </form>
    );
  }
  return (
    <FocusKeeper step={frame.fate} takes={wrote.current}>
      {held ? (
        <>
          <Button onClick={() => playground.instruct({ type: 'release', seq, after: 0 })}>Let through</Button>
          <Button onClick={() => write('replace', frame.text)}>Edit</Button>
          <Button onClick={() => playground.instruct({ type: 'drop', seq })}>Drop</Button>
          <Button onClick={() => playground.instruct({ type: 'duplicate', seq })}>Duplicate</Button>
          <Button
            onClick={() => {
              setLater(true);
              playground.instruct({ type: 'release', seq, after: LATER });
            }}
          >
            Delay {LATER / 1000} s
          </Button>
          <Button onClick={() => write('answer', draftAnswer(run.trace.shape(seq)))}>
            Answer it yourself
          </Button>
          <output className="self-center text-small text-second">
            {later ? `Goes on ${LATER / 1000} s after you asked.` : ''}
          </output>
        </>
      ) : (
        <>
          <Button
            variant="quiet"
            onClick={() => playground.instruct({ type: 'inject', direction, text: frame.text })}
          >
            Resend
          </Button>
          <Button variant="quiet" onClick={() => write('resend', frame.text)}>
            Edit and resend
          </Button>
        </>
      )}
    </FocusKeeper>
  );
}

interface FocusKeeperProps {
  readonly step: string;
  /** Whether it takes the focus when it appears, as after a form that was in its place. */
  readonly takes: boolean;
  readonly children: ReactNode;
}

/** Takes the focus when the button that had it is gone because the frame went on. */
function FocusKeeper({ step, takes, children }: FocusKeeperProps) {
  const box = useRef<HTMLDivElement>(null);
  const had = useRef(takes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the step the buttons change
  useLayoutEffect(() => {
    if (had.current && document.activeElement === document.body) box.current?.focus();
  }, [step]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      ref={box}
      role="group"
      aria-label="What to do with this frame"
      tabIndex={-1}
      onFocus={() => {
        had.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null) had.current = false;
      }}
      className="flex flex-wrap gap-1.5 px-4 pt-1 pb-2"
    >
      {children}
    </div>
  );
}
