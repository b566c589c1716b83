/**
 * The types of the virtual module `lab`, which only a lab has. The sandbox and the downloaded
 * project each bring their own implementation of what is only declared here.
 */

import type { HandlerResultTypeMap, RequestTypeMap } from '@modelcontextprotocol/client';

export { chain, type Fault, faults } from './faults';
export type { Which } from './which';
export type { Forward, WireFrame, WireScript } from './wire-script';

type Asked = RequestTypeMap['elicitation/create' | 'sampling/createMessage' | 'roots/list'];

/**
 * A handler for `client.setRequestHandler` that puts an elicitation, a sampling or a roots request to the reader.
 * Rejects where the reader declines what has no result that says so.
 */
export declare function ask<Request extends Asked>(
  request: Request,
  ctx?: { readonly mcpReq: { readonly signal: AbortSignal } },
): Promise<HandlerResultTypeMap[Request['method']]>;

/** Anything that has the shape of the SDK's `Transport`; raw text goes around the SDK's serialiser. */
export interface RawTransport {
  send(message: never): Promise<void>;
  close(): Promise<void>;
}

/** Writes a note over the diagram, at the place in the trace where it is called. */
export declare function note(text: string): void;

/** Resolves after so many milliseconds. */
export declare function sleep(ms: number): Promise<void>;

/** Sends text as one frame, exactly as it is, JSON or not, over a started stdio transport. */
export declare function sendRaw(transport: RawTransport, text: string): Promise<void>;

/** Calls the listener with the raw text of each frame that arrives; returns a function that stops it. */
export declare function onRaw(transport: RawTransport, listener: (text: string) => void): () => void;
