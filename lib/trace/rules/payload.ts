import type { Json } from '@/lib/frames/shape';
import { methodFacts } from '@/lib/protocol/methods';
import { checkPayload, type PayloadFault } from '@/lib/protocol/payloads/check';
import type { Revision } from '@/lib/protocol/revisions';
import { isObject } from '../conversation/broken';
import type { FrameView, NotificationView, RequestView } from '../conversation/messages';
import { memberOf } from '../exchanges';
import { visibleText } from '../labels';
import type { Rule } from '../rule';
import { quoted, theSide } from '../words';

/** What `initialize` itself is written in, whatever it offers. */
const OF_THE_HANDSHAKE: Revision = '2025-11-25';
const PLACES_NAMED = 4;
const LONGEST_TEXT = 220;

interface Payload {
  readonly method: string;
  readonly part: 'params' | 'result';
  readonly value: Json | undefined;
}

/** What rules of their own say, and better. */
function isSaidElsewhere({ pointer }: PayloadFault, { method, part, value }: Payload): boolean {
  if (part === 'result')
    return pointer === '/resultType' && typeof memberOf(value, 'resultType') !== 'string';
  if (pointer === '/progressToken') return memberOf(value, 'progressToken') !== undefined;
  return (
    method === 'notifications/cancelled' &&
    pointer === '/requestId' &&
    typeof memberOf(value, 'requestId') === 'number'
  );
}

/** The same fault in each item of a list is one. */
function kindOf({ pointer, expected }: PayloadFault): string {
  return `${pointer.replace(/\/\d+(?=\/|$)/g, '/*')} ${expected}`;
}

function placesWords(part: string, faults: readonly PayloadFault[]): string {
  const named = faults.slice(1, PLACES_NAMED).map(({ pointer }) => quoted(`/${part}${pointer}`));
  if (named.length === 0) return '';
  const more = faults.length - 1 - named.length;
  return `; the same at ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The schema of each revision: the types of params and results, with the place of each fault (MUST). */
export const payload: Rule = {
  id: 'payload',
  create(report) {
    function check(about: FrameView, payload: Payload): void {
      const { method } = payload;
      const revision = about.revision ?? (method === 'initialize' ? OF_THE_HANDSHAKE : undefined);
      if (revision === undefined) return;
      const faults = checkPayload({ revision, ...payload });
      if (faults.length === 0) return;
      const kinds = new Map<string, PayloadFault[]>();
      for (const fault of faults) {
        if (isSaidElsewhere(fault, payload)) continue;
        const kind = kindOf(fault);
        kinds.set(kind, [...(kinds.get(kind) ?? []), fault]);
      }
      for (const [kind, alike] of kinds) say(about, payload, revision, kind, alike);
    }

    function say(
      about: FrameView,
      { method, part }: Payload,
      revision: Revision,
      kind: string,
      faults: readonly PayloadFault[],
    ): void {
      const [first] = faults;
      if (first === undefined) return;
      const { from, connection } = about;
      const what = `/${part}${first.pointer} ${first.message}`;
      report(about, {
        // The schemas name formats, such as of URIs, and no text says MUST of each.
        severity: first.isFormat ? 'warning' : 'error',
        topic: methodFacts(method)?.topic ?? 'messages',
        revision,
        key: `${connection.number} ${from.side} ${method} ${part} ${kind}`,
        message: `${theSide(from.side)} sent ${part === 'result' ? `a result of ${quoted(method)}` : quoted(method)} that does not fit its type in ${revision}: ${visibleText(what, LONGEST_TEXT)}${placesWords(part, faults)}. Send there what the schema has.`,
      });
    }

    function call(message: RequestView | NotificationView): void {
      const { method, params, kind } = message.shape;
      if (params !== undefined && !isObject(params)) return;
      if (methodFacts(method)?.kind === kind) check(message, { method, part: 'params', value: params });
    }

    return {
      request: call,
      notification: call,
      result(message) {
        const { answers, shape } = message;
        if (answers.kind !== 'request') return;
        check(message, { method: answers.call.method, part: 'result', value: shape.result });
      },
    };
  },
};
