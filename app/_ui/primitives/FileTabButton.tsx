import { Trigger } from '@radix-ui/react-tabs';
import type { RefObject } from 'react';
import { cx } from './cx';
import { type MarkSide, SideMark } from './SideMark';
import { tabLook } from './Tabs';

export interface FileTab {
  readonly name: string;
  readonly side: MarkSide;
  /** How many problems the file has. */
  readonly problems: number;
}

interface FileTabButtonProps {
  readonly file: FileTab;
  readonly tabRef: RefObject<HTMLButtonElement | null> | undefined;
  /** Asks for a new name of the selected file. */
  readonly onRename: () => void;
}

const underline: Record<MarkSide, string> = {
  client: 'aria-selected:border-client-line',
  server: 'aria-selected:border-server-line',
  both: 'aria-selected:border-third',
};

export function FileTabButton({ file, tabRef, onRename }: FileTabButtonProps) {
  return (
    <Trigger
      ref={tabRef}
      value={file.name}
      onDoubleClick={onRename}
      className={cx(
        tabLook,
        'flex items-center gap-2 px-2.5 font-mono text-code font-normal',
        underline[file.side],
      )}
    >
      <SideMark side={file.side} />
      {file.problems === 0 ? file.name : <NameWithProblems {...file} />}
    </Trigger>
  );
}

function NameWithProblems({ name, problems }: FileTab) {
  return (
    <span className="text-error">
      {name}
      <span aria-hidden="true" className="ml-1.5 text-[11px] font-semibold">
        {problems}
      </span>
      <span className="sr-only">, {problems === 1 ? '1 problem' : `${problems} problems`}</span>
    </span>
  );
}
