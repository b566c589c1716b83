import type { NotificationView, RequestView } from '../conversation/messages';
import { perConnection, type Rule } from '../rule';
import { quoted, theSide } from '../words';

type CallView = RequestView | NotificationView;

/** More of what came before the handshake tells nothing new. */
const MOST_EARLY = 20;

/** basic/lifecycle#initialization: what may be sent before the handshake is over (SHOULD NOT, MUST be first). */
export const messageTooEarly: Rule = {
  id: 'message-too-early',
  create(report) {
    /** What came before `initialize`: a fault only once that comes, for a log may begin in the middle. */
    const early = perConnection(() => [] as CallView[]);

    function sayEarly(message: CallView): void {
      report(message, {
        severity: 'error',
        topic: 'initialization',
        message: `${theSide(message.from.side)} sent ${quoted(message.shape.method)} before initialize. Let initialize be the first that crosses, and wait for its answer.`,
      });
    }

    function keepEarly(message: CallView): void {
      const waiting = early(message.connection);
      if (message.connection.initialize === undefined && waiting.length < MOST_EARLY) waiting.push(message);
    }

    function request(message: RequestView): void {
      const { shape, connection, from, revision } = message;
      const { initialize, handshake, initialized } = connection;
      const { method } = shape;
      if (method === 'initialize' && from.side === 'client') {
        for (const before of early(connection).splice(0)) sayEarly(before);
        return;
      }
      // Pings are allowed at any time; 2026-07-28 has no handshake to wait for.
      if (method === 'ping' || revision === '2026-07-28') return;
      if (initialize === undefined) {
        keepEarly(message);
        return;
      }
      const isAnswered = initialize.answer !== undefined && (handshake === undefined || handshake.reached);
      const waitsFor =
        from.side === 'client'
          ? !isAnswered && 'the answer to initialize'
          : !initialized?.reached && 'notifications/initialized';
      if (waitsFor === false || waitsFor === undefined) return;
      report(message, {
        severity: 'warning',
        topic: 'initialization',
        message: `${theSide(from.side)} sent ${quoted(method)} before it had ${waitsFor}. Only pings may go ahead of that: wait for it.`,
      });
    }

    return {
      request,
      notification(message) {
        if (message.from.side === 'server' && message.revision !== '2026-07-28') keepEarly(message);
      },
    };
  },
};
