/** A stored scenario of some version: any JSON object but for its `v`. */
export type Stored = Readonly<Record<string, unknown>>;

/** Brings a stored scenario of one version to the next; the result is parsed after the last one. */
export type Migration = (stored: Stored) => Stored;

/**
 * In order: the first leads from version 1 to 2. One that has shipped never changes, since links of
 * its version are out there for good.
 */
export const migrations: readonly Migration[] = [];
