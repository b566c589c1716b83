'use client';

import { useEffect, useState } from 'react';
import { Button, type ButtonVariant } from './Button';
import { CheckIcon, CopyIcon, ErrorIcon } from './icons';

interface CopyButtonProps {
  readonly label: string;
  /** Puts the text on the clipboard; rejects where the browser refuses. */
  readonly copy: () => Promise<void>;
  readonly variant?: ButtonVariant;
}

type State = 'idle' | 'copied' | 'failed';

const words: Record<Exclude<State, 'idle'>, string> = { copied: 'Copied', failed: 'Could not copy' };
const icons: Record<State, typeof CopyIcon> = { idle: CopyIcon, copied: CheckIcon, failed: ErrorIcon };

/** Says for two seconds what became of the copy, to the eye and to a screen reader. */
export function CopyButton({ label, copy, variant = 'outline' }: CopyButtonProps) {
  const [state, setState] = useState<State>('idle');

  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), 2000);
    return () => clearTimeout(timer);
  }, [state]);

  const Icon = icons[state];
  return (
    <>
      <Button
        variant={variant}
        icon={<Icon />}
        aria-label={label}
        onClick={() =>
          copy().then(
            () => setState('copied'),
            () => setState('failed'),
          )
        }
      >
        {state === 'idle' ? label : words[state]}
      </Button>
      <output className="sr-only">{state === 'idle' ? '' : words[state]}</output>
    </>
  );
}
