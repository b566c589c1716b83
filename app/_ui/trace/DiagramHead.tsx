import { cx } from '../primitives/cx';
import { BOX, type Participant } from './diagram-svg';

const looks = {
  client: 'border-client-line bg-client-fill',
  server: 'border-server-line bg-server-fill',
  other: 'border-line bg-sunk',
};

interface DiagramHeadProps {
  readonly participants: readonly Participant[];
  readonly width: number;
}

/**
 * The participants once more, over the svg's own, so that they stay in view while it scrolls. Drawn
 * in HTML: an svg could stick only by a script that runs after the scrolling.
 */
export function DiagramHead({ participants, width }: DiagramHeadProps) {
  return (
    <div aria-hidden="true" className="sticky top-0 z-10 h-0">
      <div className="relative bg-paper" style={{ width, height: BOX.top + BOX.height }}>
        {participants.map(({ name, side, x, boxWidth }) => (
          <div
            key={x}
            className={cx(
              'absolute flex items-center justify-center rounded-[6px] border text-code font-semibold',
              looks[side ?? 'other'],
            )}
            style={{ left: x - boxWidth / 2, top: BOX.top, width: boxWidth, height: BOX.height }}
          >
            {name}
          </div>
        ))}
      </div>
    </div>
  );
}
