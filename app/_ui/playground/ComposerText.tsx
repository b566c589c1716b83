import type { ClipboardEvent, ReactNode } from 'react';

/** Longer text, in characters, is not put into a field: laying it out would hold up the page. */
const LONGEST_SHOWN = 50_000;
const BEGINNING = 2_000;
const BYTE_ORDER_MARK = '\uFEFF';

interface ComposerTextProps {
  readonly text: string;
  readonly onType: (text: string) => void;
  /** A paste that is too long to be shown, with what stood around it. */
  readonly onLongPaste: (text: string) => void;
  /** What stands beside it. */
  readonly children: ReactNode;
}

/** The text that goes on the wire, and what of it cannot be seen. */
export function ComposerText({ text, onType, onLongPaste, children }: ComposerTextProps) {
  const cut = text.length > LONGEST_SHOWN;

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const pasted = event.clipboardData.getData('text/plain');
    if (cut || pasted.length <= LONGEST_SHOWN) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    onLongPaste(text.slice(0, selectionStart) + pasted + text.slice(selectionEnd));
  }

  return (
    <>
      <div className="flex items-start gap-2">
        <textarea
          aria-label="Text to send"
          aria-describedby="composer-text-facts"
          spellCheck={false}
          rows={3}
          readOnly={cut}
          value={cut ? `${text.slice(0, BEGINNING)}…` : text}
          onChange={(event) => onType(event.target.value)}
          onPaste={onPaste}
          className="min-w-0 grow resize-y rounded-control border border-line bg-sunk px-2.5 py-2 font-mono text-code break-all read-only:text-second"
        />
        {children}
      </div>
      <p id="composer-text-facts" className="text-small text-second empty:hidden">
        {[
          cut
            ? `${text.length.toLocaleString('en')} characters: the first ${BEGINNING.toLocaleString('en')} are shown, all of them are sent. Undo it or choose a template to write again.`
            : '',
          text.startsWith(BYTE_ORDER_MARK)
            ? 'It starts with a byte-order mark (U+FEFF), which cannot be seen.'
            : '',
          !cut && /[\r\n]/.test(text) ? 'Line breaks are sent as blanks: on stdio a line is a frame.' : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  );
}
