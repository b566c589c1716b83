import { piecesOf } from './hidden-characters';
import type { Token, TokenKind } from './json-tokens';

const colours: Partial<Record<TokenKind, string>> = {
  string: 'text-(--code-string)',
  number: 'text-(--code-number)',
  word: 'text-(--code-keyword)',
};

/** Coloured tokens as text nodes. */
export function TokenText({ tokens }: { readonly tokens: readonly Token[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: tokens never change once they are made
  return tokens.map((token, index) => <OneToken key={index} token={token} />);
}

/** What is plain was laid out by us and has nothing to reveal. */
function OneToken({ token: { kind, text } }: { readonly token: Token }) {
  const colour = colours[kind];
  const content = kind === 'plain' ? text : <Revealed text={text} />;
  return colour === undefined ? content : <span className={colour}>{content}</span>;
}

/** Text whose invisible characters are shown by name. */
function Revealed({ text }: { readonly text: string }) {
  const pieces = piecesOf(text);
  if (pieces.length === 1 && pieces[0]?.hidden === false) return text;
  return pieces.map((piece, index) =>
    piece.hidden ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: tokens never change once they are made
      <span key={index} className="mx-px rounded-small bg-warning-fill px-0.5 text-warning">
        {piece.text}
      </span>
    ) : (
      piece.text
    ),
  );
}
