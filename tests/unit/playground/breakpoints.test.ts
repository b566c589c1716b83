import { describe, expect, it } from 'vitest';
import {
  breakpointFrom,
  breakpointWords,
  METHOD_NAMES,
  withBreakpoint,
  withoutBreakpoint,
} from '@/lib/playground/breakpoints';

const call = { direction: 'client-to-server', kind: 'request', method: 'tools/call' } as const;

describe('a breakpoint', () => {
  it('is made of what was chosen and typed; what is empty fits every frame', () => {
    expect(breakpointFrom({ ...call, method: ' tools/call ' })).toEqual(call);
    expect(breakpointFrom({ direction: '', kind: 'invalid', method: '' })).toEqual({ kind: 'invalid' });
    expect(breakpointFrom({ direction: 'toString', kind: '', method: ' ' })).toEqual({});
  });

  it('is said in words that tell it from every other', () => {
    expect(breakpointWords(call)).toBe('request tools/call, client to server');
    expect(breakpointWords({ direction: 'server-to-client' })).toBe('server to client');
    expect(breakpointWords({ kind: 'invalid' })).toBe('not JSON-RPC');
    expect(breakpointWords({})).toBe('every frame');
  });

  it('is there once, however often it is added, and gone when it is removed', () => {
    const two = withBreakpoint(withBreakpoint(withBreakpoint([], call), { kind: 'error' }), { ...call });
    expect(two).toEqual([{ kind: 'error' }, call]);
    expect(withoutBreakpoint(two, { ...call })).toEqual([{ kind: 'error' }]);
  });

  it('may be on any method of the protocol', () => {
    expect(METHOD_NAMES).toContain('tools/call');
    expect(METHOD_NAMES).toContain('notifications/initialized');
  });
});
