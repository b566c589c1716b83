import { receiverOf } from '@/lib/frames/frame';
import type { FrameFacts } from '@/lib/trace/describe';
import { idText } from '@/lib/trace/frame-label';
import { visibleText } from '@/lib/trace/labels';
import { milliseconds } from './frame-looks';

interface FrameHeadingProps {
  readonly facts: FrameFacts;
  readonly onSelect: (seq: number) => void;
}

const side = { client: 'text-client', server: 'text-server' };

/** Number, direction and shape; below, how the frame hangs together with others. */
export function FrameHeading({ facts, onSelect }: FrameHeadingProps) {
  const { seq, direction, sender, kind, spec, fate, fateText, author, id } = facts;
  return (
    <div className="min-w-0 grow">
      <h2 className="text-base font-semibold">
        Frame {seq}
        <span className={`font-normal ${side[sender]}`}>
          {' '}
          · {sender} to {receiverOf(direction)}
        </span>
        <span className={`font-normal ${kind === 'error' ? 'text-error' : 'text-second'}`}>
          {' '}
          · {kind === 'invalid' ? 'not JSON-RPC' : kind}
        </span>
      </h2>
      <p className="text-small text-second">
        <Pair facts={facts} onSelect={onSelect} />
        {id === undefined ? null : (
          <span className="font-mono text-code">id {visibleText(idText(id), 40)}</span>
        )}
        {id === undefined ? null : ' · '}
        <a className="link" href={spec.url} target="_blank" rel="noreferrer">
          {spec.title}
        </a>
      </p>
      {fate === 'delivered' ? null : <p className="text-small text-warning">{fateText}</p>}
      {author === 'peer' ? null : (
        <p className="text-small text-second">
          Written by {author === 'lab' ? 'the lab' : 'wire.ts'}, not by the {sender}.
        </p>
      )}
    </div>
  );
}

/** `Answered by frame 7 after 19 ms · `, with a way there; nothing where there is no pair. */
function Pair({ facts, onSelect }: FrameHeadingProps) {
  const { kind, pair, pairTime } = facts;
  if (pair === undefined) return kind === 'request' ? 'Not answered yet · ' : null;
  const words = { request: 'Answered by', result: 'Answers', error: 'Answers' } as const;
  return (
    <>
      {kind in words ? words[kind as keyof typeof words] : 'Belongs to'}{' '}
      <button type="button" className="link" onClick={() => onSelect(pair)}>
        frame {pair}
      </button>
      {pairTime === undefined ? null : ` after ${milliseconds(pairTime)}`} ·{' '}
    </>
  );
}
