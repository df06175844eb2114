import type { KeyboardEvent } from 'react';

export interface TableActions {
  readonly count: number;
  /** Rows that Page Up and Page Down move by. */
  readonly page: () => number;
  /** Index of the current row; -1 when there is none. */
  readonly current: () => number;
  readonly moveTo: (index: number, extend: boolean) => void;
  readonly toggle: () => void;
  readonly open: () => void;
  readonly selectAll: () => void;
  /** False when there was nothing to clear, so that Escape may mean something else. */
  readonly clear: () => boolean;
}

/** Where a key leads from row `from` (-1: nowhere yet); null when the key moves nothing. */
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

/** Keys of the table. Keys pressed in a control inside it (header button, link, field) are that control's own. */
export function useTableKeys(acts: TableActions) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || acts.count === 0) return;
    const target = targetOf(event.key, acts.current(), acts.count, acts.page());
    if (target !== null) acts.moveTo(target, event.shiftKey);
    else if (event.key === ' ') acts.toggle();
    else if (event.key === 'Enter') acts.open();
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) acts.selectAll();
    else if (event.key !== 'Escape' || !acts.clear()) return;
    event.preventDefault();
  };
}
