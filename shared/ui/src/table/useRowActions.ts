import { useMemo, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { toggled, withIds } from './selection.ts';
import type { DataTableProps } from './types.ts';

const NONE: ReadonlySet<string> = new Set();

interface RowActionsOptions<Row extends object> extends Pick<
  DataTableProps<Row>,
  'getRowId' | 'selection' | 'onSelectionChange' | 'onOpen'
> {
  /** Rows in display order. */
  readonly ordered: readonly Row[];
  readonly scroller: RefObject<HTMLElement | null>;
}

/** Pointer and keyboard actions on rows: one is current, some are selected, and ranges start at the last one touched. */
export function useRowActions<Row extends object>({
  ordered,
  getRowId,
  selection: chosen = NONE,
  onSelectionChange,
  onOpen,
  scroller,
}: RowActionsOptions<Row>) {
  const selectable = onSelectionChange !== undefined;
  const [currentId, setCurrentId] = useState<string | null>(null);
  /** Anchor of a range. */
  const anchor = useRef<string | null>(null);
  const currentIndex = useMemo(
    () => (currentId === null ? -1 : ordered.findIndex((row) => getRowId(row) === currentId)),
    [ordered, currentId, getRowId],
  );

  const indexOf = (rowId: string | null) => (rowId === null ? -1 : ordered.findIndex((row) => getRowId(row) === rowId));
  const idsBetween = (one: number, other: number) => ordered.slice(Math.min(one, other), Math.max(one, other) + 1).map(getRowId);

  const toggle = (rowId: string) => {
    anchor.current = rowId;
    onSelectionChange?.(toggled(chosen, rowId));
  };
  const extendTo = (rowId: string) => {
    const from = indexOf(anchor.current ?? currentId);
    const to = indexOf(rowId);
    if (to < 0) return;
    if (from < 0) return toggle(rowId);
    onSelectionChange?.(withIds(chosen, idsBetween(from, to)));
  };
  const open = (rowId: string) => {
    const row = ordered[indexOf(rowId)];
    if (row !== undefined) onOpen?.(row);
  };

  return {
    chosen,
    currentId,
    currentIndex,
    indexOf,
    /** @param member whether to select or deselect all */
    setAll: (member: boolean) => onSelectionChange?.(withIds(chosen, ordered.map(getRowId), member)),
    /** Makes a row current. @param extend selects everything between it and the previous one */
    moveTo: (index: number, extend: boolean) => {
      const row = ordered[index];
      if (row === undefined) return false;
      const rowId = getRowId(row);
      if (extend && selectable) {
        anchor.current ??= currentId ?? rowId;
        extendTo(rowId);
      } else anchor.current = rowId;
      setCurrentId(rowId);
      return true;
    },
    toggleCurrent: () => {
      if (selectable && currentId !== null) toggle(currentId);
    },
    openCurrent: () => {
      if (currentId !== null) open(currentId);
    },
    selectAll: () => selectable && onSelectionChange?.(withIds(chosen, ordered.map(getRowId))),
    clear: () => {
      if (!selectable || chosen.size === 0) return false;
      onSelectionChange?.(NONE);
      return true;
    },
    onClick: (event: MouseEvent) => {
      const target = event.target as Element;
      const rowId = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
      if (rowId === undefined) return;
      const box = target.closest('.fc-cell-box') !== null;
      if (!box && target.closest('a, button, input, select, textarea, label') !== null) return;
      if (box || target === scroller.current) scroller.current?.focus({ preventScroll: true });
      setCurrentId(rowId);
      if (selectable && event.shiftKey) extendTo(rowId);
      else if (selectable && (box || event.ctrlKey || event.metaKey || !onOpen)) toggle(rowId);
      else open(rowId);
    },
  };
}
