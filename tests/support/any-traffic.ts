import fc from 'fast-check';
import type { Fate, Frame, Side } from '@/lib/frames/frame';
import { METHODS } from '@/lib/protocol/methods';
import { REVISIONS } from '@/lib/protocol/revisions';
import type { TraceWriter } from './frames';

/** What one frame is made of; `TraceWriter` numbers and times it. */
export interface AnySent {
  readonly from: Side;
  readonly message: unknown;
  readonly fate: Fate;
  readonly author: Frame['author'];
  readonly connection: number;
}

const anyId = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(0, 1, 2, '1', '2') },
  fc.constantFrom(null, 1.5, true, [1]),
);
const anyMethod = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...METHODS.map(({ method }) => method)) },
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const anyVersion = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...REVISIONS) },
  fc.constantFrom<unknown>('1.0', 5),
);

const anyMeta = fc.record(
  {
    progressToken: fc.constantFrom<unknown>(1, '1', null),
    'io.modelcontextprotocol/protocolVersion': anyVersion,
    'io.modelcontextprotocol/clientCapabilities': fc.constant({}),
    'io.modelcontextprotocol/logLevel': fc.constant('info'),
  },
  { requiredKeys: [] },
);

const anyPayload = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record(
      {
        protocolVersion: anyVersion,
        capabilities: fc.constantFrom<unknown>({}, { tools: {} }, 1),
        progressToken: fc.constantFrom<unknown>(1, '1'),
        progress: fc.constantFrom<unknown>(0, 1, 2, '3'),
        requestId: anyId,
        reason: fc.constantFrom('timed out', 'enough'),
        cursor: fc.constantFrom('', 'a'),
        nextCursor: fc.constantFrom('', 'a', 'b'),
        name: fc.constantFrom('tool', 'other'),
        tools: fc.constant([]),
        resultType: fc.constantFrom('complete', 'input_required'),
        requestState: fc.constantFrom('s', 't'),
        inputRequests: fc.constantFrom<unknown>({ a: { method: 'roots/list' } }, { a: null }, []),
        _meta: anyMeta,
      },
      { requiredKeys: [] },
    ),
  },
  fc.jsonValue({ maxDepth: 2 }),
);

const anyError = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      code: fc.constantFrom<unknown>(-32700, -32601, -32602, -32002, -32022, -32050, 0, 'x'),
      message: fc.constantFrom('No', 'Method not found: notifications/initialized', 'version'),
    }),
  },
  fc.jsonValue({ maxDepth: 1 }),
);

/** Messages that are right, nearly right and wrong, over few ids, so that they have to do with each other. */
const anyMessage = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record(
      { jsonrpc: fc.constant('2.0'), id: anyId, method: anyMethod, params: anyPayload },
      { requiredKeys: ['jsonrpc', 'method'] },
    ),
  },
  {
    weight: 6,
    arbitrary: fc.record(
      { jsonrpc: fc.constant('2.0'), id: anyId, result: anyPayload },
      { requiredKeys: ['jsonrpc', 'result'] },
    ),
  },
  {
    weight: 3,
    arbitrary: fc.record(
      { jsonrpc: fc.constant('2.0'), id: anyId, error: anyError },
      { requiredKeys: ['jsonrpc', 'error'] },
    ),
  },
  fc.record(
    {
      jsonrpc: fc.constantFrom('2.0', '1.0'),
      id: anyId,
      method: anyMethod,
      result: anyPayload,
      error: anyError,
    },
    { requiredKeys: [] },
  ),
  fc.jsonValue(),
);

const anyText = fc.oneof(
  { weight: 8, arbitrary: anyMessage },
  { weight: 1, arbitrary: fc.array(anyMessage, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

const anySent: fc.Arbitrary<AnySent> = fc.record({
  from: fc.constantFrom<Side>('client', 'server'),
  message: anyText,
  fate: fc.constantFrom<Fate>('delivered', 'delivered', 'delivered', 'held', 'dropped', 'lost'),
  author: fc.constantFrom<Frame['author']>('peer', 'peer', 'peer', 'lab'),
  connection: fc.constantFrom(1, 1, 1, 2),
});

export const anyTraffic = fc.array(anySent, { maxLength: 40 });

export function send(writer: TraceWriter, { from, message, ...draft }: AnySent): number {
  return writer.send(from, message, draft);
}
