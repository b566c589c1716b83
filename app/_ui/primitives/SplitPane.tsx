'use client';

import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cx } from './cx';
import { clampShare, parseShare, shareForKey } from './split';

export interface SplitPaneProps {
  /** `row` puts the panes side by side, `column` one above the other. */
  readonly direction: 'row' | 'column';
  /** The separator's name, such as `Resize code and wire`. */
  readonly label: string;
  /** Where the browser remembers the size. */
  readonly storageKey: string;
  /** The first pane's share in percent, until the reader moves the separator. */
  readonly initial: number;
  /** The least sizes in px. */
  readonly least: readonly [first: number, second: number];
  readonly first: ReactNode;
  readonly second: ReactNode;
  /** Below 768 px only this pane is shown; nothing is unmounted. */
  readonly solo?: 'first' | 'second';
  readonly className?: string;
}

/** Two panes with a hairline between them that pointer and arrow keys move. */
export function SplitPane(props: SplitPaneProps) {
  const { direction, label, storageKey, initial, least, first, second, solo, className } = props;
  const [share, setShare] = useState(initial);
  const root = useRef<HTMLDivElement>(null);
  const row = direction === 'row';

  useLayoutEffect(() => {
    const stored = parseShare(read(storageKey));
    if (stored !== undefined) setShare(stored);
  }, [storageKey]);

  const whole = () => (row ? root.current?.clientWidth : root.current?.clientHeight) ?? 0;

  function move(to: number) {
    const next = Math.round(clampShare(to, whole(), ...least) * 10) / 10;
    setShare(next);
    return next;
  }

  function onKeyDown(event: KeyboardEvent) {
    // What is on the screen may be less than the share that was remembered on a wider one.
    const shown = clampShare(share, whole(), ...least);
    const to = shareForKey(event.key, shown, direction);
    if (to === undefined) return;
    event.preventDefault();
    write(storageKey, move(to));
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || root.current === null) return;
    const box = root.current.getBoundingClientRect();
    move(
      row ? ((event.clientX - box.left) / box.width) * 100 : ((event.clientY - box.top) / box.height) * 100,
    );
  }

  return (
    <div
      ref={root}
      className={cx('flex min-h-0 min-w-0', row ? 'flex-row' : 'flex-col', className)}
      style={{ '--share': `clamp(${least[0]}px, ${share}%, 100% - ${least[1]}px)` } as CSSProperties}
    >
      <div
        className={cx(
          pane,
          'shrink-0 basis-(--share)',
          solo === 'first' && soloed,
          solo === 'second' && hidden,
        )}
      >
        {first}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: an hr cannot be moved */}
      <div
        role="separator"
        aria-label={label}
        aria-orientation={row ? 'vertical' : 'horizontal'}
        aria-valuenow={Math.round(share)}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onPointerUp={() => write(storageKey, share)}
        onDoubleClick={() => write(storageKey, move(initial))}
        className={cx(
          'relative z-10 shrink-0 touch-none bg-line transition-colors select-none before:absolute hover:bg-client-line active:bg-client-line',
          row
            ? 'w-px cursor-col-resize before:-inset-x-1 before:inset-y-0'
            : 'h-px cursor-row-resize before:inset-x-0 before:-inset-y-1',
          solo !== undefined && hidden,
        )}
      />
      <div className={cx(pane, 'grow basis-0', solo === 'second' && soloed, solo === 'first' && hidden)}>
        {second}
      </div>
    </div>
  );
}

const pane = 'flex min-h-0 min-w-0 flex-col overflow-hidden';
const soloed = 'max-md:grow';
const hidden = 'max-md:hidden';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // A browser that forbids storage forgets the size, no more.
  }
}

function write(key: string, share: number): void {
  try {
    localStorage.setItem(key, String(share));
  } catch {
    // As above.
  }
}
