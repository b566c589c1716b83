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

type Asking = { readonly for: 'new' } | { readonly for: 'rename'; readonly left: number };

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
  const [asking, setAsking] = useState<Asking>();
  const list = useRef<HTMLDivElement>(null);
  const tab = useRef<HTMLButtonElement>(null);
  const focusNext = useRef(false);
  const onlyOne = files.length === 1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly selected tab comes into view
  useEffect(() => {
    tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected, files.length]);

  useEffect(() => {
    if (focusNext.current) tab.current?.focus();
    focusNext.current = false;
  });

  function rename() {
    setAsking({ for: 'rename', left: (tab.current?.offsetLeft ?? 0) - (list.current?.scrollLeft ?? 0) });
  }

  function remove() {
    focusNext.current = true;
    onRemove(selected);
  }

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
    } else if (event.key === 'F2') rename();
    else if (event.key === 'Delete' && !onlyOne) remove();
    else return;
    event.preventDefault();
  }

  function done(name?: string) {
    focusNext.current = true;
    setAsking(undefined);
    if (name === undefined) return;
    if (asking?.for === 'new') onAdd(name);
    else onRename(selected, name);
  }

  return (
    <div className="hairline-b relative flex h-10 shrink-0 items-stretch px-2.5 max-md:h-12">
      <div
        ref={list}
        role="tablist"
        aria-label="Files"
        onKeyDown={onKeyDown}
        className="scroll-row flex min-w-0 mask-r-from-[calc(100%-14px)] pr-2"
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
            onDoubleClick={rename}
            className={cx(
              tabLook,
              'flex items-center gap-2 px-2.5 font-mono text-code font-normal',
              underline[file.side],
            )}
          >
            <SideMark side={file.side} />
            {file.problems === 0 ? (
              file.name
            ) : (
              <span className="text-error">
                {file.name}
                <span aria-hidden="true" className="ml-1.5 text-[11px] font-semibold">
                  {file.problems}
                </span>
                <span className="sr-only">, {problemCount(file.problems)}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      {asking === undefined ? null : (
        <FileNameField
          label={asking.for === 'new' ? 'Name of the new file' : `New name of ${selected}`}
          initial={asking.for === 'new' ? '.ts' : selected}
          problemWith={problemWith}
          onDone={done}
          left={asking.for === 'new' ? undefined : asking.left}
        />
      )}
      <div className="flex items-center">
        <IconButton label="Add a file" icon={<PlusIcon />} onClick={() => setAsking({ for: 'new' })} />
        <Menu
          label={`More for ${selected}`}
          icon={<MoreIcon />}
          variant="quiet"
          items={[
            { label: 'Rename', onSelect: rename },
            { label: 'Remove', disabled: onlyOne, onSelect: remove },
          ]}
        />
      </div>
    </div>
  );
}

function problemCount(count: number): string {
  return count === 1 ? '1 problem' : `${count} problems`;
}
