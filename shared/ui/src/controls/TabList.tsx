import { Tabs, type TabsListProps } from '@mantine/core';
import { useEffect, useRef } from 'react';

/** A row of tabs; on narrow screens it scrolls to the chosen one. */
export function TabList(props: TabsListProps) {
  const list = useRef<HTMLDivElement>(null);
  /** Where the chosen tab was when it was shown, in px. */
  const shownAt = useRef(-1);
  useEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    // Only when it or the language changes: the user may have scrolled to another one.
    if (!row || !chosen || chosen.offsetLeft === shownAt.current) return;
    shownAt.current = chosen.offsetLeft;
    row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  });
  return <Tabs.List ref={list} classNames={{ list: 'fc-tab-list' }} {...props} />;
}
