import type { Json, JsonObject } from '@/lib/frames/shape';
import { memberOf } from '@/lib/trace/exchanges';
import type { Known } from './known';

/** More than a form of a person's; a server can make up any number. */
const MOST_ARGUMENTS = 20;

function textOf(value: Json | undefined, name: string): string | undefined {
  const found = memberOf(value, name);
  return typeof found === 'string' ? found : undefined;
}

function sampleValue(schema: Json): Json {
  const fallback = memberOf(schema, 'default');
  if (fallback !== undefined) return fallback;
  const choices = memberOf(schema, 'enum');
  if (Array.isArray(choices) && choices.length > 0) return choices[0] as Json;
  switch (memberOf(schema, 'type')) {
    case 'number':
    case 'integer':
      return 1;
    case 'boolean':
      return true;
    case 'array':
      return [];
    case 'object':
      return {};
    default:
      return 'text';
  }
}

/** A tool's name and arguments that its input schema asks for, one level deep. */
export function sampleCall({ tool }: Known): JsonObject {
  const name = textOf(tool, 'name');
  if (name === undefined) return { name: 'search_policies', arguments: { query: 'text' } };
  const schema = memberOf(tool, 'inputSchema');
  const required = memberOf(schema, 'required');
  const properties = memberOf(schema, 'properties');
  const wanted = (Array.isArray(required) ? (required as readonly Json[]) : []).slice(0, MOST_ARGUMENTS);
  const named = wanted.flatMap((each) =>
    typeof each === 'string' ? [[each, sampleValue(memberOf(properties, each) ?? null)] as const] : [],
  );
  return { name, arguments: Object.fromEntries(named) };
}

function argumentNames(prompt: Json | undefined): string[] {
  const listed = memberOf(prompt, 'arguments');
  const first = (Array.isArray(listed) ? (listed as readonly Json[]) : []).slice(0, MOST_ARGUMENTS);
  return first.flatMap((each) => textOf(each, 'name') ?? []);
}

/** A prompt's name and its arguments; all of them are text. */
export function samplePrompt({ prompt }: Known): JsonObject {
  const name = textOf(prompt, 'name');
  if (name === undefined) return { name: 'summarize_incident', arguments: { severity: 'high' } };
  return { name, arguments: Object.fromEntries(argumentNames(prompt).map((each) => [each, 'text'])) };
}

/** What to complete: an argument of a prompt or, where none is known, of a resource template. */
export function sampleCompletion({ prompt, template }: Known): JsonObject {
  const name = textOf(prompt, 'name');
  const [argument] = argumentNames(prompt);
  if (name !== undefined && argument !== undefined) {
    return { ref: { type: 'ref/prompt', name }, argument: { name: argument, value: '' } };
  }
  const uri = textOf(template, 'uriTemplate') ?? 'policy://{doc_id}';
  const variable = /\{\W?([\w.]+)/.exec(uri)?.[1] ?? 'doc_id';
  return { ref: { type: 'ref/resource', uri }, argument: { name: variable, value: '' } };
}

/** The address of a resource that the server listed, or of one in the first scenario. */
export function sampleUri({ resource }: Known): string {
  return textOf(resource, 'uri') ?? 'policy://travel';
}
