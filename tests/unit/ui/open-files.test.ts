import { history, undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromOutside, OpenFiles, textFromOutside } from '@/app/_ui/editor/open-files';

const create = (doc: string) => EditorState.create({ doc, extensions: history() });

function typed(state: EditorState, text: string): EditorState {
  return state.update({ changes: { from: state.doc.length, insert: text }, userEvent: 'input.type' }).state;
}

function undone(state: EditorState): string {
  let after = state;
  undo({ state, dispatch: (transaction) => (after = transaction.state) });
  return after.doc.toString();
}

function reset(state: EditorState, text: string): EditorState {
  const change = textFromOutside(state, text);
  return change === undefined ? state : state.update(change).state;
}

describe('files that were opened in the editor', () => {
  test('keep their undo history while another file is in view', () => {
    const files = new OpenFiles(create);
    const { state } = files.open('scenario', 'a.ts', 'one');
    files.keep('scenario', 'a.ts', { state: typed(state, ' two') });
    files.open('scenario', 'b.ts', 'other');
    const again = files.open('scenario', 'a.ts', 'one two').state;
    expect(again.doc.toString()).toBe('one two');
    expect(undone(again)).toBe('one');
  });

  test('are forgotten when another scenario is opened', () => {
    const files = new OpenFiles(create);
    const { state } = files.open('first', 'a.ts', 'one');
    files.keep('first', 'a.ts', { state: typed(state, ' two') });
    const fresh = files.open('second', 'a.ts', 'three').state;
    expect(undone(fresh)).toBe('three');
  });

  test('cannot come back from a scenario that was left', () => {
    const files = new OpenFiles(create);
    const { state } = files.open('first', 'a.ts', 'one');
    files.open('second', 'b.ts', '');
    files.keep('first', 'a.ts', { state: typed(state, ' two') });
    expect(files.open('second', 'a.ts', 'three').state.doc.toString()).toBe('three');
  });
});

describe('a text that comes from outside', () => {
  test('changes nothing when it is the same', () => {
    expect(textFromOutside(create('same'), 'same')).toBeUndefined();
  });

  test('is one step of the history, apart from what was typed before', () => {
    const state = reset(typed(create('one'), ' two'), 'one');
    expect(state.doc.toString()).toBe('one');
    expect(undone(state)).toBe('one two');
  });

  test('is marked, so that it is not told back', () => {
    const change = textFromOutside(create('a'), 'b');
    expect(change && create('a').update(change).annotation(fromOutside)).toBe(true);
  });

  test('leaves the cursor where it stood when only other lines change', () => {
    const state = EditorState.create({ doc: 'aaa\nbbb\nccc', selection: { anchor: 1 } });
    expect(reset(state, 'aaa\nbXb\nccc').selection.main.anchor).toBe(1);
  });

  test('arrives letter for letter, whatever stood there', () => {
    const word = fc.array(fc.constantFrom('a', 'b', '\n')).map((letters) => letters.join(''));
    fc.assert(
      fc.property(word, word, (old, text) => {
        expect(reset(create(old), text).doc.toString()).toBe(text);
      }),
    );
  });
});
