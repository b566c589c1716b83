import type { CSSProperties } from 'react';
import type { CodeLine } from './static-lines';

interface StaticCodeProps {
  /** From `plainLines`, or from `highlightLines` in a server component. */
  readonly lines: readonly CodeLine[];
  readonly label: string;
}

/** Code to read, in the very measures of the editor, so that nothing moves when it takes over. */
export function StaticCode({ lines, label }: StaticCodeProps) {
  const digits = { '--digits': Math.max(2, String(lines.length).length) } as CSSProperties;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard must reach what scrolls
    <section aria-label={label} tabIndex={0} className="code-metrics static-code" style={digits}>
      <pre>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its number
          <code key={index} data-line={index + 1}>
            {line.map((piece, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
              <span key={at} className={piece.look}>
                {piece.text}
              </span>
            ))}
            {'\n'}
          </code>
        ))}
      </pre>
    </section>
  );
}
