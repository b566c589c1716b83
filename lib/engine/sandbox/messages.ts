/**
 * The vocabulary between the page and the sandbox document. The document's script carries its hash in the
 * CSP and stays as small as it can, so these few messages are checked by hand.
 */
export type PageToSandbox =
  | { readonly type: 'open'; readonly run: number }
  | { readonly type: 'close'; readonly run: number }
  | { readonly type: 'ping' };

export type SandboxToPage =
  | { readonly type: 'ready' }
  | { readonly type: 'pong' }
  | { readonly type: 'failed'; readonly run: number; readonly message: string };

/** The first message, from the page to the sandbox window; a port for all others travels with it. */
export interface Hello {
  readonly type: 'wirelab-sandbox';
  readonly wire: string;
  readonly peer: string;
}

/** Whether the page knows this message; `failed` needs its run and its text. */
export function isSandboxToPage(data: unknown): data is SandboxToPage {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  if (data.type === 'ready' || data.type === 'pong') return true;
  return data.type === 'failed' && 'run' in data && 'message' in data && typeof data.message === 'string';
}
