import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { METHODS, methodFacts, type Sender } from '@/lib/protocol/methods';
import { REVISIONS, type Revision } from '@/lib/protocol/revisions';

const SCHEMAS = new URL('../../../../shared/mcp-schema/', import.meta.url);

interface Definition {
  readonly anyOf?: readonly { readonly $ref?: string }[];
  readonly $ref?: string;
  readonly properties?: { readonly method?: { readonly const?: string } };
}

/** The methods in one of the unions `ClientRequest`, `ServerNotification` and so on of an official schema. */
function methodsIn(revision: Revision, union: string): readonly string[] {
  const schema = JSON.parse(readFileSync(new URL(`${revision}.json`, SCHEMAS), 'utf8')) as Record<
    'definitions' | '$defs',
    Record<string, Definition> | undefined
  >;
  const definitions = schema.definitions ?? schema.$defs ?? {};
  const found = definitions[union];
  if (found === undefined) return [];
  return (found.anyOf ?? [found]).map((member) => {
    const name = '$ref' in member ? member.$ref?.split('/').at(-1) : undefined;
    const method = (name === undefined ? found : definitions[name])?.properties?.method?.const;
    if (method === undefined) throw new Error(`${revision} ${union} ${name} has no method`);
    return method;
  });
}

/** `tools/list client` for each method that a side may send. */
function senders(kind: 'Request' | 'Notification', revision: Revision): readonly string[] {
  return [
    ...methodsIn(revision, `Client${kind}`).map((method) => `${method} client`),
    ...methodsIn(revision, `Server${kind}`).map((method) => `${method} server`),
  ].sort();
}

function ours(kind: 'request' | 'notification', revision: Revision): readonly string[] {
  const sides: Record<Sender, readonly string[]> = {
    client: ['client'],
    server: ['server'],
    both: ['client', 'server'],
  };
  return METHODS.filter((facts) => facts.kind === kind)
    .flatMap(({ method, senders: by }) =>
      by[revision] ? sides[by[revision]].map((side) => `${method} ${side}`) : [],
    )
    .sort();
}

describe.skipIf(!existsSync(SCHEMAS))('the methods, against the official schemas in ../shared', () => {
  it.each(REVISIONS)('are those that %s lets each side send', (revision) => {
    expect(ours('request', revision)).toEqual(senders('Request', revision));
    expect(ours('notification', revision)).toEqual(senders('Notification', revision));
  });
});

describe('methodFacts', () => {
  it('knows each method once, in at least one revision, with a sentence', () => {
    expect(new Set(METHODS.map(({ method }) => method)).size).toBe(METHODS.length);
    for (const facts of METHODS) {
      expect(methodFacts(facts.method)).toBe(facts);
      expect(Object.keys(facts.senders)).not.toEqual([]);
      expect(facts.meaning).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('does not know what no revision has, built-in names of objects included', () => {
    expect(['tools/destroy', 'constructor', '__proto__', ''].map(methodFacts)).toEqual(
      Array(4).fill(undefined),
    );
  });
});
