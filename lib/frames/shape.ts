/** Any JSON value, as `JSON.parse` gives it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type JsonObject = { readonly [key: string]: Json };

/** JSON-RPC 2.0 ids; null is what an error carries when the request's id could not be read. */
export type Id = string | number | null;

export interface RequestShape {
  readonly kind: 'request';
  readonly id: Id;
  readonly method: string;
  readonly params?: Json;
}
export interface NotificationShape {
  readonly kind: 'notification';
  readonly method: string;
  readonly params?: Json;
}
export interface ResultShape {
  readonly kind: 'result';
  readonly id: Id;
  readonly result: Json;
}
export interface ErrorShape {
  readonly kind: 'error';
  /** Absent where the text has none: 2026-07-28 leaves it out when the request could not be read. */
  readonly id?: Id;
  readonly error: { readonly code: number; readonly message: string; readonly data?: Json };
}
export interface BatchShape {
  readonly kind: 'batch';
  readonly items: readonly Shape[];
}
export interface InvalidShape {
  readonly kind: 'invalid';
  /** Whether the text is JSON at all: -32700 is about the one, -32600 about the other. */
  readonly json: boolean;
  readonly reason: string;
}

/** What a frame's text is, by the rules of JSON-RPC 2.0. */
export type Shape = RequestShape | ResultShape | ErrorShape | NotificationShape | BatchShape | InvalidShape;

export type ShapeKind = Shape['kind'];

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isId(value: Json | undefined): value is Id {
  return value === null || typeof value === 'string' || typeof value === 'number';
}

function invalid(reason: string): InvalidShape {
  return { kind: 'invalid', json: true, reason };
}

function callShape(message: JsonObject): Shape {
  const { id, method, params } = message;
  if (typeof method !== 'string') return invalid('method is not a string');
  if (params !== undefined && typeof params !== 'object') return invalid('params is not an object or array');
  const rest = params === undefined ? {} : { params };
  if (!('id' in message)) return { kind: 'notification', method, ...rest };
  if (!isId(id)) return invalid('id is not a string, a number or null');
  return { kind: 'request', id, method, ...rest };
}

function errorShape(message: JsonObject): Shape {
  const { id, error } = message;
  if (!isObject(error)) return invalid('error is not an object');
  const { code, message: text, data } = error;
  if (typeof code !== 'number' || !Number.isInteger(code)) return invalid('error.code is not an integer');
  if (typeof text !== 'string') return invalid('error.message is not a string');
  if (id !== undefined && !isId(id)) return invalid('id is not a string, a number or null');
  return {
    kind: 'error',
    ...(id === undefined ? {} : { id }),
    error: { code, message: text, ...(data === undefined ? {} : { data }) },
  };
}

function messageShape(value: Json): Shape {
  if (!isObject(value)) return invalid('a message must be a JSON object');
  if (value.jsonrpc !== '2.0') {
    return invalid(value.jsonrpc === undefined ? 'jsonrpc is missing' : 'jsonrpc is not "2.0"');
  }
  if ('method' in value) {
    if ('result' in value || 'error' in value) return invalid('method and result or error in one message');
    return callShape(value);
  }
  if ('result' in value && 'error' in value) return invalid('result and error in one message');
  if ('error' in value) return errorShape(value);
  if (!('result' in value)) return invalid('neither method, result nor error');
  if (!('id' in value)) return invalid('a result without id');
  const { id, result } = value;
  if (!isId(id)) return invalid('id is not a string, a number or null');
  return { kind: 'result', id, result: result ?? null };
}

/**
 * Says what a parsed JSON value is as JSON-RPC 2.0. Arrays are batches (JSON-RPC 2.0 section 6);
 * an empty array is invalid there.
 */
export function shapeOfJson(value: Json): Shape {
  if (!Array.isArray(value)) return messageShape(value);
  if (value.length === 0) return invalid('an empty batch');
  return { kind: 'batch', items: value.map((item: Json) => messageShape(item)) };
}

/** Says what a frame's raw text is; never throws. A byte-order mark makes text that is not JSON. */
export function shapeOf(text: string): Shape {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch (error) {
    return { kind: 'invalid', json: false, reason: error instanceof Error ? error.message : 'not JSON' };
  }
  return shapeOfJson(value);
}
