'use client';

import { type ReactNode, useCallback, useRef, useState } from 'react';
import { copyText } from '@/lib/browser/clipboard';
import { frameFacts } from '@/lib/trace/describe';
import type { Trace } from '@/lib/trace/trace';
import { CopyButton } from '../primitives/CopyButton';
import { IconButton } from '../primitives/IconButton';
import { CloseIcon } from '../primitives/icons';
import { TabList, TabPanel, Tabs } from '../primitives/Tabs';
import { FrameHeading } from './FrameHeading';
import { FrameMeaning } from './FrameMeaning';
import { LongText } from './LongText';
import { prettyJson } from './pretty-json';
import { useFocusWhileOver } from './use-focus-while-over';

export interface FrameDetailProps {
  readonly trace: Trace;
  /** Changes whenever the trace has grown: the answer may have come since. */
  readonly version: number;
  readonly seq: number;
  readonly onSelect: (seq: number) => void;
  /** Given where the detail lies over something that the reader wants back. */
  readonly onClose?: () => void;
  /** What can be done with the frame, under its heading. */
  readonly actions?: ReactNode;
}

type View = 'pretty' | 'raw' | 'meaning';

const TABS = [
  { id: 'pretty', label: 'Pretty' },
  { id: 'raw', label: 'Raw' },
  { id: 'meaning', label: 'Meaning' },
] as const;

/** One frame, whole: what it is, what it belongs to, its text pretty and raw, and what it means. */
export function FrameDetail({ trace, seq, onSelect, onClose, actions }: FrameDetailProps) {
  const [view, setView] = useState<View>('pretty');
  const frame = trace.frame(seq);
  const facts = frameFacts(trace, seq);
  const text = frame?.text ?? '';
  const pretty = useCallback(() => prettyJson(text), [text]);
  const raw = useCallback(() => [{ kind: 'key', text } as const], [text]);
  const section = useRef<HTMLElement>(null);
  useFocusWhileOver(section, onClose !== undefined);
  if (!frame || !facts) return null;
  const shape = trace.shape(seq);
  const notJson = shape.kind === 'invalid' && !shape.json ? shape.reason : undefined;

  return (
    <section
      ref={section}
      aria-label="Frame detail"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose?.();
      }}
      className="flex h-full min-h-0 grow flex-col"
    >
      <div className="flex items-start gap-2 px-4 pt-3 pb-1">
        <FrameHeading facts={facts} onSelect={onSelect} />
        {onClose && (
          <IconButton label="Close the frame" icon={<CloseIcon />} onClick={onClose} className="-mr-2" />
        )}
      </div>
      {actions}
      <Tabs selected={view} onSelect={setView} className="flex min-h-0 grow flex-col">
        <div className="relative shrink-0">
          <TabList label="Frame views" tabs={TABS} />
          <div className="absolute top-0.5 right-1">
            <CopyButton variant="quiet" label="Copy" copy={() => copyText(text)} />
          </div>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        <div key={seq} tabIndex={0} className="min-h-0 grow overflow-y-auto -outline-offset-2">
          <TabPanel id="pretty">
            {notJson === undefined ? (
              <LongText tokens={pretty} length={text.length} />
            ) : (
              <p className="p-4 text-second">This text is not JSON: {notJson} Read it under Raw.</p>
            )}
          </TabPanel>
          <TabPanel id="raw">
            <LongText tokens={raw} length={text.length} />
          </TabPanel>
          <TabPanel id="meaning">
            <FrameMeaning frame={frame} facts={facts} />
          </TabPanel>
        </div>
      </Tabs>
    </section>
  );
}
