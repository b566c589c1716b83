'use client';

import { useSyncExternalStore } from 'react';

const onApple = () => /Mac|iPhone|iPad/.test(navigator.platform);
const never = () => () => {};

interface KbdProps {
  /** Keys joined by `+`; `Mod` is Command on Apple's keyboards and Ctrl elsewhere. */
  readonly keys: string;
}

const apple: Record<string, string> = { Mod: '⌘', Enter: '↵', Shift: '⇧', Alt: '⌥' };
const other: Record<string, string> = { Mod: 'Ctrl', Enter: '↵' };

/** A key or a chord, named as on the reader's own keyboard. */
export function Kbd({ keys }: KbdProps) {
  const isApple = useSyncExternalStore(never, onApple, () => false);
  const names = keys.split('+').map((key) => (isApple ? apple : other)[key] ?? key);
  return (
    <kbd className="rounded-small border border-line bg-sunk px-1.5 py-px text-[11.5px] font-normal in-[button]:border-none in-[button]:bg-transparent in-[button]:px-0 in-[button]:opacity-75">
      {names.join(isApple ? '' : ' ')}
    </kbd>
  );
}
