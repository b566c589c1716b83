import type { ReactNode } from 'react';
import { ChevronDownIcon } from './icons';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

/** A native select, as wide as what is chosen. */
export function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <span className="relative flex min-w-0 items-center">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-(--control) max-w-72 min-w-0 cursor-pointer appearance-none [field-sizing:content] truncate rounded-control border border-line bg-paper pr-7 pl-2.5 text-small font-medium hover:bg-sunk"
      >
        {children}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute right-2" />
    </span>
  );
}
