import { memo, useEffect, useMemo, useState } from 'react';
import { Button } from '../primitives/Button';
import type { Token } from './json-tokens';
import { TokenText } from './TokenText';
import { chunksOf } from './text-chunks';

interface LongTextProps {
  /** Makes the tokens from the start; stable as long as the text is. */
  readonly tokens: () => Iterable<Token>;
  /** Of the whole text, in characters. */
  readonly length: number;
}

const count = new Intl.NumberFormat('en-US');

/**
 * Text of any length: the first chunk at once, the rest when it is asked for, one chunk a frame of
 * the screen, so that a megabyte never holds up the page.
 */
export function LongText({ tokens, length }: LongTextProps) {
  const source = useMemo(() => lookAhead(chunksOf(tokens())), [tokens]);
  const [grown, setGrown] = useState({ source, wanted: 1, all: false });
  const { wanted, all } = grown.source === source ? grown : { wanted: 1, all: false };
  const { chunks, complete } = source(wanted);

  useEffect(() => {
    if (!all || complete) return;
    const next = requestAnimationFrame(() => setGrown({ source, wanted: wanted + 1, all }));
    return () => cancelAnimationFrame(next);
  }, [all, complete, source, wanted]);

  return (
    <>
      <pre className="px-4 py-3 text-code leading-[19px] wrap-anywhere whitespace-pre-wrap">
        {chunks.map((chunk, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: chunks are only ever added at the end
          <Chunk key={index} tokens={chunk} />
        ))}
        {complete ? null : '…'}
      </pre>
      {complete ? null : (
        <div className="px-4 pb-4">
          <Button disabled={all} onClick={() => setGrown({ source, wanted, all: true })}>
            {all ? 'Showing all…' : `Show all ${count.format(length)} characters`}
          </Button>
        </div>
      )}
    </>
  );
}

/** A block of its own, so that the browser lays out no more than it must. It breaks the line by itself. */
const Chunk = memo(function Chunk({ tokens }: { readonly tokens: readonly Token[] }) {
  const [first, ...rest] = tokens;
  const breaks = first?.kind === 'plain' && first.text.startsWith('\n');
  return (
    <span className="block [contain-intrinsic-block-size:auto_3000px] [content-visibility:auto]">
      <TokenText tokens={breaks ? [{ ...first, text: first.text.slice(1) }, ...rest] : tokens} />
    </span>
  );
});

/** Takes chunks one by one and remembers them; knows whether another would come. */
function lookAhead(generator: Generator<Token[]>) {
  const taken: Token[][] = [];
  let done = false;
  return (wanted: number) => {
    while (!done && taken.length <= wanted) {
      const next = generator.next();
      if (next.done) done = true;
      else taken.push(next.value);
    }
    return { chunks: taken.slice(0, wanted), complete: done && taken.length <= wanted };
  };
}
