/**
 * What a bound stdio transport needs of the peer it lives in: text out, text in, and the end of it.
 * The two stand-ins for the SDK's stdio transports are thin layers over this.
 */
export interface FrameChannel {
  /** Puts one frame on the wire. */
  send(text: string): void;
  /** Takes each frame that arrives. */
  onText: ((text: string) => void) | undefined;
  /** The other end is gone. */
  onEnd: (() => void) | undefined;
  /** Client only: asks for a fresh server process that runs this file. */
  connect(file: string): Promise<number>;
  disconnect(): void;
  /** Says that the text given last was thrown away, and why. */
  ignored(reason: string): void;
  /** The scenario's files, to name what may be started. */
  readonly fileNames: readonly string[];
}
