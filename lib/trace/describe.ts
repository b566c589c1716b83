import { type Direction, type Fate, type Frame, receiverOf, type Side, senderOf } from '@/lib/frames/frame';
import type { Id, Shape, ShapeKind } from '@/lib/frames/shape';
import type { ErrorCodeFacts } from '@/lib/protocol/error-codes';
import { isRevision } from '@/lib/protocol/revisions';
import { type SpecLink, specLink } from '@/lib/protocol/spec-pages';
import { callName, idText, shapeName } from './frame-label';
import { visibleText } from './labels';
import { errorFacts, meaningOf } from './meaning';
import type { Exchange, Trace } from './trace';

/** What the detail pane says about a frame. */
export interface FrameFacts {
  readonly seq: number;
  readonly kind: ShapeKind;
  readonly direction: Direction;
  readonly sender: Side;
  readonly author: Frame['author'];
  /** Milliseconds since the run began. */
  readonly time: number;
  readonly id?: Id;
  /** Its own, or that of the request that it answers. */
  readonly method?: string;
  /** The response of this request, or the request of this response or related notification. */
  readonly pair?: number;
  /** Milliseconds between the two frames of the pair. */
  readonly pairTime?: number;
  /** What the frame means, one to three sentences. */
  readonly meaning: string;
  readonly spec: SpecLink;
  readonly fate: Fate;
  readonly fateText: string;
  readonly error?: ErrorCodeFacts;
}

const NAME_LENGTH = 60;
const SUMMARY_LENGTH = 120;
/** Where no handshake says which revision is spoken. */
const LATEST_LEGACY = '2025-11-25';

function idOf(shape: Shape): Id | undefined {
  return 'id' in shape ? shape.id : undefined;
}

function methodsText(trace: Trace, seq: number): string {
  const methods = trace.methodsOf(seq);
  const shown = methods.slice(0, 3).map((method) => visibleText(method, NAME_LENGTH));
  return [...shown, ...(methods.length > shown.length ? ['…'] : [])].join(', ');
}

/**
 * The accessible name: number, direction, shape, method (or the one that is answered) and id, then what
 * is unusual about it: `6 client to server request tools/call id 2`.
 */
export function frameName(trace: Trace, seq: number): string {
  const frame = trace.frame(seq);
  if (frame === undefined) return String(seq);
  const shape = trace.shape(seq);
  const id = idOf(shape);
  const words = [
    `${seq} ${senderOf(frame.direction)} to ${receiverOf(frame.direction)}`,
    shape.kind === 'batch' || shape.kind === 'invalid' ? shapeName(shape) : shape.kind,
    methodsText(trace, seq),
    id === undefined ? '' : `id ${visibleText(idText(id), NAME_LENGTH)}`,
    byWhom(frame),
    frame.fate === 'delivered' ? '' : frame.fate,
  ];
  return words.filter(Boolean).join(' ');
}

/** Short text for a list: `tools/call search_policies`, `error -32602 · tools/call`. */
export function frameSummary(trace: Trace, seq: number): string {
  const shape = trace.shape(seq);
  const isCall = shape.kind === 'request' || shape.kind === 'notification';
  const name = isCall ? callName(shape.method, shape.params) : shapeName(shape);
  const parts = [
    visibleText(name, SUMMARY_LENGTH),
    isCall ? '' : methodsText(trace, seq),
    byWhom(trace.frame(seq)),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Nothing where the peer wrote its frame itself. */
function byWhom(frame: Frame | undefined): string {
  if (frame === undefined || frame.author === 'peer') return '';
  return frame.author === 'lab' ? 'by the lab' : 'by wire.ts';
}

function fateText({ fate, direction }: Frame): string {
  const receiver = receiverOf(direction);
  switch (fate) {
    case 'delivered':
      return `Delivered to the ${receiver}.`;
    case 'held':
      return `Held at the wire: the ${receiver} does not have it yet.`;
    case 'passing':
      return `At the wire: wire.ts has not let it through to the ${receiver}.`;
    case 'dropped':
      return `Dropped at the wire: the ${receiver} never got it.`;
    case 'lost':
      return `Lost: there was no ${receiver} to take it.`;
  }
}

/** The other frame of a pair: for a request its response, for all else the request. */
function pairOf(seq: number, exchange: Exchange | undefined): number | undefined {
  return exchange?.request === seq ? exchange.response : exchange?.request;
}

/** Undefined if the trace has no such frame. */
export function frameFacts(trace: Trace, seq: number): FrameFacts | undefined {
  const frame = trace.frame(seq);
  if (frame === undefined) return undefined;
  const shape = trace.shape(seq);
  const id = idOf(shape);
  const method = trace.methodOf(seq);
  const revision = trace.revisionOf(seq);
  const pair = pairOf(seq, trace.exchangeOf(seq));
  const other = pair === undefined ? undefined : trace.frame(pair);
  const { text, topic } = meaningOf(shape, method, revision);
  const error = shape.kind === 'error' ? errorFacts(shape.error.code, revision) : undefined;
  return {
    seq,
    kind: shape.kind,
    direction: frame.direction,
    sender: senderOf(frame.direction),
    author: frame.author,
    time: frame.time,
    ...(id === undefined ? {} : { id }),
    ...(method === undefined ? {} : { method }),
    ...(other === undefined ? {} : { pair: other.seq, pairTime: Math.abs(frame.time - other.time) }),
    meaning: text,
    spec: specLink(topic, isRevision(revision) ? revision : LATEST_LEGACY),
    fate: frame.fate,
    fateText: fateText(frame),
    ...(error === undefined ? {} : { error }),
  };
}
