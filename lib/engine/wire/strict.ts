import type { Direction } from '@/lib/frames/frame';
import { type Id, type Json, type JsonObject, type Shape, shapeOf } from '@/lib/frames/shape';
import { eraOf, isRevision, REVISIONS, type Revision } from '@/lib/protocol/revisions';

export interface StrictVerdict {
  /** The texts to hand to the server: the frame itself, the parts of a batch, or nothing. */
  readonly forward: readonly string[];
  /** What the responder writes back. */
  readonly answers: readonly string[];
  /** What it did, for the trace. */
  readonly note?: string;
}

const NULL_ID_UNTIL: Revision = '2025-06-18';
const BATCHES: Revision = '2025-03-26';

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Whether a message that is not valid is a response or a notification all the same. Those are never
 * answered: two ends that answered what they cannot read would answer each other for ever.
 */
function isOneWay(value: Json): boolean {
  if (!isObject(value)) return false;
  if ('method' in value) return typeof value.method === 'string' && !('id' in value);
  return 'result' in value || 'error' in value;
}

/**
 * The lab's own responder, for the `strict` setting: answers on the server's side where the SDK is
 * silent. JSON-RPC 2.0 section 5.1 has the codes; an unreadable id is null up to 2025-06-18 and absent
 * later (`id` is optional in the schema's error response from 2025-11-25). One for each connection.
 */
export class StrictResponder {
  #asked: string | undefined;
  #agreed: string | undefined;

  /** Learns the revision from the frames that cross. */
  observe(direction: Direction, shape: Shape): void {
    if (direction === 'client-to-server' && shape.kind === 'request' && isObject(shape.params)) {
      const { protocolVersion, _meta: meta } = shape.params;
      if (shape.method === 'initialize' && typeof protocolVersion === 'string') this.#asked = protocolVersion;
      const named = isObject(meta) ? meta['io.modelcontextprotocol/protocolVersion'] : undefined;
      if (isRevision(named) && eraOf(named) === 'modern') this.#agreed = named;
    }
    if (direction === 'server-to-client' && shape.kind === 'result' && isObject(shape.result)) {
      const { protocolVersion, serverInfo } = shape.result;
      if (typeof protocolVersion === 'string' && serverInfo !== undefined) this.#agreed = protocolVersion;
    }
  }

  /** Says what becomes of a text that the client sent, and learns from it. */
  judge(text: string): StrictVerdict {
    const shape = shapeOf(text);
    this.observe('client-to-server', shape);
    if (shape.kind === 'invalid' && !shape.json) {
      return { forward: [], answers: [this.#error(-32700, 'Parse error', undefined)] };
    }
    const value = JSON.parse(text) as Json;
    if (shape.kind === 'batch') return this.#judgeBatch(value as readonly Json[], shape.items, text);
    const answer = this.#answerTo(value, shape);
    return answer === undefined ? { forward: [text], answers: [] } : { forward: [], answers: [answer] };
  }

  /** The answer to a request that is valid JSON-RPC, and that the SDK threw away nevertheless. */
  refuse(id: Id | undefined, reason: string): string {
    return this.#error(-32600, `Invalid Request: ${reason}`, id);
  }

  #answerTo(value: Json, shape: Shape): string | undefined {
    if (shape.kind === 'request' && shape.id === null) return this.refuse(undefined, 'id must not be null');
    if (shape.kind !== 'invalid' || isOneWay(value)) return undefined;
    const id = isObject(value) ? value.id : undefined;
    return this.refuse(typeof id === 'string' || typeof id === 'number' ? id : undefined, shape.reason);
  }

  #judgeBatch(values: readonly Json[], shapes: readonly Shape[], text: string): StrictVerdict {
    const items = values.map((value, index) => {
      const shape = shapes[index] as Shape;
      return { text: JSON.stringify(value), shape, answer: this.#answerTo(value, shape) };
    });
    if (this.#agreed === BATCHES) {
      return {
        forward: items.flatMap((item) => (item.answer === undefined ? [item.text] : [])),
        answers: items.flatMap(({ answer }) => answer ?? []),
        note: `lab unwraps the batch of ${items.length}`,
      };
    }
    const waits = items.some(({ shape, answer }) => shape.kind === 'request' || answer !== undefined);
    if (!waits) return { forward: [text], answers: [] };
    return { forward: [], answers: [this.refuse(undefined, 'this revision has no batches')] };
  }

  #error(code: number, message: string, id: Id | undefined): string {
    const revision = this.#agreed ?? this.#asked;
    const later = isRevision(revision) && REVISIONS.indexOf(revision) > REVISIONS.indexOf(NULL_ID_UNTIL);
    const unreadable = later ? {} : { id: null };
    return JSON.stringify({
      jsonrpc: '2.0',
      ...(id === undefined ? unreadable : { id }),
      error: { code, message },
    });
  }
}
