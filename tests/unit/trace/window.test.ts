import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diagramWindow, earlierView, laterView, type View, viewOf } from '@/lib/trace/window';

const END: View = { kind: 'end' };

describe('the window of the diagram', () => {
  it('shows the last 20 entries while the run is busy and 60 at rest', () => {
    expect(diagramWindow(500, END, true)).toEqual({ from: 480, to: 500 });
    expect(diagramWindow(500, END, false)).toEqual({ from: 440, to: 500 });
    expect(diagramWindow(7, END, true)).toEqual({ from: 0, to: 7 });
    expect(diagramWindow(0, END, false)).toEqual({ from: 0, to: 0 });
  });

  it('stays on a page while the trace grows', () => {
    const page: View = { kind: 'page', from: 100 };
    expect(diagramWindow(200, page, true)).toEqual({ from: 100, to: 160 });
    expect(diagramWindow(9000, page, true)).toEqual({ from: 100, to: 160 });
  });

  it('moves a page back that would reach over the end, as when a filter leaves less', () => {
    expect(diagramWindow(80, { kind: 'page', from: 300 }, false)).toEqual({ from: 20, to: 80 });
    expect(diagramWindow(5, { kind: 'page', from: 300 }, false)).toEqual({ from: 0, to: 5 });
  });

  it('keeps a position in sight without moving if it already is', () => {
    expect(viewOf(450, END, 500)).toBe(END);
    expect(viewOf(100, END, 500)).toEqual({ kind: 'page', from: 70 });
    expect(viewOf(3, END, 500)).toEqual({ kind: 'page', from: 0 });
  });

  it('has any position in sight that it was asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), fc.nat(600), (total, wish, from) => {
        const position = wish % total;
        const found = diagramWindow(total, viewOf(position, { kind: 'page', from }, total), false);
        expect(found.from).toBeLessThanOrEqual(position);
        expect(found.to).toBeGreaterThan(position);
      }),
    );
  });

  it('pages to the start and back to the end, leaving nothing out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), (total) => {
        let window = diagramWindow(total, END, false);
        const seen = new Set<number>();
        const look = () => {
          for (let position = window.from; position < window.to; position += 1) seen.add(position);
        };
        for (look(); window.from > 0; look()) window = diagramWindow(total, earlierView(window), false);
        expect(seen.size).toBe(total);
        let view: View = { kind: 'page', from: 0 };
        for (let step = 0; view.kind === 'page' && step < 100; step += 1) {
          view = laterView(diagramWindow(total, view, false), total);
        }
        expect(view).toEqual(END);
      }),
    );
  });
});
