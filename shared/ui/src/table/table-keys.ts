import type { KeyboardEvent } from 'react';

export interface TableActions {
  readonly count: number;
  /** Number of rows that Page Up and Page Down move by. */
  readonly page: () => number;
  /** Index of the current row; -1 when there is none. */
  readonly current: () => number;
  readonly moveTo: (index: number, extend: boolean) => void;
  readonly toggle: () => void;
  readonly open: () => void;
  readonly selectAll: () => void;
  /** False when there was nothing to clear, so that Escape can have another effect. */
  readonly clear: () => boolean;
}

/** Returns the row that a key leads to from row `from` (-1: none yet); null when the key doesn't move. */
export function targetOf(key: string, from: number, count: number, page: number): number | null {
  const within = (index: number) => Math.max(0, Math.min(count - 1, index));
  switch (key) {
    case 'ArrowDown':
      return within(from + 1);
    case 'ArrowUp':
      return within(from - 1);
    case 'PageDown':
      return within(from + page);
    case 'PageUp':
      return within(from - page);
    case 'Home':
      return 0;
    case 'End':
      return within(count - 1);
    default:
      return null;
  }
}

/** Keyboard handling of the table. Keys in a nested control (header button, link, field) are left to it. */
export function useTableKeys(actions: TableActions) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || actions.count === 0) return;
    const target = targetOf(event.key, actions.current(), actions.count, actions.page());
    if (target !== null) actions.moveTo(target, event.shiftKey);
    else if (event.key === ' ') actions.toggle();
    else if (event.key === 'Enter') actions.open();
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) actions.selectAll();
    else if (event.key !== 'Escape' || !actions.clear()) return;
    event.preventDefault();
  };
}
