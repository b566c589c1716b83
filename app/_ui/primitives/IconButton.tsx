import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { type ButtonVariant, buttonLooks, buttonShape } from './Button';
import { cx } from './cx';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** The button's name, also its tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly variant?: ButtonVariant;
}

export function IconButton({ label, icon, variant = 'quiet', className, title, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={title ?? label}
      className={cx(buttonShape, 'w-(--control)', buttonLooks[variant], className)}
    >
      {icon}
    </button>
  );
}
