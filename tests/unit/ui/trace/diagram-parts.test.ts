import { describe, expect, it } from 'vitest';
import { arrowsOf, partnersOf } from '@/app/_ui/trace/diagram-arrows';
import { diagramCss, TONES } from '@/app/_ui/trace/diagram-css';
import { fileName } from '@/app/_ui/trace/file-name';
import { choiceOf, KIND_CHOICES, withKinds, withMethod } from '@/app/_ui/trace/kind-choices';
import { indexForKey, scrollFor } from '@/app/_ui/trace/list-keys';
import { rangeText } from '@/app/_ui/trace/range';
import { sequenceOf } from '@/lib/trace/sequence';
import { allOf, TraceWriter } from '../../../support/frames';

describe('arrowsOf', () => {
  it('colours by sender, errors red, held frames amber, and sets notifications back', () => {
    const w = new TraceWriter();
    w.request('client', 1, 'ping');
    w.error('server', 1, -32601, 'Method not found');
    w.notify('server', 'notifications/message');
    w.request('client', 2, 'ping', undefined, { fate: 'held' });
    w.note('server', 'inside');
    w.note('both', 'over both is no arrow');
    const arrows = arrowsOf(w.trace, sequenceOf(w.trace, allOf(w.trace)).messages);
    expect(arrows.map(({ seq, tone, quiet }) => [seq, tone, quiet])).toEqual([
      [1, 'client', false],
      [2, 'error', false],
      [3, 'server', true],
      [4, 'held', false],
      [undefined, 'server', true],
    ]);
    expect(arrows[0]?.name).toBe('1 client to server request ping id 1');
  });
});

describe('partnersOf', () => {
  it('lights up the answer of a request, and both for a notification in between', () => {
    const w = new TraceWriter();
    w.request('client', 1, 'tools/call', { name: 'a', _meta: { progressToken: 7 } });
    w.notify('server', 'notifications/progress', { progressToken: 7, progress: 1 });
    w.result('server', 1);
    w.notify('client', 'notifications/initialized');
    expect([...partnersOf(w.trace, 1)]).toEqual([3]);
    expect([...partnersOf(w.trace, 3)]).toEqual([1]);
    expect([...partnersOf(w.trace, 2)]).toEqual([1, 3]);
    expect([...partnersOf(w.trace, 4)]).toEqual([]);
    expect([...partnersOf(w.trace, undefined)]).toEqual([]);
  });
});

describe('diagramCss', () => {
  it('takes every colour from a token, so that a saved file has the values of the theme', () => {
    const css = diagramCss((name) => `T(${name})`, 'Inter');
    const colours = [...css.matchAll(/(?:fill|stroke): ([^;} ]+)/g)].map(([, value = '']) => value);
    expect(colours.filter((value) => !/^(T\([a-z-]+\)|none|transparent)$/.test(value))).toEqual([]);
    for (const tone of TONES) expect(css).toContain(`.wire-${tone} .wire-line { stroke: T(`);
  });
});

describe('rangeText', () => {
  it('says which frames are shown, with thousands apart', () => {
    const w = new TraceWriter();
    for (let n = 0; n < 1000; n += 1) w.request('client', n, 'ping');
    expect(rangeText(w.trace, allOf(w.trace).slice(940))).toBe('frames 941 to 1,000 of 1,000');
  });

  it('says so where only notes are shown', () => {
    const w = new TraceWriter();
    w.note('both', 'alone');
    expect(rangeText(w.trace, [0])).toBe('no frames here');
  });
});

describe('indexForKey', () => {
  it('moves by one, by a page, to either end, and never around', () => {
    expect(indexForKey('ArrowDown', 3, 50)).toBe(4);
    expect(indexForKey('ArrowUp', 0, 50)).toBe(0);
    expect(indexForKey('ArrowDown', 49, 50)).toBe(49);
    expect(indexForKey('PageDown', 3, 50)).toBe(13);
    expect(indexForKey('PageUp', 3, 50)).toBe(0);
    expect(indexForKey('Home', 30, 50)).toBe(0);
    expect(indexForKey('End', 3, 50)).toBe(49);
  });

  it('leaves other keys and empty lists alone', () => {
    expect(indexForKey('a', 3, 50)).toBeUndefined();
    expect(indexForKey('toString', 3, 50)).toBeUndefined();
    expect(indexForKey('ArrowDown', -1, 0)).toBeUndefined();
  });
});

describe('scrollFor', () => {
  const view = { top: 100, height: 200, head: 50 };

  it('stays where the stretch is in sight', () => {
    expect(scrollFor({ top: 180, bottom: 210 }, view)).toBe(100);
  });

  it('brings what is above out from under the head, and what is below up to the edge', () => {
    expect(scrollFor({ top: 140, bottom: 160 }, view)).toBe(82);
    expect(scrollFor({ top: 300, bottom: 330 }, view)).toBe(138);
    expect(scrollFor({ top: 10, bottom: 30 }, view)).toBe(0);
  });
});

describe('kind choices', () => {
  it('give back the choice that made a filter, and keep the method', () => {
    const filter = withMethod({}, 'tools/call');
    for (const { id } of KIND_CHOICES) {
      const next = withKinds(filter, id);
      expect(choiceOf(next)).toBe(id);
      expect(next.methods).toEqual(new Set(['tools/call']));
    }
    expect(withKinds(withKinds({}, 'errors'), 'all')).toEqual({});
    expect(withMethod(filter, '')).toEqual({});
  });
});

describe('fileName', () => {
  it('is plain whatever the title holds', () => {
    expect(fileName('Policy documents: 2/3', 'svg')).toBe('policy-documents-2-3.svg');
    expect(fileName('../..', 'md')).toBe('trace.md');
  });
});
