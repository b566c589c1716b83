import type { SourceFile } from '@/lib/engine/messages';
import { type Linked, link, type ModuleHost } from '@/lib/engine/peers/link';

/** Keeps modules under addresses that look like an opaque origin's blobs; nothing is loaded. */
export class StoredModules implements ModuleHost {
  readonly codes = new Map<string, string>();

  store(code: string): string {
    const address = `blob:null/00000000-0000-4000-8000-${String(this.codes.size + 1).padStart(12, '0')}`;
    this.codes.set(address, code);
    return address;
  }

  load(): Promise<Record<string, unknown>> {
    throw new Error('nothing is loaded in this test');
  }
}

/** The bare names of `linkFiles`. */
export const SHIMS = new Map([
  ['zod', 'blob:null/zod'],
  ['lab', 'blob:null/lab'],
]);

export function sourceFiles(texts: Readonly<Record<string, string>>): SourceFile[] {
  return Object.entries(texts).map(([name, text]) => ({ name, text }));
}

/** Links the files of a test from `client.ts`, or from another entry. */
export function linkFiles(
  texts: Readonly<Record<string, string>>,
  entry = 'client.ts',
  host = new StoredModules(),
): Linked & { readonly codes: ReadonlyMap<string, string> } {
  return { ...link(entry, sourceFiles(texts), SHIMS, host), codes: host.codes };
}
