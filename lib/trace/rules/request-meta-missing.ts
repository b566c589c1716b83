import { META } from '../conversation/conversation';
import { memberOf } from '../exchanges';
import type { Rule } from '../rule';
import { quoted } from '../words';

const REQUIRED = [META.version, META.capabilities] as const;

/** 2026-07-28, basic#meta: version and capabilities of the client on every request (MUST). */
export const requestMetaMissing: Rule = {
  id: 'request-meta-missing',
  create: (report) => ({
    request(message) {
      const { from, revision, shape, connection } = message;
      if (from.side !== 'client' || revision !== '2026-07-28' || shape.method === 'initialize') return;
      const meta = memberOf(shape.params, '_meta');
      const missing = REQUIRED.filter((key) => memberOf(meta, key) === undefined);
      if (missing.length === 0) return;
      report(message, {
        severity: 'error',
        topic: 'request-meta',
        key: `${connection.number} ${missing.join()}`,
        message: `The client sent ${quoted(shape.method)} without ${missing.join(' and ')} in params._meta. Put ${missing.length === 1 ? 'it' : 'both'} on every request: a 2026-07-28 server must refuse it otherwise.`,
      });
    },
  }),
};
