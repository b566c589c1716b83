import { type Frame, isOpenFate } from '@/lib/frames/frame';
import type { Id, Json, Shape } from '@/lib/frames/shape';
import { memberOf } from './exchanges';
import type { Trace } from './trace';

/** More than any label shows; what is longer is not worth copying. */
const CLIP = 400;
const MOST_KEYS = 16;

function clip(text: string): string {
  return text.length > CLIP ? text.slice(0, CLIP) : text;
}

/** Ids as they are in the text, so that "1" and 1 look different. */
export function idText(id: Id): string {
  return typeof id === 'string' ? `"${clip(id)}"` : String(id);
}

function keyText(key: string, value: Json | undefined): string {
  if (Array.isArray(value)) return `${clip(key)}: [${value.length}]`;
  return typeof value === 'boolean' ? `${clip(key)}: ${value}` : clip(key);
}

/** `{name, tools: [3]}`; an array is `[3]`, other values are themselves, and nothing to tell is ''. */
function outline(value: Json | undefined, omitted: readonly string[] = []): string {
  if (Array.isArray(value)) return `[${value.length}]`;
  if (value === undefined) return '';
  if (typeof value === 'string') return JSON.stringify(clip(value));
  if (typeof value !== 'object' || value === null) return String(value);
  const keys: string[] = [];
  for (const key in value) {
    if (omitted.includes(key)) continue;
    if (keys.length === MOST_KEYS) {
      keys.push('…');
      break;
    }
    keys.push(keyText(key, memberOf(value, key)));
  }
  return keys.length === 0 ? '' : `{${keys.join(', ')}}`;
}

/** What a call is about besides its method, and which members of its parameters that tells. */
interface Subject {
  readonly text: string;
  readonly told: readonly string[];
  /** Outlined right after the text. */
  readonly details?: Json | undefined;
}

const NO_SUBJECT: Subject = { text: '', told: [] };

function subjectOf(method: string, params: Json | undefined): Subject {
  const member = (name: string) => memberOf(params, name);
  const string = (name: string, value = member(name)): Subject =>
    typeof value === 'string' ? { text: clip(value), told: [name] } : NO_SUBJECT;
  switch (method) {
    case 'tools/call':
    case 'prompts/get':
      return { text: string('name').text, told: ['name', 'arguments'], details: member('arguments') };
    case 'resources/read':
    case 'resources/subscribe':
    case 'resources/unsubscribe':
    case 'notifications/resources/updated':
      return string('uri');
    case 'logging/setLevel':
      return string('level');
    case 'completion/complete': {
      const name = memberOf(member('ref'), 'name') ?? memberOf(member('ref'), 'uri');
      return string('ref', name);
    }
    case 'notifications/cancelled': {
      const id = member('requestId');
      if (typeof id !== 'string' && typeof id !== 'number') return NO_SUBJECT;
      return { text: `id ${idText(id)}`, told: ['requestId'] };
    }
    case 'notifications/message': {
      const data = member('data');
      const text = [string('level').text, typeof data === 'string' ? clip(data) : '']
        .filter(Boolean)
        .join(': ');
      return { text, told: typeof data === 'string' ? ['level', 'data'] : ['level'] };
    }
    case 'notifications/progress': {
      const total = member('total');
      const count = `${outline(member('progress'))}${total === undefined ? '' : `/${outline(total)}`}`;
      const text = [count, string('message').text].filter(Boolean).join(': ');
      return { text, told: ['progress', 'total', 'message', 'progressToken'] };
    }
    default:
      return NO_SUBJECT;
  }
}

/** The method and what the call is about: `tools/call search_policies`. */
export function callName(method: string, params: Json | undefined): string {
  return [clip(method), subjectOf(method, params).text].filter(Boolean).join(' ');
}

function callLabel(method: string, params: Json | undefined): string {
  const { told, details } = subjectOf(method, params);
  const rest = outline(params, [...told, '_meta']);
  return [callName(method, params), outline(details), rest].filter(Boolean).join(' ');
}

function resultLabel(result: Json): string {
  const type = memberOf(result, 'resultType');
  const special = typeof type === 'string' && type !== 'complete' ? clip(type) : '';
  const known = typeof type === 'string' ? ['_meta', 'resultType'] : ['_meta'];
  return ['result', special, outline(result, known) || '{}'].filter(Boolean).join(' ');
}

/** The shortest that says what a message is: in a batch there is no room for more. */
export function shapeName(shape: Shape): string {
  switch (shape.kind) {
    case 'request':
    case 'notification':
      return clip(shape.method);
    case 'error':
      return `error ${shape.error.code}`;
    case 'batch':
      return `batch [${shape.items.length}]`;
    case 'invalid':
      return shape.json ? 'not JSON-RPC' : 'not JSON';
    default:
      return shape.kind;
  }
}

function shapeLabel(shape: Shape, text: string): string {
  switch (shape.kind) {
    case 'request':
    case 'notification':
      return callLabel(shape.method, shape.params);
    case 'result':
      return resultLabel(shape.result);
    case 'error':
      return `error ${shape.error.code} ${clip(shape.error.message)}`;
    case 'batch':
      return `${shapeName(shape)} ${shape.items.slice(0, MOST_KEYS).map(shapeName).join(', ')}`;
    case 'invalid':
      return shape.json ? `not JSON-RPC: ${shape.reason}` : `not JSON "${clip(text)}"`;
  }
}

const AUTHORS = { lab: 'lab:', wire: 'wire.ts:' };

/** What stands at a frame's arrow, letter for letter and not yet cut or made fit for mermaid. */
export function frameLabel(trace: Trace, frame: Frame): string {
  const words = [
    isOpenFate(frame.fate) ? `${frame.fate}:` : '',
    frame.author === 'peer' ? '' : AUTHORS[frame.author],
    shapeLabel(trace.shape(frame.seq), frame.text),
  ];
  return words.filter(Boolean).join(' ');
}
