import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METHODS } from '@/lib/protocol/methods';
import { checkPayload } from '@/lib/protocol/payloads/check';
import { REVISIONS, type Revision } from '@/lib/protocol/revisions';
import { haveOfficialSchemas, officialSchema, type Part } from '../../support/official-schemas';
import { CaseWriter, nearly } from '../../support/schema-cases';
import { DIFFERENCES, type Difference } from './payload-differences';

/** Tens of thousands of payloads are judged twice, perhaps on a busy machine. */
const SLOW = 60_000;

interface Place {
  readonly method: string;
  readonly part: Part;
}

function placesOf(revision: Revision): readonly Place[] {
  return METHODS.filter(({ senders }) => revision in senders).flatMap(({ method, kind }): Place[] =>
    kind === 'request'
      ? [
          { method, part: 'params' },
          { method, part: 'result' },
        ]
      : [{ method, part: 'params' }],
  );
}

/** The official schema with what is different on purpose built into it, perhaps but for one difference. */
function agreedSchema(revision: Revision, but?: Difference) {
  return officialSchema(
    revision,
    DIFFERENCES.filter((each) => each !== but && each.revisions.includes(revision)),
  );
}

function ours(revision: Revision, place: Place, value: unknown): boolean {
  return checkPayload({ revision, ...place, value }).length === 0;
}

function fieldNames(): readonly string[] {
  const all = REVISIONS.flatMap((revision) => Object.values(officialSchema(revision).definitions));
  return [...new Set(all.flatMap(({ properties = {} }) => Object.keys(properties)))];
}

describe.skipIf(!haveOfficialSchemas)('checkPayload against the official schemas in ../shared', () => {
  it.each(
    DIFFERENCES.flatMap((difference) =>
      difference.revisions.map((revision) => ({ revision, why: difference.why, difference })),
    ),
  )('differs in $revision only because: $why', ({ revision, difference }) => {
    const { method, part, value } = difference;
    const verdict = ours(revision, difference, value);
    expect(agreedSchema(revision).accepts(method, part, value)).toBe(verdict);
    expect(agreedSchema(revision, difference).accepts(method, part, value)).toBe(!verdict);
  });

  it.each(REVISIONS)(
    'judges every single change to a good payload of %s alike, the listed differences aside',
    { timeout: SLOW },
    (revision) => {
      const official = agreedSchema(revision);
      const writer = new CaseWriter(official.definitions, fieldNames());
      const verdicts = { true: 0, false: 0 };
      const disagreed: string[] = [];
      for (const place of placesOf(revision)) {
        const { method, part } = place;
        const cases = official.schemas(method, part).flatMap((schema) => writer.cases(schema));
        for (const { what, value } of [...cases, { what: ' absent', value: undefined }]) {
          const verdict = official.accepts(method, part, value);
          verdicts[`${verdict}`] += 1;
          if (ours(revision, place, value) !== verdict) {
            disagreed.push(`${part} of ${method}${what}: official ${verdict}, ${JSON.stringify(value)}`);
          }
        }
      }
      expect(disagreed).toEqual([]);
      expect(verdicts.true).toBeGreaterThan(1000);
      expect(verdicts.false).toBeGreaterThan(1000);
    },
  );

  it.each(REVISIONS)(
    'judges random payloads of %s alike, the listed differences aside',
    { timeout: SLOW },
    (revision) => {
      const official = agreedSchema(revision);
      for (const place of placesOf(revision)) {
        const { method, part } = place;
        const values = official.schemas(method, part).map((schema) => nearly(schema, official.definitions));
        fc.assert(
          fc.property(fc.oneof(...values), (value) => {
            expect(ours(revision, place, value)).toBe(official.accepts(method, part, value));
          }),
          { numRuns: 20 },
        );
      }
    },
  );
});
