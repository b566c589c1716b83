import { existsSync, readFileSync } from 'node:fs';
import { Ajv, addFormats } from '@modelcontextprotocol/server/validators/ajv';
import type { Revision } from '@/lib/protocol/revisions';

/** The specification's own JSON schemas; they stay out of the project. */
const FOLDER = new URL('../../../shared/mcp-schema/', import.meta.url);
export const haveOfficialSchemas = existsSync(FOLDER);
export const EXAMPLES = new URL('examples-2026-07-28/', FOLDER);

export type Part = 'params' | 'result';

/** The keywords that the official schemas use. */
export interface Schema {
  readonly $ref?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly format?: string;
  readonly not?: Schema;
}
export type Definitions = Readonly<Record<string, Schema>>;

/** What is changed in an official schema before its verdicts are asked for. */
export interface Patch {
  /** By pointer from the definitions, such as `/Tool/properties/title`; `/*` is every definition. */
  readonly changes?: Readonly<Record<string, (schema: Schema, definition: string) => Schema>>;
  readonly formats?: Readonly<Record<string, (text: string) => boolean>>;
}

export interface Official {
  readonly definitions: Definitions;
  /** What the params or the result of a method may be. */
  schemas(method: string, part: Part): readonly Schema[];
  /** Whether the official schema accepts the frame with these params, or with this result. */
  accepts(method: string, part: Part, value: unknown): boolean;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Throws where the pointer leads nowhere, so that no patch goes stale. */
function change(definitions: unknown, pointer: string, by: (schema: Schema) => Schema): void {
  const keys = pointer.slice(1).split('/');
  const last = keys.pop() ?? '';
  const parent = keys.reduce((at, key) => (isRecord(at) ? at[key] : undefined), definitions);
  const schema = isRecord(parent) ? parent[last] : undefined;
  if (!isRecord(parent) || !isRecord(schema)) throw new Error(`nothing at ${pointer}`);
  parent[last] = by(schema);
}

function apply({ changes = {} }: Patch, definitions: Definitions): void {
  for (const [pointer, by] of Object.entries(changes)) {
    const names = pointer === '/*' ? Object.keys(definitions) : [pointer.split('/')[1] ?? ''];
    for (const name of names) {
      change(definitions, pointer.replace('*', name), (schema) => by(schema, name));
    }
  }
}

function nameOf(definitions: Definitions, method: string): string {
  const found = Object.entries(definitions).find(
    ([name, { properties }]) =>
      properties?.method?.const === method && /(?:Request|Notification)$/.test(name),
  );
  if (found === undefined) throw new Error(`no definition has the method ${method}`);
  return found[0];
}

const TASK_METHODS = ['tools/call', 'sampling/createMessage', 'elicitation/create'];

export function officialSchema(revision: Revision, patches: readonly Patch[] = []): Official {
  const { $schema: _, ...file } = JSON.parse(readFileSync(new URL(`${revision}.json`, FOLDER), 'utf8'));
  const key = 'definitions' in file ? 'definitions' : '$defs';
  const definitions: Definitions = file[key];
  for (const patch of patches) apply(patch, definitions);
  const ajv = new Ajv({ strict: false, validateSchema: false });
  addFormats(ajv);
  for (const { formats = {} } of patches) {
    for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  }
  ajv.addSchema({ $id: 'mcp', ...file });

  function names(method: string, part: Part): readonly string[] {
    const request = nameOf(definitions, method);
    if (part === 'params') return [request];
    const result = request.replace(/Request$/, 'Result');
    if (`${result}Response` in definitions) return [`${result}Response`];
    const own = result in definitions ? result : 'EmptyResult';
    return revision === '2025-11-25' && TASK_METHODS.includes(method) ? [own, 'CreateTaskResult'] : [own];
  }

  function compile(method: string, part: Part): (value: unknown) => unknown {
    const own = names(method, part).map((name) => ({ $ref: `mcp#/${key}/${name}` }));
    if (revision === '2026-07-28') return ajv.compile({ anyOf: own });
    // Older definitions of a method leave out what they inherit; the base says it.
    const call = method.startsWith('notifications/') ? 'JSONRPCNotification' : 'JSONRPCRequest';
    const base = { $ref: `mcp#/${key}/${part === 'params' ? call : 'Result'}` };
    return ajv.compile({ allOf: [base, { anyOf: own }] });
  }
  const compiled = new Map<string, (value: unknown) => unknown>();

  return {
    definitions,
    schemas(method, part) {
      return names(method, part).map((name) => {
        const definition = definitions[name] ?? {};
        if (part === 'params') return definition.properties?.params ?? {};
        return name.endsWith('Response') ? (definition.properties?.result ?? {}) : definition;
      });
    },
    accepts(method, part, value) {
      const known = compiled.get(`${part} of ${method}`) ?? compile(method, part);
      compiled.set(`${part} of ${method}`, known);
      const head = { jsonrpc: '2.0', ...(method.startsWith('notifications/') ? {} : { id: 1 }) };
      if (part === 'params') {
        return Boolean(known({ ...head, method, ...(value === undefined ? {} : { params: value }) }));
      }
      return Boolean(known(revision === '2026-07-28' ? { ...head, result: value } : value));
    },
  };
}
