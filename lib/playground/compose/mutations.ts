import type { Known } from './known';
import { membersOf, valueText, withMember, withoutMember } from './members';

/** Why a text cannot be broken in this way; its words are the page's. */
export type WhyNot =
  | 'not-an-object'
  | 'no-id'
  | 'no-other-type'
  | 'not-a-request'
  | 'no-earlier-request'
  | 'not-a-call'
  | 'not-an-answer'
  | 'not-a-notification'
  | 'too-short'
  | 'already';

export type Mutated =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly why: WhyNot };

type Mutate = (text: string, known: Known) => Mutated;

export const MEGABYTE = 1_000_000;
const BYTE_ORDER_MARK = '\uFEFF';

function changed(text: string): Mutated {
  return { ok: true, text };
}

function not(why: WhyNot): Mutated {
  return { ok: false, why };
}

/** Names of the members of the message; only one JSON object has them. */
function onMessage(change: (text: string, has: ReadonlySet<string>, known: Known) => Mutated): Mutate {
  return (text, known) => {
    const members = membersOf(text);
    return members ? change(text, new Set(members.map(({ name }) => name)), known) : not('not-an-object');
  };
}

/** Another number for a text, another text for a number; one that says the same where there is one. */
function otherType(id: string, { ownIds }: Known): string | undefined {
  const value = JSON.parse(id) as unknown;
  if (typeof value === 'number') return JSON.stringify(id);
  if (typeof value !== 'string') return undefined;
  if (/^(?:0|[1-9]\d{0,14})$/.test(value)) return value;
  const numbers = ownIds.filter((each) => typeof each === 'number').map(Math.floor);
  return String(numbers.reduce((highest, each) => Math.max(highest, each), 0) + 1);
}

/** Every way to break a text: it does that one thing, and leaves each other letter where it was. */
export const MUTATIONS = {
  'no-jsonrpc': onMessage((text, has) =>
    has.has('jsonrpc') ? changed(withoutMember(text, 'jsonrpc')) : not('already'),
  ),
  'null-id': onMessage((text, has) => {
    if (!has.has('id')) return not('no-id');
    return valueText(text, 'id') === 'null' ? not('already') : changed(withMember(text, 'id', 'null'));
  }),
  'other-id-type': onMessage((text, has, known) => {
    if (!has.has('id')) return not('no-id');
    const other = otherType(valueText(text, 'id') ?? 'null', known);
    return other === undefined ? not('no-other-type') : changed(withMember(text, 'id', other));
  }),
  'reused-id': onMessage((text, has, { ownIds }) => {
    if (!has.has('method') || !has.has('id')) return not('not-a-request');
    const own = valueText(text, 'id');
    const earlier = ownIds.map((id) => JSON.stringify(id));
    const [id] = earlier.filter((each) => each !== own);
    if (id !== undefined) return changed(withMember(text, 'id', id));
    return not(earlier.length > 0 ? 'already' : 'no-earlier-request');
  }),
  'unknown-method': onMessage((text, has) => {
    if (!has.has('method')) return not('not-a-call');
    const method = has.has('id') ? '"lab/unknown"' : '"notifications/lab/unknown"';
    return valueText(text, 'method') === method
      ? not('already')
      : changed(withMember(text, 'method', method));
  }),
  'params-array': onMessage((text, has) => {
    if (!has.has('method')) return not('not-a-call');
    const params = valueText(text, 'params') ?? '';
    return params.startsWith('[') ? not('already') : changed(withMember(text, 'params', `[${params}]`));
  }),
  'params-string': onMessage((text, has) => {
    if (!has.has('method')) return not('not-a-call');
    const params = valueText(text, 'params') ?? '';
    return params.startsWith('"')
      ? not('already')
      : changed(withMember(text, 'params', JSON.stringify(params)));
  }),
  'result-and-error': onMessage((text, has) => {
    if (!has.has('result') && !has.has('error')) return not('not-an-answer');
    if (!has.has('result')) return changed(withMember(text, 'result', '{}'));
    if (has.has('error')) return not('already');
    return changed(withMember(text, 'error', '{"code":-32603,"message":"Internal error"}'));
  }),
  'notification-id': onMessage((text, has, { freshId }) => {
    if (!has.has('method') || has.has('id')) return not('not-a-notification');
    return changed(withMember(text, 'id', JSON.stringify(freshId)));
  }),
  truncated: (text) => {
    const half = Math.floor(text.length / 2);
    // Half a character would not survive on a real wire.
    const end = /[\uD800-\uDBFF]/.test(text[half - 1] ?? '') ? half - 1 : half;
    return end > 0 ? changed(text.slice(0, end)) : not('too-short');
  },
  'byte-order-mark': (text) =>
    text.startsWith(BYTE_ORDER_MARK) ? not('already') : changed(BYTE_ORDER_MARK + text),
  batch: onMessage((text) => changed(`[${text},${text}]`)),
  megabyte: onMessage((text, has) => {
    if (!has.has('method')) return not('not-a-call');
    const params = valueText(text, 'params') ?? '{}';
    const members = membersOf(params);
    if (!members) return not('not-an-object');
    if (members.some(({ name }) => name === 'filler')) return not('already');
    const filler = JSON.stringify('x'.repeat(MEGABYTE));
    return changed(withMember(text, 'params', withMember(params, 'filler', filler)));
  }),
} as const satisfies Readonly<Record<string, Mutate>>;

export type Mutation = keyof typeof MUTATIONS;
