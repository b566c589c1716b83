/** As much of a MessagePort as the engine needs; the browser's and Node's both fit. */
export interface Port {
  postMessage(message: unknown): void;
  onmessage: ((event: { data: unknown }) => void) | null;
  close(): void;
}
