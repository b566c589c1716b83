'use client';

import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { type ButtonVariant, buttonLooks, buttonShape } from './Button';
import { cx } from './cx';
import { ChevronDownIcon } from './icons';
import { rovingIndex } from './roving';

export interface MenuItem {
  readonly label: string;
  readonly icon?: ReactNode;
  /** A second, quieter line. */
  readonly detail?: string;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
}

interface MenuProps {
  /** The button's name; also its text unless `icon` is given. */
  readonly label: string;
  /** Draws the button as this icon alone. */
  readonly icon?: ReactNode;
  readonly items: readonly MenuItem[];
  readonly variant?: ButtonVariant;
  /** Which edge of the button the menu lines up with. */
  readonly align?: 'start' | 'end';
  readonly className?: string;
}

/** A button that opens a menu, on the browser's own popover: Escape and a click elsewhere close it. */
export function Menu({ label, icon, items, variant = 'outline', align = 'start', className }: MenuProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]:enabled') ?? [])];

  function place(event: ToggleEvent<HTMLDivElement>) {
    if (event.newState === 'open' && trigger.current !== null) {
      Object.assign(event.currentTarget.style, placeUnder(trigger.current.getBoundingClientRect(), align));
    }
  }

  function onToggle(event: ToggleEvent<HTMLDivElement>) {
    setOpen(event.newState === 'open');
    if (event.newState === 'open') entries()[0]?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const all = entries();
    if (event.key === 'Tab') menu.current?.hidePopover();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const letter = event.key.length === 1 ? event.key.toLowerCase() : undefined;
    const next = rovingIndex(event.key, at, all.length, 'column');
    const target =
      next === undefined
        ? [...all.slice(at + 1), ...all].find(
            (entry) => letter && entry.textContent?.toLowerCase().startsWith(letter),
          )
        : all[next];
    if (target === undefined) return;
    event.preventDefault();
    target.focus();
  }

  return (
    <>
      <button
        ref={trigger}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={icon === undefined ? undefined : label}
        title={icon === undefined ? undefined : label}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          menu.current?.showPopover();
        }}
        className={cx(
          buttonShape,
          icon === undefined ? 'px-3' : 'w-(--control)',
          buttonLooks[variant],
          className,
        )}
      >
        {icon ?? (
          <>
            {label}
            <ChevronDownIcon className="-mr-1" />
          </>
        )}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onBeforeToggle={place}
        onToggle={onToggle}
        onKeyDown={onKeyDown}
        className="fixed m-0 max-w-[min(340px,calc(100vw-16px))] min-w-44 overflow-y-auto rounded-panel border border-line bg-paper p-1 text-ink shadow-float"
      >
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            disabled={item.disabled}
            onClick={() => {
              menu.current?.hidePopover();
              item.onSelect();
            }}
            className="flex min-h-(--control) w-full items-center gap-2.5 rounded-control px-2.5 py-1 text-left text-small hover:bg-sunk focus:bg-selection focus:outline-none disabled:text-third"
          >
            {item.icon === undefined ? null : <span className="shrink-0 text-second">{item.icon}</span>}
            <span className="min-w-0">
              {item.label}
              {item.detail === undefined ? null : (
                <span className="block text-code text-second">{item.detail}</span>
              )}
            </span>
          </button>
        ))}
      </div>
    </>
  );
}

/** Below the button, or above where there is more room; sideways never off the screen. */
function placeUnder(button: DOMRect, align: 'start' | 'end') {
  const gap = 4;
  const below = window.innerHeight - button.bottom;
  const up = below < 220 && button.top > below;
  const right =
    align === 'end' ? `${Math.max(8, document.documentElement.clientWidth - button.right)}px` : 'auto';
  return {
    inset: 'auto',
    right,
    left: align === 'start' ? `${Math.max(8, button.left)}px` : 'auto',
    top: up ? 'auto' : `${button.bottom + gap}px`,
    bottom: up ? `${window.innerHeight - button.top + gap}px` : 'auto',
    maxHeight: `${(up ? button.top : below) - 16}px`,
  };
}
