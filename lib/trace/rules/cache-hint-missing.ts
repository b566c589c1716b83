import { memberOf } from '../exchanges';
import type { Rule } from '../rule';

const CACHEABLE: ReadonlySet<string> = new Set([
  'server/discover',
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
]);

/** 2026-07-28, server/utilities/caching: how long and for whom these results hold (MUST). */
export const cacheHintMissing: Rule = {
  id: 'cache-hint-missing',
  create: (report) => ({
    result(message) {
      const { answers, shape, from, connection } = message;
      if (from.side !== 'server' || answers.kind !== 'request') return;
      const { call } = answers;
      if (call.revision !== '2026-07-28' || !CACHEABLE.has(call.method)) return;
      const { result } = shape;
      if (memberOf(result, 'resultType') === 'input_required') return;
      const missing = ['ttlMs', 'cacheScope'].filter((name) => memberOf(result, name) === undefined);
      if (missing.length === 0) return;
      report(message, {
        severity: 'error',
        topic: 'caching',
        key: `${connection.number} ${call.method} ${missing.join()}`,
        message: `The server answered ${call.method} without ${missing.join(' and ')}. Add "ttlMs": 0 and "cacheScope": "private" where nothing may be kept.`,
      });
    },
  }),
};
