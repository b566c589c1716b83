import type { ReactNode } from 'react';
import type { Frame } from '@/lib/frames/frame';
import type { FrameFacts } from '@/lib/trace/describe';
import { visibleText } from '@/lib/trace/labels';
import { milliseconds } from './frame-looks';

/** What a frame means in this revision, and the facts around it. */
export function FrameMeaning({ frame, facts }: { readonly frame: Frame; readonly facts: FrameFacts }) {
  const { meaning, error, spec, method } = facts;
  const { http } = frame;
  return (
    <div className="max-w-[70ch] p-4">
      {error && (
        <p className="font-semibold text-error">
          {error.code} {error.name}
        </p>
      )}
      <p>{meaning}</p>
      {error && error.meaning !== meaning && <p className="mt-2">{error.meaning}</p>}
      <p className="mt-2">
        <a className="link" href={spec.url} target="_blank" rel="noreferrer">
          {spec.title}
        </a>{' '}
        in the specification
      </p>
      <dl className="hairline-t mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 pt-3 text-small">
        {method === undefined ? null : <Fact name="Method">{visibleText(method, 200)}</Fact>}
        <Fact name="Crossed">{milliseconds(frame.time)} after the run began</Fact>
        <Fact name="Fate">{facts.fateText}</Fact>
        <Fact name="Written by">{author[frame.author] ?? `the ${facts.sender}`}</Fact>
        <Fact name="Server process">{frame.connection}</Fact>
        <Fact name="Length">{frame.text.length.toLocaleString('en-US')} characters</Fact>
        {http?.method === undefined ? null : <Fact name="HTTP method">{http.method}</Fact>}
        {http?.status === undefined ? null : <Fact name="HTTP status">{http.status}</Fact>}
      </dl>
    </div>
  );
}

const author: Partial<Record<Frame['author'], string>> = { lab: 'the lab', wire: 'wire.ts' };

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-second">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
