/** Raw text in and out of a bound transport, for the module `lab` only. */
export interface RawAccess {
  send(text: string): void;
  readonly listeners: Set<(text: string) => void>;
}

const access = new WeakMap<object, RawAccess>();

/** Lets `rawAccessOf` find the raw side of a transport. */
export function grantRawAccess(transport: object, raw: RawAccess): void {
  access.set(transport, raw);
}

/** @throws Error when the object is not one of the lab's stdio transports. */
export function rawAccessOf(transport: object): RawAccess {
  const raw = access.get(transport);
  if (!raw) throw new Error('lab: raw text needs the StdioClientTransport or StdioServerTransport itself');
  return raw;
}
