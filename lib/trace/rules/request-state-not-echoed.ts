import type { Json } from '@/lib/frames/shape';
import type { Call } from '../conversation/connection';
import { memberOf } from '../exchanges';
import { perConnection, type Rule } from '../rule';
import { callWords } from '../words';

interface Interim {
  readonly call: Call;
  readonly seq: number;
  readonly state: Json | undefined;
}

/** More answers than this that nobody has come back to are taken for given up. */
const MOST_OPEN = 20;

/** What a retry has in common with the request before it; the rest of both may be long. */
function topicOf(method: string, params: Json | undefined): string {
  return JSON.stringify([method, memberOf(params, 'name') ?? memberOf(params, 'uri') ?? null]);
}

/** 2026-07-28, basic/patterns/mrtr: a retry gives `requestState` back as it is, and only if there was one (MUST). */
export const requestStateNotEchoed: Rule = {
  id: 'request-state-not-echoed',
  create(report) {
    /** By what was asked for, the answers that wait for a retry. */
    const interims = perConnection(() => new Map<string, Interim[]>());
    return {
      result({ answers, shape, connection, seq, revision }) {
        if (revision !== '2026-07-28' || answers.kind !== 'request') return;
        if (memberOf(shape.result, 'resultType') !== 'input_required') return;
        const { call } = answers;
        const of = interims(connection);
        const topic = topicOf(call.method, call.params);
        const waiting = of.get(topic) ?? [];
        of.set(topic, waiting);
        waiting.push({ call, seq, state: memberOf(shape.result, 'requestState') });
        if (waiting.length > MOST_OPEN) waiting.shift();
      },
      request(message) {
        const { shape, connection, from } = message;
        const state = memberOf(shape.params, 'requestState');
        const isRetry = state !== undefined || memberOf(shape.params, 'inputResponses') !== undefined;
        if (from.side !== 'client' || !isRetry) return;
        const waiting = interims(connection).get(topicOf(shape.method, shape.params)) ?? [];
        const match = waiting.findIndex((interim) => interim.state === state);
        if (match >= 0) {
          waiting.splice(match, 1);
          return;
        }
        const last = waiting.pop();
        if (last === undefined) return;
        const what =
          state === undefined
            ? 'without'
            : last.state === undefined
              ? 'with a requestState, but there was none in'
              : 'with another requestState than';
        report(message, {
          severity: 'error',
          topic: 'multi-round-trip',
          others: [last.seq, last.call.seq],
          message: `The client tried ${callWords(last.call)} again ${what}${state === undefined ? ' the requestState of' : ''} frame ${last.seq}. Give requestState back exactly as it came, and none where none came.`,
        });
      },
    };
  },
};
