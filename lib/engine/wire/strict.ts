import type { Direction } from '@/lib/frames/frame';
import { type Id, type JsonObject, type Shape, shapeOf } from '@/lib/frames/shape';
import { REVISIONS, type Revision } from '@/lib/protocol/revisions';

export interface StrictVerdict {
  /** The texts to hand to the server: the frame itself, the parts of a batch, or nothing. */
  readonly forward: readonly string[];
  /** What the responder writes back, if anything. */
  readonly answer?: string;
  /** What it did, for the trace. */
  readonly note?: string;
}

const NULL_ID_UNTIL: Revision = '2025-06-18';
const BATCHES: Revision = '2025-03-26';

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The lab's own responder, for the `strict` setting: answers on the server's side where the SDK is
 * silent. JSON-RPC 2.0 section 5.1 has the codes; an unreadable id is null up to 2025-06-18 and absent
 * later (`id` is optional in the schema's error response from 2025-11-25).
 */
export class StrictResponder {
  #asked: string | undefined;
  #agreed: string | undefined;

  /** Learns the revision from the frames that cross. */
  observe(direction: Direction, shape: Shape): void {
    if (direction === 'client-to-server' && shape.kind === 'request' && isObject(shape.params)) {
      const { protocolVersion, _meta: meta } = shape.params;
      if (shape.method === 'initialize' && typeof protocolVersion === 'string') this.#asked = protocolVersion;
      const modern = isObject(meta) ? meta['io.modelcontextprotocol/protocolVersion'] : undefined;
      if (typeof modern === 'string') this.#agreed = modern;
    }
    if (direction === 'server-to-client' && shape.kind === 'result' && isObject(shape.result)) {
      const { protocolVersion, serverInfo } = shape.result;
      if (typeof protocolVersion === 'string' && serverInfo !== undefined) this.#agreed = protocolVersion;
    }
  }

  judge(text: string): StrictVerdict {
    const shape = shapeOf(text);
    this.observe('client-to-server', shape);
    if (shape.kind === 'invalid') {
      if (!shape.json) return this.#refuse(-32700, 'Parse error', undefined);
      return this.#judgeInvalid(JSON.parse(text), shape.reason, text);
    }
    if (shape.kind === 'batch') return this.#judgeBatch(text, shape.items.length);
    if (shape.kind === 'request' && shape.id === null) {
      return this.#refuse(-32600, 'Invalid Request: id must not be null', undefined);
    }
    return { forward: [text] };
  }

  #judgeInvalid(value: unknown, reason: string, text: string): StrictVerdict {
    // A response is never answered, however broken: two ends that did would answer each other for ever.
    if (isObject(value) && !('method' in value) && ('result' in value || 'error' in value)) {
      return { forward: [text] };
    }
    const id = isObject(value) ? value.id : undefined;
    const readable = typeof id === 'string' || typeof id === 'number' ? id : undefined;
    return this.#refuse(-32600, `Invalid Request: ${reason}`, readable);
  }

  #judgeBatch(text: string, length: number): StrictVerdict {
    if (this.#agreed !== BATCHES) {
      return this.#refuse(-32600, 'Invalid Request: this revision has no batches', undefined);
    }
    const items = JSON.parse(text) as unknown[];
    return { forward: items.map((item) => JSON.stringify(item)), note: `lab unwraps the batch of ${length}` };
  }

  #refuse(code: number, message: string, id: Id | undefined): StrictVerdict {
    const revision = this.#agreed ?? this.#asked;
    const known = REVISIONS.findIndex((name) => name === revision);
    const unreadable = known > REVISIONS.indexOf(NULL_ID_UNTIL) ? {} : { id: null };
    const answer = { jsonrpc: '2.0', ...(id === undefined ? unreadable : { id }), error: { code, message } };
    return { forward: [], answer: JSON.stringify(answer) };
  }
}
