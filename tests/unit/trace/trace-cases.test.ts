import { describe, expect, it } from 'vitest';
import { Diagnosis } from '@/lib/trace/diagnose';
import type { Finding, RuleId } from '@/lib/trace/finding';
import { canRead, expectedOf, haveTraceCases, traceCases, traceOf } from '../../support/trace-cases';

/** The words of expected.json that are about a rule here, and the rules that may say them. */
const FOUND_BY: Readonly<Record<string, readonly RuleId[]>> = {
  'JSON on stdout that is not JSON-RPC': ['not-a-message'],
  'request without response': ['request-without-response'],
  'response without request': ['response-without-request'],
  'duplicate response id': ['response-without-request', 'notification-answered'],
  'reply to a notification': ['notification-answered'],
  'duplicate request id in flight': ['request-id-reused'],
  'batch reply to a single request': ['batch-not-allowed'],
  'batch not allowed': ['batch-not-allowed'],
  'result and error both present': ['result-or-error'],
  'params not an object': ['params-not-object'],
  'initialize cancelled': ['initialize-cancelled'],
  'version negotiation refused': ['version-disagreed'],
  'server sends before initialize': ['message-too-early'],
  'unknown notification method': ['method-not-in-revision'],
  'capability not declared (client)': ['capability-not-declared'],
  'list_changed not followed by list (info)': ['list-not-refetched'],
  'ping refused': ['error-code-unexpected'],
  'wrong error code': ['error-code-unexpected'],
  'progress for unknown token': ['progress-token-unknown'],
  'cancel in the wrong direction': ['cancelled-wrong-direction'],
  'pagination loop': ['cursor-repeated'],
  'empty cursor taken for the end (probable)': ['empty-cursor-ignored'],
  'legacy server (probe failed)': ['version-disagreed'],
  'legacy client, modern server': ['version-disagreed'],
  'supported versions not named': ['version-disagreed'],
  'eras mixed': ['eras-mixed'],
  'ttlMs/cacheScope missing': ['cache-hint-missing'],
  'notifications/message without logLevel': ['log-not-requested'],
  'clientInfo.version missing': ['payload'],
};

/** What must not be said, and the rules that would say it. */
const NOT_FOUND_BY: Readonly<Record<string, readonly RuleId[]>> = {
  'request without response': ['request-without-response'],
  'response without request': ['response-without-request'],
  'malformed frame': ['not-a-message'],
  'neither result nor error': ['result-or-error'],
  'initialized missing': ['initialized-missing'],
  'second answer to initialize': ['response-without-request'],
  'both calls answered': [],
  'duplicate response id': ['response-without-request'],
  'duplicate request id': ['request-id-reused'],
  'duplicate initialize': ['initialize-repeated'],
  'double initialize': ['initialize-repeated'],
  'double initialize in one session': ['initialize-repeated'],
  'wrong error code': ['error-code-unexpected'],
  'error code is a string': ['error-malformed'],
  'malformed error': ['error-malformed'],
  'method not found as server fault': ['error-code-unexpected'],
  'list_changed not declared': ['capability-not-declared'],
  'capability not declared': ['capability-not-declared'],
  'valid JSON called invalid': ['not-a-message'],
  'empty cursor as server fault': ['cursor-repeated'],
  'clientInfo missing as error': ['request-meta-missing'],
  'call cancelled legally': ['response-after-cancel'],
  '_meta missing (separate)': ['request-meta-missing'],
  'resultType missing (separate)': ['result-type-missing'],
  'ttlMs/cacheScope missing (separate)': ['cache-hint-missing'],
};

/** What is told by something else than frames, so that an importer must find it. */
const LATER: ReadonlySet<string> = new Set([
  'non-JSON on stdout',
  'response on stderr',
  'HTTP 400 for a follow-up message',
  'MCP-Protocol-Version missing',
  'two clients on one stdio server',
]);

/** In this log what answers is on stderr, which is no frame. */
const NOT_IN_FRAMES: Readonly<Record<string, readonly string[]>> = {
  '029-errors-go-to-stderr': ['reply to a notification', 'ping refused'],
};

function rulesOf(findings: readonly Finding[]): readonly RuleId[] {
  return findings.map(({ rule }) => rule);
}

describe.skipIf(!haveTraceCases)('real logs of ../shared/trace-cases, where frames are easily split', () => {
  const expected = expectedOf();
  const cases = traceCases().filter(canRead);

  it('are most of them', () => {
    expect(cases.length).toBeGreaterThanOrEqual(30);
  });

  it.each(cases)('$id', (tested) => {
    const wanted = expected[tested.id];
    const findings = new Diagnosis(traceOf(tested).trace).atEnd();
    const elsewhere = NOT_IN_FRAMES[tested.id] ?? [];
    for (const word of wanted?.must_find ?? []) {
      if (LATER.has(word) || elsewhere.includes(word)) continue;
      const rules = FOUND_BY[word];
      if (rules === undefined) throw new Error(`no rule is named for "${word}"`);
      expect(
        rulesOf(findings).some((rule) => rules.includes(rule)),
        `${word}: ${rulesOf(findings).join()}`,
      ).toBe(true);
    }
    for (const word of wanted?.must_not_find ?? []) {
      for (const rule of NOT_FOUND_BY[word] ?? []) expect(rulesOf(findings), word).not.toContain(rule);
    }
    if (wanted?.healthy) {
      expect(findings.filter(({ severity }) => severity !== 'info')).toEqual([]);
    }
  });

  it('give one finding for a fault that comes again and again', () => {
    for (const [id, rule] of [
      ['044-client-polls-undeclared-prompts', 'capability-not-declared'],
      ['068-cursor-never-advances', 'cursor-repeated'],
    ] as const) {
      const tested = cases.find((candidate) => candidate.id === id);
      const findings = tested === undefined ? [] : new Diagnosis(traceOf(tested).trace).atEnd();
      expect(rulesOf(findings).filter((found) => found === rule)).toHaveLength(1);
    }
  });
});
