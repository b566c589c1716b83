import { META } from '../conversation/conversation';
import type { Rule } from '../rule';

/** 2026-07-28, server/utilities/logging: no log messages but for requests that ask for them (MUST NOT). */
export const logNotRequested: Rule = {
  id: 'log-not-requested',
  create: (report) => ({
    notification(message) {
      const { shape, revision, connection, from } = message;
      if (shape.method !== 'notifications/message' || from.side !== 'server') return;
      if (revision !== '2026-07-28' || connection.logging > 0) return;
      report(message, {
        severity: 'error',
        topic: 'logging',
        key: String(connection.number),
        message: `The server sent a log message, but no open request asks for any. Log only for requests that have ${META.logLevel} in _meta, before their answer.`,
      });
    },
  }),
};
