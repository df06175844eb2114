import { Tabs, type TabsListProps } from '@mantine/core';
import { useEffect, useRef } from 'react';

/** A row of tabs; on narrow screens it scrolls to the chosen one. */
export function TabList(props: TabsListProps) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    // Only when it changes: the user may have scrolled to another one.
    if (!row || !chosen || chosen === shown.current) return;
    shown.current = chosen;
    row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  });
  return <Tabs.List ref={list} classNames={{ list: 'fc-tab-list' }} {...props} />;
}
