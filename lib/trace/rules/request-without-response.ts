import type { Call, Connection, Speaker } from '../conversation/connection';
import { aboutCall, type Ending, type Rule } from '../rule';
import { callWords, framesWords, otherSide, span, theSide } from '../words';

/** What clients write as the reason when they give up, rather than lose interest. */
const GAVE_UP = /tim(?:ed?|ing)[ -]?out/i;

/** Whether the one who asked still wanted the answer, or wanted it until it gave up. */
function wasWanted({ cancelled, method }: Call): boolean {
  return (
    cancelled === undefined || method === 'initialize' || method === 'ping' || GAVE_UP.test(cancelled.reason)
  );
}

function isMissed(call: Call): boolean {
  // 2026-07-28, basic/patterns/subscriptions: the answer comes only when the stream ends.
  if (call.method === 'subscriptions/listen') return false;
  return !call.flawed && call.nearAnswer === undefined && wasWanted(call);
}

function waited(call: Call, time: number): string {
  const { cancelled } = call;
  const waitedFor = (cancelled?.time ?? time) - call.time;
  // Many logs have no times.
  const how = waitedFor > 0 ? ` in ${span(waitedFor)}` : '';
  return cancelled === undefined ? how : `${how}, and the ${call.from} gave up`;
}

function sayOne(call: Call, connection: Connection, { time, report, fateOf }: Ending): void {
  const receiver = otherSide(call.from);
  const fate = fateOf(call.seq);
  if (fate !== 'delivered') {
    const what =
      fate === 'held' || fate === 'passing'
        ? 'is still held at the wire'
        : `was ${fate ?? 'lost'} on the way`;
    report(aboutCall(call, connection), {
      severity: 'info',
      topic: 'requests',
      fault: 'receiver',
      message: `${callWords(call)} ${what}, so the ${receiver} cannot answer it. Set a timeout for each request.`,
    });
    return;
  }
  const sameId = connection.speaker(call.from).calls.get(call.id);
  const twin =
    sameId !== undefined && sameId !== call
      ? ` Frame ${sameId.seq} has the same id, so nobody can tell which of the two was answered.`
      : '';
  report(aboutCall(call, connection), {
    severity: 'warning',
    topic: 'responses',
    fault: 'receiver',
    ...(twin === '' ? {} : { others: [sameId?.seq ?? call.seq] }),
    message: `${theSide(receiver)} did not answer ${callWords(call)}${waited(call, time)}.${twin} Answer every request, with an error if need be.`,
  });
}

/** One finding where the other side never said a word: it may be that only one side was recorded. */
function sayAll(calls: readonly [Call, ...Call[]], connection: Connection, { time, report }: Ending): void {
  const [first, ...more] = calls;
  const receiver = otherSide(first.from);
  const what = more.length === 0 ? callWords(first) : framesWords(calls.map(({ seq }) => seq));
  report(aboutCall(first, connection), {
    severity: 'warning',
    topic: 'responses',
    fault: 'receiver',
    others: more.map(({ seq }) => seq),
    message: `${theSide(receiver)} did not answer ${what}${waited(first, time)}, and sent nothing at all. See whether it started and reads its input, or whether only one side was recorded.`,
  });
}

function look(asker: Speaker, connection: Connection, ending: Ending): void {
  const missed = [...asker.openCalls()].filter(isMissed);
  const arrived = missed.filter(({ seq }) => ending.fateOf(seq) === 'delivered');
  const [first, ...more] = arrived;
  if (first === undefined || connection.speaker(otherSide(asker.side)).spoke) {
    for (const call of missed) sayOne(call, connection, ending);
  } else {
    sayAll([first, ...more], connection, ending);
  }
}

/** JSON-RPC 2.0 section 5: every request gets a response. At the end of a log it may still be on its way. */
export const requestWithoutResponse: Rule = {
  id: 'request-without-response',
  create: () => ({
    end(ending) {
      for (const connection of ending.connections) {
        look(connection.client, connection, ending);
        look(connection.server, connection, ending);
      }
    },
  }),
};
