import { Button } from '../primitives/Button';

interface RangeBarProps {
  /** What is shown, in words. */
  readonly text: string;
  /** Absent where there is nothing on that side. */
  readonly onEarlier: (() => void) | undefined;
  readonly onLater: (() => void) | undefined;
}

/** Pages through a trace that is longer than the diagram. */
export function RangeBar({ text, onEarlier, onLater }: RangeBarProps) {
  return (
    <div className="hairline-t flex shrink-0 items-center justify-between gap-2 px-2 py-1">
      <Button variant="quiet" disabled={!onEarlier} onClick={onEarlier}>
        Earlier
      </Button>
      <span className="truncate text-code text-second">{text}</span>
      <Button variant="quiet" disabled={!onLater} onClick={onLater}>
        Later
      </Button>
    </div>
  );
}
