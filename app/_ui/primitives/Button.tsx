import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from './cx';

export type ButtonVariant = 'filled' | 'outline' | 'quiet';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `filled` is for Run alone: one filled button a page. */
  readonly variant?: ButtonVariant;
  readonly icon?: ReactNode;
  /** Shown after the label where there is room, and kept out of the button's name; pass a `Kbd`. */
  readonly hint?: ReactNode;
}

export const buttonLooks: Record<ButtonVariant, string> = {
  filled: 'border-ink bg-ink text-paper hover:opacity-90',
  outline: 'border-line bg-paper text-ink hover:bg-sunk',
  quiet: 'border-transparent bg-transparent text-second hover:bg-sunk hover:text-ink',
};

export const buttonShape =
  'inline-flex h-(--control) min-w-(--control) shrink-0 items-center justify-center gap-1.5 rounded-control border text-small font-medium whitespace-nowrap select-none disabled:pointer-events-none disabled:text-third';

export function Button({ variant = 'outline', icon, hint, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={cx(buttonShape, 'px-3', buttonLooks[variant], className)}>
      {icon}
      {children}
      {hint === undefined ? null : (
        <span aria-hidden="true" className="ml-1 max-lg:hidden">
          {hint}
        </span>
      )}
    </button>
  );
}
