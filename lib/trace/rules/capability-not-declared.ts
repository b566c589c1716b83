import type { Json } from '@/lib/frames/shape';
import { type NeededCapability, neededCapability } from '@/lib/protocol/capabilities';
import type { Revision } from '@/lib/protocol/revisions';
import { isObject } from '../conversation/broken';
import { META } from '../conversation/conversation';
import type { FrameView, NotificationView, RequestView } from '../conversation/messages';
import { memberOf } from '../exchanges';
import type { Severity } from '../finding';
import { perConnection, type Rule } from '../rule';
import { theSide } from '../words';

type CallView = RequestView | NotificationView;

function isDeclared(capabilities: Json, path: readonly string[]): boolean {
  let value: Json | undefined = capabilities;
  for (const name of path) value = memberOf(value, name);
  return value !== undefined && value !== null && value !== false;
}

/** 2025-11-25, client/elicitation: an empty object stands for forms only. */
function pathOf({ path }: NeededCapability, params: Json | undefined, revision: Revision): readonly string[] {
  const needsUrl =
    path[0] === 'elicitation' && revision >= '2025-11-25' && memberOf(params, 'mode') === 'url';
  return needsUrl ? [...path, 'url'] : path;
}

/** basic/lifecycle#operation: SHOULD up to 2025-03-26, MUST from 2025-06-18 on; who logs MUST declare it in all. */
function severityOf(method: string, from: 'client' | 'server', revision: Revision): Severity {
  if (method === 'notifications/message') return 'error';
  if (revision === '2026-07-28') return from === 'client' ? 'warning' : 'error';
  return revision >= '2025-06-18' ? 'error' : 'warning';
}

interface Group {
  readonly methods: Set<string>;
  readonly names: Set<string>;
}

/** "Only use capabilities that were successfully negotiated": one finding for all that a side uses so. */
export const capabilityNotDeclared: Rule = {
  id: 'capability-not-declared',
  create(report) {
    const groups = perConnection(() => new Map<string, Group>());

    function check(message: CallView): void {
      const { connection, revision, shape } = message;
      if (revision === undefined) return;
      const needed = neededCapability(shape.method, revision);
      if (needed === undefined) return;
      const declared =
        needed.side === 'client' ? connection.clientCapabilities : connection.serverCapabilities;
      if (declared !== undefined) say(message, needed, declared, shape.method, shape.params, revision);
    }

    function say(
      message: FrameView,
      needed: NeededCapability,
      declared: Json,
      method: string,
      params: Json | undefined,
      revision: Revision,
    ): void {
      const path = pathOf(needed, params, revision);
      if (isDeclared(declared, path)) return;
      const { from, connection } = message;
      const severity = severityOf(method, from.side, revision);
      const key = `${from.side} ${needed.side} ${severity}`;
      const of = groups(connection);
      const group = of.get(key) ?? { methods: new Set(), names: new Set() };
      of.set(key, group);
      group.methods.add(method);
      group.names.add(path.join('.'));
      const [methods, names] = [[...group.methods].join(', '), [...group.names].join(', ')];
      const whose = needed.side === from.side ? 'it' : `the ${needed.side}`;
      report(message, {
        severity,
        topic: 'capabilities',
        key: `${connection.number} ${key}`,
        message: `${theSide(from.side)} uses ${methods}, but ${whose} did not declare ${names}. Declare that in the ${needed.side}'s capabilities, or do without what belongs to it.`,
      });
    }

    return {
      request: check,
      notification: check,
      result(message) {
        const { answers, shape, revision } = message;
        if (revision !== '2026-07-28' || answers.kind !== 'request') return;
        // 2026-07-28, basic/patterns/mrtr: no input request that the client did not declare (MUST NOT).
        const requests = memberOf(shape.result, 'inputRequests');
        const declared = memberOf(memberOf(answers.call.params, '_meta'), META.capabilities);
        if (!isObject(requests) || declared === undefined) return;
        for (const input of Object.values(requests).slice(0, 20)) {
          const method = memberOf(input, 'method');
          const needed = typeof method === 'string' ? neededCapability(method, revision) : undefined;
          if (typeof method === 'string' && needed?.side === 'client') {
            say(message, needed, declared, method, memberOf(input, 'params'), revision);
          }
        }
      },
    };
  },
};
