import { isRevision } from '@/lib/protocol/revisions';
import { META } from '../conversation/conversation';
import { memberOf } from '../exchanges';
import { perConnection, type Rule } from '../rule';
import { quoted, theSide } from '../words';

/** basic/lifecycle#version-negotiation and 2026-07-28 basic/versioning: a version that is supported (MUST). */
export const versionUnknown: Rule = {
  id: 'version-unknown',
  create(report) {
    const said = perConnection(() => new Set<string>());

    function check(about: Parameters<typeof report>[0], who: string, version: unknown): void {
      if (typeof version !== 'string' || isRevision(version)) return;
      // One for each name; a peer that makes up a new one each time is told often enough.
      const names = said(about.connection);
      const name = `${who} ${version}`;
      if (names.has(name) || names.size >= 20) return;
      names.add(name);
      report(about, {
        severity: 'warning',
        topic: 'versioning',
        message: `${who} names the protocol version "${quoted(version)}", which was never published. Use one of the published revisions, written as a date such as 2025-11-25.`,
      });
    }

    return {
      request(message) {
        const { shape, from } = message;
        if (from.side !== 'client') return;
        const named =
          shape.method === 'initialize'
            ? memberOf(shape.params, 'protocolVersion')
            : memberOf(memberOf(shape.params, '_meta'), META.version);
        check(message, theSide('client'), named);
      },
      result(message) {
        const { answers, shape } = message;
        if (answers.kind !== 'request' || answers.call.method !== 'initialize') return;
        check(message, theSide('server'), memberOf(shape.result, 'protocolVersion'));
      },
    };
  },
};
