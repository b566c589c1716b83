/**
 * Runs before any library: the sandbox has an opaque origin and is no secure context, so
 * `crypto.randomUUID`, which the SDK calls, is missing, and zod must not probe `new Function`.
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

globalThis.__zod_globalConfig = { jitless: true };

// V8 keeps ten frames: from deep inside zod or the SDK the reader's own would not be among them.
Object.assign(Error, { stackTraceLimit: 50 });

if (typeof crypto.randomUUID !== 'function') {
  const randomUUID = (): `${string}-${string}-${string}-${string}-${string}` => {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    // RFC 9562 section 5.4: version 4 in the seventh byte, variant 10 in the ninth.
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  };
  Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
}

export {};
