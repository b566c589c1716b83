import { memo } from 'react';
import { type Fate, senderOf } from '@/lib/frames/frame';
import { frameName, frameSummary } from '@/lib/trace/describe';
import type { Severity } from '@/lib/trace/finding';
import { visibleText } from '@/lib/trace/labels';
import type { Trace } from '@/lib/trace/trace';
import { cx } from '../primitives/cx';
import { ArrowLeftIcon, ArrowRightIcon } from '../primitives/icons';
import { milliseconds, senderColour, summaryColour } from './frame-looks';
import type { Row } from './frame-rows';
import { SEVERITY_LOOKS, SEVERITY_MARKS } from './severities';

interface FrameRowProps {
  readonly trace: Trace;
  readonly row: Row;
  /** Of the row's frame; it may change while it is held. */
  readonly fate: Fate | undefined;
  readonly severity: Severity | undefined;
  readonly state: 'open' | 'partner' | 'plain';
  /** Whether the Tab key stops here: at one row of the list. */
  readonly tabStop: boolean;
  /** How many frames the list has, where not all are rendered. */
  readonly setSize: number | undefined;
  /** In px, where rows are placed one by one. */
  readonly top: number | undefined;
}

const line = 'flex h-(--row) w-full items-center gap-2 border-l-2 pr-3.5 text-left';
const numberCell = 'w-10 shrink-0 text-right';
const glyphCell = 'w-4 shrink-0 text-center';
const states = {
  open: 'border-client-line bg-selection',
  partner: 'border-transparent bg-sunk',
  plain: 'border-transparent hover:bg-sunk',
};

/** One line of the frames list. Notes are read where they stand but are no items: items are frames. */
export const FrameRow = memo(function FrameRow(props: FrameRowProps) {
  const { trace, row, fate, severity, state, tabStop, setSize, top } = props;
  const style = top === undefined ? undefined : ({ position: 'absolute', top, left: 0, right: 0 } as const);
  if (row.kind !== 'frame') {
    return (
      <div style={style} className={cx(line, 'border-transparent text-second')}>
        <span className={numberCell} />
        <span aria-hidden="true" className={glyphCell}>
          ·
        </span>
        <span className="min-w-0 truncate text-small">
          {row.kind === 'session' ? 'Session established' : noteText(trace, row.index)}
        </span>
      </div>
    );
  }
  const { seq, place } = row;
  const frame = trace.frame(seq);
  if (!frame) return null;
  const fromClient = senderOf(frame.direction) === 'client';
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the list
    <div
      role="listitem"
      aria-label={frameName(trace, seq)}
      aria-setsize={setSize}
      aria-posinset={setSize && place + 1}
      style={style}
    >
      <button
        type="button"
        data-seq={seq}
        tabIndex={tabStop ? 0 : -1}
        aria-current={state === 'open' ? 'true' : undefined}
        className={cx(
          line,
          'font-mono text-code [font-variant-ligatures:none] -outline-offset-2',
          states[state],
        )}
      >
        <span className={cx(numberCell, 'text-second')}>{seq}</span>
        <span className={cx(glyphCell, senderColour(frame))}>
          {fromClient ? <ArrowRightIcon /> : <ArrowLeftIcon />}
        </span>
        <span className="sr-only">{fromClient ? 'client to server' : 'server to client'}</span>
        <span
          className={cx(
            'min-w-0 grow truncate',
            summaryColour(trace, frame),
            state === 'open' && 'font-semibold',
          )}
        >
          {frameSummary(trace, seq)}
        </span>
        {fate === 'delivered' ? null : <span className="shrink-0 text-warning">{fate}</span>}
        {severity === undefined ? null : (
          <span title={severity} className={cx('shrink-0 font-sans font-semibold', SEVERITY_LOOKS[severity])}>
            {SEVERITY_MARKS[severity]}
            <span className="sr-only"> {severity}</span>
          </span>
        )}
        <span className="shrink-0 text-second">+{milliseconds(frame.time)}</span>
      </button>
    </div>
  );
});

function noteText(trace: Trace, index: number): string {
  const note = trace.entries[index];
  if (note?.kind !== 'note') return '';
  const where = note.at === 'both' ? '' : `${note.at}: `;
  return where + visibleText(note.text, 200);
}
