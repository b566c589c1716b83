'use client';

import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { cx } from './cx';
import { rovingIndex } from './roving';

export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** A number worth knowing while the tab is closed; zero is not shown. */
  readonly count?: number;
}

interface TabListProps<Id extends string> {
  /** The tablist's name. */
  readonly label: string;
  /** Ties tabs to their `TabPanel`s; unique on the page. */
  readonly group: string;
  readonly tabs: readonly TabItem<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** The tabs share the whole width, as on a phone. */
  readonly stretch?: boolean;
  readonly className?: string;
}

/**
 * A row of tabs: one tab stop, arrow keys inside, selection follows focus. The panels name their tabs,
 * not the other way round, so that tabs may also choose among what is no `TabPanel`.
 */
export function TabList<Id extends string>(props: TabListProps<Id>) {
  const { label, group, tabs, selected, onSelect, stretch = false, className } = props;
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const index = tabs.findIndex((tab) => tab.id === selected);
    const next = rovingIndex(event.key, index, tabs.length, 'row');
    const tab = next === undefined ? undefined : tabs[next];
    if (tab === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelector<HTMLElement>(`#${tabId(group, tab.id)}`)?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className={cx('hairline-b scroll-row flex shrink-0 px-2.5', className)}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tabId(group, tab.id)}
          aria-selected={tab.id === selected}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
          className={cx(tabLook, 'h-9 px-3 max-md:h-11', stretch && 'grow text-base')}
        >
          {tab.label}
          {tab.count ? <span className="text-second tabular-nums"> {tab.count}</span> : null}
        </button>
      ))}
    </div>
  );
}

/** What tabs of every kind share: a quiet label, and a line under the chosen one. */
export const tabLook =
  'shrink-0 border-b-2 border-transparent text-small font-medium whitespace-nowrap text-second -outline-offset-2 hover:text-ink aria-selected:border-ink aria-selected:text-ink';

interface TabPanelProps<Id extends string> {
  readonly group: string;
  readonly id: Id;
  readonly selected: Id;
  readonly children: ReactNode;
  /** Keeps what is inside mounted while another tab is chosen. */
  readonly keepMounted?: boolean;
  readonly className?: string;
}

export function TabPanel<Id extends string>(props: TabPanelProps<Id>) {
  const { group, id, selected, children, keepMounted = false, className } = props;
  const shown = id === selected;
  return (
    <div
      role="tabpanel"
      id={panelId(group, id)}
      aria-labelledby={tabId(group, id)}
      hidden={!shown}
      className={className}
    >
      {shown || keepMounted ? children : null}
    </div>
  );
}

function tabId(group: string, id: string): string {
  return `${group}-tab-${id}`;
}

function panelId(group: string, id: string): string {
  return `${group}-panel-${id}`;
}
