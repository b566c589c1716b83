import type { Definition, Handle } from './definition';

interface Convertible {
  readonly '~standard'?: {
    readonly jsonSchema?: Readonly<Record<'input' | 'output', (options: object) => unknown>>;
  };
}

function schemaText(schema: unknown, io: 'input' | 'output'): unknown {
  if (schema === undefined) return undefined;
  try {
    return (schema as Convertible)['~standard']?.jsonSchema?.[io]({ target: 'draft-2020-12' });
  } catch (error) {
    return String(error);
  }
}

function templateText(template: unknown): unknown {
  const { uriTemplate, listCallback, completeCallback } = template as {
    readonly uriTemplate: { readonly variableNames?: readonly string[] };
    readonly listCallback: unknown;
    completeCallback(variable: string): unknown;
  };
  const completers = (uriTemplate.variableNames ?? []).map((name) =>
    String(completeCallback.call(template, name)),
  );
  return [String(uriTemplate), String(listCallback), ...completers];
}

const JSON_FIELDS = ['title', 'description', 'annotations', 'icons', 'execution', '_meta', 'metadata'];

function fieldsOf(handle: Handle): unknown {
  return [
    JSON_FIELDS.map((field) => handle[field] ?? null),
    schemaText(handle.inputSchema ?? handle.argsSchema, 'input') ?? null,
    schemaText(handle.outputSchema, 'output') ?? null,
    handle.resourceTemplate === undefined ? null : templateText(handle.resourceTemplate),
    handle.cacheHint ?? null,
    handle.scopeChallenge === undefined ? null : String(handle.scopeChallenge),
    handle.enabled,
  ];
}

/** Equal for two definitions that list the same and whose code reads the same. */
export function fingerprint({ name, handle, callback }: Definition): string {
  return JSON.stringify([name, fieldsOf(handle), String(callback)]);
}
