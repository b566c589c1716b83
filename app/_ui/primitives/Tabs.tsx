'use client';

import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { cx } from './cx';

export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** A number worth knowing while the tab is closed; zero is not shown. */
  readonly count?: number;
}

interface TabsProps<Id extends string> {
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  readonly children: ReactNode;
  readonly className?: string;
}

/** Ties a `TabList` to its panels. One tab stop, arrow keys inside, selection follows focus. */
export function Tabs<Id extends string>({ selected, onSelect, children, className }: TabsProps<Id>) {
  return (
    <Radix.Root value={selected} onValueChange={(id) => onSelect(id as Id)} className={className}>
      {children}
    </Radix.Root>
  );
}

interface TabListProps<Id extends string> {
  /** The tablist's name. */
  readonly label: string;
  readonly tabs: readonly TabItem<Id>[];
  /** The tabs share the whole width, as on a phone. */
  readonly stretch?: boolean;
  readonly className?: string;
}

export function TabList<Id extends string>({ label, tabs, stretch = false, className }: TabListProps<Id>) {
  return (
    <Radix.List aria-label={label} className={cx('hairline-b scroll-row flex shrink-0 px-2.5', className)}>
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.id}
          value={tab.id}
          className={cx(tabLook, 'h-9 px-3 max-md:h-11', stretch && 'grow text-base')}
        >
          {tab.label}
          {tab.count ? <span className="text-second"> {tab.count}</span> : null}
        </Radix.Trigger>
      ))}
    </Radix.List>
  );
}

/** What tabs of every kind share: a quiet label, and a line under the chosen one. */
export const tabLook =
  'shrink-0 border-b-2 border-transparent text-small font-medium whitespace-nowrap text-second -outline-offset-2 hover:text-ink aria-selected:border-ink aria-selected:text-ink';

interface TabPanelProps<Id extends string> {
  readonly id: Id;
  /** Only hidden while another tab is chosen, so that what is in it lives on. */
  readonly keep?: boolean;
  readonly children: ReactNode;
  readonly className?: string;
}

export function TabPanel<Id extends string>({ id, keep = false, children, className }: TabPanelProps<Id>) {
  return (
    <Radix.Content
      value={id}
      className={cx(keep && 'data-[state=inactive]:hidden', className)}
      tabIndex={-1}
      {...(keep ? { forceMount: true as const } : {})}
    >
      {children}
    </Radix.Content>
  );
}

interface SharedTabPanelProps<Id extends string> {
  readonly selected: Id;
  /** Whether the tabs are on the screen; without them this is a plain element. */
  readonly tabbed: boolean;
  readonly children: ReactNode;
  readonly className?: string;
}

/** One panel for all tabs of a list, which arranges what is in it by the chosen one and unmounts nothing. */
export function SharedTabPanel<Id extends string>(props: SharedTabPanelProps<Id>) {
  const { selected, tabbed, children, className } = props;
  const role = tabbed ? {} : { role: undefined, 'aria-labelledby': undefined };
  return (
    <Radix.Content value={selected} forceMount asChild tabIndex={-1}>
      <div className={className} {...role}>
        {children}
      </div>
    </Radix.Content>
  );
}
