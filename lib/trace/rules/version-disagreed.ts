import type { Json } from '@/lib/frames/shape';
import { isRevision } from '@/lib/protocol/revisions';
import type { Call } from '../conversation/connection';
import type { ErrorView, FrameView, ResultView } from '../conversation/messages';
import { memberOf } from '../exchanges';
import { aboutCall, perConnection, type Rule } from '../rule';
import { callWords, quoted } from '../words';

/** An answered version that the client did not offer, until it is seen what the client does. */
interface Counteroffer {
  readonly answer: ResultView;
  readonly offered: string;
  readonly answered: string;
}

const ERA_CODES: ReadonlySet<number> = new Set([-32020, -32021, -32022]);

/** The client offers the latest that it has (SHOULD), so what is younger, or not published, it has not. */
function isBeyond({ offered, answered }: Counteroffer): boolean {
  return !isRevision(answered) || (isRevision(offered) && answered > offered);
}

function versionText(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** basic/lifecycle#version-negotiation: the server answers with a version (MUST), the client leaves if it has not got it (SHOULD). */
export const versionDisagreed: Rule = {
  id: 'version-disagreed',
  create(report) {
    const pending = perConnection(() => ({ offer: undefined as Counteroffer | undefined }));

    function wentOn({ connection, seq, from }: FrameView): void {
      const state = pending(connection);
      const { offer } = state;
      if (offer === undefined || from.side !== 'client') return;
      state.offer = undefined;
      if (!isBeyond(offer)) return;
      report(offer.answer, {
        severity: 'warning',
        topic: 'versioning',
        others: [seq],
        fault: 'receiver',
        message: `The client asked for ${quoted(offer.offered)}, the server answered ${quoted(offer.answered)}, and the client went on in frame ${seq} although it did not offer that. Disconnect if you do not support the answered version; offer it if you do.`,
      });
    }

    function refusedInitialize(message: ErrorView, call: Call): void {
      const { code, message: text, data } = message.shape.error;
      const offered = versionText(memberOf(call.params, 'protocolVersion')) ?? '?';
      if (ERA_CODES.has(code)) {
        const names = Array.isArray(memberOf(data, 'supported'));
        report(message, {
          // 2026-07-28, basic/versioning: a modern server SHOULD name its versions in this error.
          severity: names ? 'info' : 'warning',
          topic: 'versioning',
          revision: '2026-07-28',
          others: [call.seq],
          message: `The server refused initialize with ${code}, so it speaks 2026-07-28 or later, where there is no initialize. Use a client that speaks it${names ? '' : ', and let the server name its versions in data.supported'}.`,
        });
      } else if (/version/i.test(text) || memberOf(data, 'supported') !== undefined) {
        report(message, {
          severity: 'warning',
          topic: 'versioning',
          others: [call.seq],
          message: `The server refused version ${quoted(offered)} with an error. Answer initialize with a version that you support, and leave it to the client to go.`,
        });
      }
    }

    return {
      request: wentOn,
      notification: wentOn,
      result(message) {
        const { answers, shape, connection } = message;
        if (answers.kind !== 'request' || answers.call.method !== 'initialize') return;
        const offered = versionText(memberOf(answers.call.params, 'protocolVersion'));
        const answered = versionText(memberOf(shape.result, 'protocolVersion'));
        if (offered === undefined || answered === undefined || offered === answered) return;
        pending(connection).offer = { answer: message, offered, answered };
      },
      error(message) {
        const { answers } = message;
        if (answers.kind !== 'request') return;
        const { call } = answers;
        if (call.method === 'initialize') refusedInitialize(message, call);
        if (call.method !== 'server/discover' || ERA_CODES.has(message.shape.error.code)) return;
        report(message, {
          severity: 'info',
          topic: 'versioning',
          revision: '2026-07-28',
          others: [call.seq],
          message: `The server refused ${callWords(call)} with ${message.shape.error.code}: it is of the legacy era. Whatever the code, go on with initialize, or say that you speak 2026-07-28 only.`,
        });
      },
      end({ connections, report: reportEnd }) {
        for (const connection of connections) {
          for (const call of connection.client.open) {
            if (call.method !== 'server/discover' || connection.client.calls.size > 1) continue;
            reportEnd(aboutCall(call, connection), {
              severity: 'info',
              topic: 'versioning',
              fault: 'receiver',
              message: `The server did not answer ${callWords(call)}: it is probably of the legacy era, where some stay silent or exit. Start it again and send initialize, or say that you speak 2026-07-28 only.`,
            });
          }
          const { offer } = pending(connection);
          if (offer === undefined) continue;
          reportEnd(offer.answer, {
            severity: 'info',
            topic: 'versioning',
            fault: 'receiver',
            message: `The client asked for ${quoted(offer.offered)}, the server answered ${quoted(offer.answered)}, and the client left, as it should if it does not support that. Let both sides support one version in common.`,
          });
        }
      },
    };
  },
};
