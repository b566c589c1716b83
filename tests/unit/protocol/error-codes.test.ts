import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES, errorCodeFacts } from '@/lib/protocol/error-codes';

const SCHEMAS = new URL('../../../../shared/mcp-schema/', import.meta.url);

describe.skipIf(!existsSync(SCHEMAS))('the codes, against the official schemas in ../shared', () => {
  it.each(['2025-11-25', '2026-07-28'] as const)(
    'include each that the schema of %s gives a constant',
    (revision) => {
      const schema = readFileSync(new URL(`${revision}.json`, SCHEMAS), 'utf8');
      const constants = [...schema.matchAll(/"const":\s*(-\d+)/g)].map(([, code]) => Number(code));
      expect(constants).not.toEqual([]);
      expect(constants.filter((code) => errorCodeFacts(code, revision) === undefined)).toEqual([]);
    },
  );

  it('give 2026-07-28 no code of its own that its schema lacks', () => {
    const schema = readFileSync(new URL('2026-07-28.json', SCHEMAS), 'utf8');
    const own = ERROR_CODES.filter(({ revisions }) => revisions.includes('2026-07-28'));
    expect(own.filter(({ code }) => !new RegExp(`"const":\\s*${code}\\b`).test(schema))).toEqual([]);
  });
});

describe('errorCodeFacts', () => {
  it('asks in one revision or in any', () => {
    expect(errorCodeFacts(-32002)?.name).toBe('Resource not found');
    expect(errorCodeFacts(-32002, '2025-11-25')?.name).toBe('Resource not found');
    expect(errorCodeFacts(-32002, '2026-07-28')).toBeUndefined();
    expect(errorCodeFacts(-32022, '2025-11-25')).toBeUndefined();
    expect(errorCodeFacts(-32000)).toBeUndefined();
  });

  it('knows each code once', () => {
    expect(new Set(ERROR_CODES.map(({ code }) => code)).size).toBe(ERROR_CODES.length);
  });
});
