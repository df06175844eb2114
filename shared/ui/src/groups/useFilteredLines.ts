import { useDeferredValue, useMemo, useState } from 'react';
import { filterGroups, groupLines, type GroupForest } from './group-filter.ts';

/** The filtered lines, and the branches that are open in them. */
export function useFilteredLines(groups: GroupForest, opened: ReadonlySet<string>, onOpened: (opened: ReadonlySet<string>) => void) {
  const [text, setText] = useState('');
  const filter = useDeferredValue(text.trim());
  /** With a filter everything is open, except what the user closed. */
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const remaining = useMemo(() => filterGroups(groups, filter), [groups, filter]);
  const lines = useMemo(
    () => groupLines(groups, remaining, (group) => (filter === '' ? opened.has(group) : !closed.has(group))),
    [groups, remaining, filter, opened, closed],
  );
  const setOpen = (group: string, open: boolean) => {
    const change = (set: ReadonlySet<string>, member: boolean) => {
      const next = new Set(set);
      if (member) next.add(group);
      else next.delete(group);
      return next;
    };
    if (filter === '') onOpened(change(opened, open));
    else setClosed((set) => change(set, !open));
  };
  return { text, setText, filter, lines, setOpen };
}
