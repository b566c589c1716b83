import type { Json, JsonObject } from '@/lib/frames/shape';
import { methodFacts } from '@/lib/protocol/methods';

/** What keeps a text from being a JSON-RPC message. */
export type Flaw =
  | 'not-json'
  /** JSON that does not even try to be a message, such as a line of a log. */
  | 'foreign'
  | 'empty-batch'
  | 'version'
  | 'method'
  | 'method-and-result'
  | 'params'
  | 'id'
  | 'no-id'
  | 'result-and-error'
  | 'no-result-or-error'
  | 'error';

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A line of a log may have `method` or `error`, but neither `jsonrpc` nor `id` beside it. */
function triesToBeMessage(value: JsonObject): boolean {
  if ('jsonrpc' in value) return true;
  if (typeof value.method === 'string' && methodFacts(value.method) !== undefined) return true;
  return 'id' in value && ('method' in value || 'result' in value || 'error' in value);
}

function callFlaw(value: JsonObject): Flaw {
  if ('result' in value || 'error' in value) return 'method-and-result';
  if (typeof value.method !== 'string') return 'method';
  return value.params !== undefined && typeof value.params !== 'object' ? 'params' : 'id';
}

function isSoundError(error: Json | undefined): boolean {
  return isObject(error) && Number.isInteger(error.code) && typeof error.message === 'string';
}

/** Names what `shapeOf` found wrong; `value` is undefined where the text is not JSON. */
export function flawOf(value: Json | undefined): Flaw {
  if (value === undefined) return 'not-json';
  if (Array.isArray(value) && value.length === 0) return 'empty-batch';
  if (!isObject(value) || !triesToBeMessage(value)) return 'foreign';
  if (value.jsonrpc !== '2.0') return 'version';
  if ('method' in value) return callFlaw(value);
  if ('result' in value && 'error' in value) return 'result-and-error';
  if ('error' in value) return isSoundError(value.error) ? 'id' : 'error';
  if (!('result' in value)) return 'no-result-or-error';
  return 'id' in value ? 'id' : 'no-id';
}

/** The id and method of a broken message that is still recognisable as a request. */
export function brokenRequest(value: Json | undefined): { id: string | number; method: string } | undefined {
  if (!isObject(value)) return undefined;
  const { id, method } = value;
  if (typeof method !== 'string' || (typeof id !== 'string' && typeof id !== 'number')) return undefined;
  return { id, method };
}

/** The id of a broken message that is still recognisable as a response. */
export function brokenResponseId(value: Json | undefined): string | number | undefined {
  if (!isObject(value) || 'method' in value || !('result' in value || 'error' in value)) return undefined;
  return typeof value.id === 'string' || typeof value.id === 'number' ? value.id : undefined;
}
