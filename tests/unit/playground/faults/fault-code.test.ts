import { describe, expect, test } from 'vitest';
import * as lab from '@/lib/lab/faults';
import { FAULT_KINDS, faultCode } from '@/lib/playground/faults/fault-code';
import { readWireFile, withFault, withoutLine, withSeed } from '@/lib/playground/faults/wire-file';

/** Runs the line as wire.ts would. */
const evaluated = (code: string) => new Function('faults', `return ${code};`)(lab.faults) as lab.Fault;

describe('the line of a fault', () => {
  const targets = [
    {},
    { direction: 'client-to-server' },
    { method: 'tools/call' },
    { method: `it's "odd"\\ \u2028` },
    { frames: { which: 'nth', n: 2 } },
    { direction: 'server-to-client', method: 'ping', frames: { which: 'every', n: 4 } },
  ] as const;

  test.each(FAULT_KINDS)('%s is a fault of the module lab, for any target', (kind) => {
    for (const target of targets) {
      const code = faultCode(kind, target);
      expect(evaluated(code).name).toBe(kind === 'jitter' ? 'delay' : kind);
      expect(readWireFile(withFault(undefined, code))).toEqual({
        kind: 'chain',
        seed: 1,
        faults: [{ line: 4, code }],
      });
    }
  });

  test('that would ruin every frame is for a few, unless the reader names them', () => {
    expect(faultCode('drop', {})).toBe('faults.drop({ every: 3 })');
    expect(faultCode('drop', { method: 'ping' })).toBe("faults.drop({ method: 'ping' })");
    expect(faultCode('drop', { frames: { which: 'every', n: 1 } })).toBe('faults.drop({ every: 1 })');
    expect(faultCode('delay', {})).toBe('faults.delay({ ms: 500 })');
    expect(faultCode('close', { frames: { which: 'nth', n: 9 } })).toBe('faults.close({ nth: 9 })');
  });
});

describe('a wire.ts', () => {
  const one = withFault(undefined, 'faults.drop({ every: 3 })') ?? '';

  test('gets one line for each fault, and loses one', () => {
    const two = withFault(one, 'faults.duplicate()') ?? '';
    expect(two.split('\n').slice(2)).toEqual([
      'export default chain(1, [',
      '  faults.drop({ every: 3 }),',
      '  faults.duplicate(),',
      ']);',
      '',
    ]);
    expect(withoutLine(two, 5)).toBe(one);
    expect(readWireFile(withoutLine(one, 4))).toEqual({ kind: 'chain', seed: 1, faults: [] });
  });

  test('keeps what the reader wrote around and inside the chain', () => {
    const own = `// mine\n${one.replace('),', ') // why')}\nconsole.log(1);\n`;
    const more = withFault(own, 'faults.close()') ?? '';
    expect(more).toContain('  faults.drop({ every: 3 }), // why\n  faults.close(),\n]);');
    expect(more.startsWith('// mine\n')).toBe(true);
    expect(more.endsWith('console.log(1);\n')).toBe(true);
  });

  test('gets another seed', () => {
    const seeded = withSeed(one, 42);
    expect(readWireFile(seeded)).toMatchObject({ seed: 42 });
    expect(withSeed(seeded, 1)).toBe(one);
    expect(withSeed('export default () => []', 2)).toBe('export default () => []');
  });

  test('of another shape is left alone, an empty one is begun', () => {
    const own = 'export default (frame) => frame.text;\n';
    expect(readWireFile(own)).toEqual({ kind: 'other' });
    expect(withFault(own, 'faults.drop()')).toBeUndefined();
    expect(withFault(' \n', 'faults.drop({ every: 3 })')).toBe(one);
    expect(readWireFile(undefined)).toEqual({ kind: 'absent' });
  });
});
