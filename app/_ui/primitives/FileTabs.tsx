'use client';

import { List } from '@radix-ui/react-tabs';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FileNameField } from './FileNameField';
import { type FileTab, FileTabButton } from './FileTabButton';
import { IconButton } from './IconButton';
import { MoreIcon, PlusIcon } from './icons';
import { Menu } from './Menu';

export interface FileTabsProps {
  readonly files: readonly FileTab[];
  readonly selected: string;
  readonly onAdd: (name: string) => void;
  readonly onRename: (name: string, to: string) => void;
  readonly onRemove: (name: string) => void;
  /** What is wrong with a new name, as a sentence; nothing when it will do. */
  readonly problemWith: (name: string) => string | undefined;
}

/** How wide the row's faded end is, in px. */
const FADE = 14;

type Asking = { readonly for: 'new' } | { readonly for: 'rename'; readonly left: number };

/**
 * The files of a scenario, one tab each, inside a `Tabs`: F2 or a double click renames, Delete removes, and
 * the menu offers both to those who have neither.
 */
export function FileTabs(props: FileTabsProps) {
  const { files, selected, onAdd, onRename, onRemove, problemWith } = props;
  const [asking, setAsking] = useState<Asking>();
  const list = useRef<HTMLDivElement>(null);
  const tab = useRef<HTMLButtonElement>(null);
  const focusNext = useRef(false);
  const onlyOne = files.length === 1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly selected tab comes into view
  useEffect(() => {
    if (list.current !== null && tab.current !== null) reveal(list.current, tab.current);
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
    if (event.key === 'F2') rename();
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
      <List
        ref={list}
        aria-label="Files"
        onKeyDown={onKeyDown}
        className="scroll-row flex min-w-0 mask-r-from-[calc(100%-14px)] pr-2"
      >
        {files.map((file) => (
          <FileTabButton
            key={file.name}
            file={file}
            tabRef={file.name === selected ? tab : undefined}
            onRename={rename}
          />
        ))}
      </List>
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

/** Scrolls the row alone; `scrollIntoView` would move the page too. */
function reveal(list: HTMLElement, tab: HTMLElement): void {
  const start = tab.offsetLeft - list.offsetLeft;
  const end = start + tab.offsetWidth + FADE - list.clientWidth;
  if (start < list.scrollLeft) list.scrollLeft = start;
  else if (end > list.scrollLeft) list.scrollLeft = end;
}
