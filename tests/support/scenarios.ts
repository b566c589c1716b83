import fc from 'fast-check';
import type { Scenario } from '@/lib/scenario/scenario';

/** A scenario that is whole and as small as can be, with what the test is about on top. */
export function scenarioWith(part: Partial<Scenario> = {}): Scenario {
  const files = [
    { name: 'client.ts', text: 'export const client = 1;\n' },
    { name: 'server.ts', text: '' },
  ];
  return { title: 'A test', files, settings: { strict: false }, ...part };
}

/** Any string a text field can hold, lone surrogates and control characters included. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 })
    .map((units) => String.fromCharCode(...units)),
);

const anyName = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,20}\.ts$/);

/** Any scenario that the schema allows, with up to eight files. */
export const anyScenario: fc.Arbitrary<Scenario> = fc.record({
  title: anyText.map((text) => text.slice(0, 120)),
  files: fc.uniqueArray(fc.record({ name: anyName, text: anyText }), {
    minLength: 1,
    maxLength: 8,
    selector: ({ name }) => name.toLowerCase(),
  }),
  settings: fc.record({ strict: fc.boolean() }),
});
