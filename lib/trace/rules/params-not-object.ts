import type { Json } from '@/lib/frames/shape';
import { brokenRequest, isObject } from '../conversation/broken';
import type { NotificationView, RequestView } from '../conversation/messages';
import type { Rule } from '../rule';
import { quoted, theSide, valueWords } from '../words';

/** JSON-RPC 2.0 section 4.2 and the schemas of all revisions: `params` is an object, or absent. */
export const paramsNotObject: Rule = {
  id: 'params-not-object',
  create(report) {
    function check(message: RequestView | NotificationView): void {
      const { params, method } = message.shape;
      if (params === undefined || isObject(params)) return;
      say(message, method, params);
    }
    function say(about: Parameters<typeof report>[0], method: string, params: Json | undefined): void {
      const side = 'from' in about ? theSide(about.from.side) : 'The sender';
      report(about, {
        severity: 'error',
        topic: 'messages',
        message: `${side} sent ${quoted(method)} with params that are ${valueWords(params)}. Make params an object, or leave it out.`,
      });
    }
    return {
      request: check,
      notification: check,
      invalid(message) {
        if (message.flaw !== 'params' || !isObject(message.value)) return;
        const method = brokenRequest(message.value)?.method ?? String(message.value.method);
        say(message, method, message.value.params);
      },
    };
  },
};
