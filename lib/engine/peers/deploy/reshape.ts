import type { DefinitionKind } from '../../deploy-messages';
import type { Definition, Handle } from './definition';

const FIELDS: Readonly<Record<DefinitionKind, readonly string[]>> = {
  tool: [
    'title',
    'description',
    'inputSchema',
    'outputSchema',
    'annotations',
    'icons',
    'execution',
    'scopeChallenge',
    '_meta',
  ],
  resource: ['name', 'title', 'metadata', 'cacheHint', 'scopeChallenge'],
  'resource-template': ['resourceTemplate', 'title', 'metadata', 'cacheHint', 'scopeChallenge'],
  prompt: ['title', 'description', 'argsSchema', 'icons', 'scopeChallenge', '_meta'],
};

/**
 * Makes a handle what a fresh registration of the same name would be. The SDK's `update` takes `undefined` for
 * "as it was", so that it clears nothing: fields are set on the handle, and `update` does what hangs on them.
 */
export function reshape({ kind, handle }: Definition, fresh: Handle, callback: unknown): void {
  for (const field of FIELDS[kind]) handle[field] = fresh[field];
  if (kind === 'tool') handle.outputSchemaJson = undefined;
  handle.update({
    callback,
    enabled: true,
    ...(kind === 'tool' ? { paramsSchema: fresh.inputSchema } : {}),
    ...(kind === 'prompt' ? { argsSchema: fresh.argsSchema } : {}),
  });
  // Its `update` remembers the old arguments where the new definition has none.
  if (kind === 'prompt') handle.handler = fresh.handler;
}

/** Remembers a definition as it is; the function that comes back restores it. */
export function snapshot({ kind, handle, callback }: Definition): () => void {
  const fields = Object.getOwnPropertyDescriptors(handle);
  return () => {
    handle.update({ callback, ...(kind === 'prompt' ? { argsSchema: handle.argsSchema } : {}) });
    Object.defineProperties(handle, fields);
  };
}
