'use client';

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { cx } from './cx';
import { FileNameField } from './FileNameField';
import { IconButton } from './IconButton';
import { MoreIcon, PlusIcon } from './icons';
import { Menu } from './Menu';
import { rovingIndex } from './roving';
import { type MarkSide, SideMark } from './SideMark';
import { tabLook } from './Tabs';

export interface FileTab {
  readonly name: string;
  readonly side: MarkSide;
  /** How many problems the file has. */
  readonly problems: number;
}

export interface FileTabsProps {
  readonly files: readonly FileTab[];
  readonly selected: string;
  /** The id of the element that shows the selected file. */
  readonly panelId: string;
  readonly onSelect: (name: string) => void;
  readonly onAdd: (name: string) => void;
  readonly onRename: (name: string, to: string) => void;
  readonly onRemove: (name: string) => void;
  /** What is wrong with a new name, as a sentence; nothing when it will do. */
  readonly problemWith: (name: string) => string | undefined;
}

const underline: Record<MarkSide, string> = {
  client: 'aria-selected:border-client-line',
  server: 'aria-selected:border-server-line',
  both: 'aria-selected:border-third',
};

/**
 * The files of a scenario, one tab each: one tab stop with arrow keys inside; F2 or a double click
 * renames, Delete removes, and the menu offers both to those who have neither.
 */
export function FileTabs(props: FileTabsProps) {
  const { files, selected, panelId, onSelect, onAdd, onRename, onRemove, problemWith } = props;
  const [asking, setAsking] = useState<'new' | 'rename'>();
  const list = useRef<HTMLDivElement>(null);
  const tab = useRef<HTMLButtonElement>(null);
  const onlyOne = files.length === 1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly selected tab comes into view
  useEffect(
    () => tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    [selected, files.length],
  );

  function onKeyDown(event: KeyboardEvent) {
    const next = rovingIndex(
      event.key,
      files.findIndex((file) => file.name === selected),
      files.length,
      'row',
    );
    const file = next === undefined ? undefined : files[next];
    if (file !== undefined) {
      onSelect(file.name);
      list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus();
    } else if (event.key === 'F2') setAsking('rename');
    else if (event.key === 'Delete' && !onlyOne) onRemove(selected);
    else return;
    event.preventDefault();
  }

  function done(name?: string) {
    setAsking(undefined);
    if (name !== undefined) asking === 'new' ? onAdd(name) : onRename(selected, name);
    tab.current?.focus();
  }

  return (
    <div className="hairline-b relative flex h-10 shrink-0 items-stretch px-2.5 max-md:h-12">
      <div
        ref={list}
        role="tablist"
        aria-label="Files"
        onKeyDown={onKeyDown}
        className="scroll-row flex min-w-0"
      >
        {files.map((file) => (
          <button
            key={file.name}
            ref={file.name === selected ? tab : undefined}
            type="button"
            role="tab"
            aria-selected={file.name === selected}
            aria-controls={panelId}
            tabIndex={file.name === selected ? 0 : -1}
            onClick={() => onSelect(file.name)}
            onDoubleClick={() => setAsking('rename')}
            className={cx(
              tabLook,
              'flex items-center gap-2 px-2.5 font-mono text-code font-normal',
              underline[file.side],
            )}
          >
            <SideMark side={file.side} />
            <span
              className={cx(file.problems > 0 && 'text-error underline decoration-wavy underline-offset-4')}
            >
              {file.name}
            </span>
            {file.problems > 0 ? <span className="sr-only">, {problemCount(file.problems)}</span> : null}
          </button>
        ))}
      </div>
      {asking === undefined ? null : (
        <FileNameField
          label={asking === 'new' ? 'Name of the new file' : `New name of ${selected}`}
          initial={asking === 'new' ? '.ts' : selected}
          problemWith={problemWith}
          onDone={done}
          className="mx-1"
        />
      )}
      <div className="flex items-center">
        <IconButton label="Add a file" icon={<PlusIcon />} onClick={() => setAsking('new')} />
        <Menu
          label={`More for ${selected}`}
          icon={<MoreIcon />}
          variant="quiet"
          items={[
            { label: 'Rename', onSelect: () => setAsking('rename') },
            { label: 'Remove', disabled: onlyOne, onSelect: () => onRemove(selected) },
          ]}
        />
      </div>
    </div>
  );
}

function problemCount(count: number): string {
  return count === 1 ? '1 problem' : `${count} problems`;
}
