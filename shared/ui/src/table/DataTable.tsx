import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type CSSProperties, type MouseEvent } from 'react';
import { useOneStop } from './one-stop.ts';
import { createRowOrder } from './row-order.ts';
import { share, toggled, withIds } from './selection.ts';
import { tracks, useTableModel } from './table-model.ts';
import { useTableKeys } from './table-keys.ts';
import { TableHeader } from './TableHeader.tsx';
import { TableRow } from './TableRow.tsx';
import type { DataColumn, DataTableProps } from './types.ts';

const HEADER_HEIGHT = 36;
const ROW_HEIGHT = { comfortable: 44, compact: 34, cards: 68 } as const;
/** Under this width in px rows are cards. */
const CARDS_BELOW = 560;
const OVERSCAN = 4;
const NONE: ReadonlySet<string> = new Set();

/** Rows in the order of the sort; the same array while neither rows nor sort changed. */
function useOrdered<Row extends object>({
  rows,
  columns,
  sort,
  presorted = false,
  getRowId,
}: Pick<DataTableProps<Row>, 'rows' | 'columns' | 'sort' | 'presorted' | 'getRowId'>) {
  const [order] = useState(() => createRowOrder<Row>(getRowId));
  const value = sort && !presorted ? columns.find((column) => column.id === sort.column)?.sortBy : undefined;
  const descending = sort?.descending ?? false;
  return useMemo(() => (value ? order(rows, value, descending) : rows), [order, rows, value, descending]);
}

function useNarrow(element: React.RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const root = element.current;
    if (!root) return undefined;
    const look = () => setNarrow(root.clientWidth > 0 && root.clientWidth < CARDS_BELOW);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(root);
    return () => observer.disconnect();
  }, [element]);
  return narrow;
}

/**
 * A table for many rows that change while they are read. Only what is in sight is in the document; a row is drawn again only when its
 * own object changed. One tab stop: arrows, Page Up and Down, Home and End move; Space selects, Shift extends, Ctrl+A selects all that
 * match, Escape clears, Enter opens. Too narrow for columns, it shows cards.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    columns,
    getRowId,
    labels,
    selection,
    onSelectionChange,
    sort = null,
    onSortChange,
    onOpen,
    activeId = null,
    density = 'comfortable',
    reuse = false,
    empty,
  } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const cards = useNarrow(scroller);
  const ordered = useOrdered({ ...props, sort });
  const selectable = onSelectionChange !== undefined;
  const chosen = selection ?? NONE;
  const [currentId, setCurrentId] = useState<string | null>(null);
  /** One function for good: callers write theirs in place, and a new one each time would draw every row again. */
  const named = useRef(labels.selectRow);
  named.current = labels.selectRow;
  const [selectLabel] = useState(() => (row: Row) => named.current(row));
  /** Where a range begins. */
  const anchor = useRef<string | null>(null);

  const currentIndex = useMemo(
    () => (currentId === null ? -1 : ordered.findIndex((row) => getRowId(row) === currentId)),
    [ordered, currentId, getRowId],
  );

  const height = ROW_HEIGHT[cards ? 'cards' : density];
  const virtual = useVirtualizer({
    count: ordered.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin: HEADER_HEIGHT,
    scrollPaddingStart: HEADER_HEIGHT,
    // The current row stays in the document when it is scrolled away: assistive technology stands on it.
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      if (currentIndex < 0 || inSight.includes(currentIndex)) return inSight;
      return [...inSight, currentIndex].sort((a, b) => a - b);
    },
    // Rows go by their place: all are of one height, and keys of their own would have every row measured again at each live update.
  });
  useLayoutEffect(() => virtual.measure(), [virtual, height]);

  const items = virtual.getVirtualItems().filter((item) => item.index < ordered.length);
  const model = useTableModel(columns, sort, onSortChange);
  const shown = useMemo(() => columns.filter((column) => column.hidden !== true), [columns]);
  const { template, least } = useMemo(() => tracks(columns as readonly DataColumn<never>[], selectable), [columns, selectable]);
  const selected = useMemo(() => (selectable ? share(ordered, getRowId, chosen) : 'none'), [selectable, ordered, getRowId, chosen]);

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
  const toggleAll = () => onSelectionChange?.(withIds(chosen, ordered.map(getRowId), selected !== 'all'));
  const open = (rowId: string) => {
    const row = ordered[indexOf(rowId)];
    if (row !== undefined) onOpen?.(row);
  };

  const onKeyDown = useTableKeys({
    count: ordered.length,
    page: Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - HEADER_HEIGHT) / height) - 1),
    current: () => currentIndex,
    moveTo: (index, extend) => {
      const row = ordered[index];
      if (row === undefined) return;
      const rowId = getRowId(row);
      if (extend && selectable) {
        anchor.current ??= currentId ?? rowId;
        extendTo(rowId);
      } else anchor.current = rowId;
      setCurrentId(rowId);
      virtual.scrollToIndex(index, { align: 'auto' });
    },
    toggle: () => {
      if (selectable && currentId !== null) toggle(currentId);
    },
    open: () => {
      if (currentId !== null) open(currentId);
    },
    selectAll: () => selectable && onSelectionChange?.(withIds(chosen, ordered.map(getRowId))),
    clear: () => {
      if (!selectable || chosen.size === 0) return false;
      onSelectionChange?.(NONE);
      return true;
    },
  });

  const onClick = (event: MouseEvent) => {
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
  };

  useOneStop(scroller, currentId);

  // The row whose details stand beside the table is brought into sight, unless it already is.
  useEffect(() => {
    const index = indexOf(activeId);
    if (index >= 0) virtual.scrollToIndex(index, { align: 'auto' });
    // Only a new choice scrolls: live updates that move the row must not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [activeId]);

  const style = { '--fc-columns': template, '--fc-least': `${least}px` } as CSSProperties;
  return (
    <div
      ref={scroller}
      role="grid"
      className="fc-table"
      aria-label={labels.table}
      aria-rowcount={ordered.length + 1}
      aria-colcount={shown.length + (selectable ? 1 : 0)}
      {...(selectable ? { 'aria-multiselectable': true } : {})}
      {...(currentIndex >= 0 ? { 'aria-activedescendant': `${id}-${currentId}` } : {})}
      tabIndex={0}
      data-density={density}
      data-cards={cards || undefined}
      style={style}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div role="rowgroup" className="fc-head">
        <TableHeader
          model={model}
          columns={columns}
          selectAll={selectable ? { label: labels.selectAll, state: selected, onToggle: toggleAll } : null}
        />
      </div>
      <div role="rowgroup" className="fc-body" style={{ height: virtual.getTotalSize() }}>
        {items.map((item) => {
          const row = ordered[item.index] as Row;
          const rowId = getRowId(row);
          return (
            <TableRow
              // By place, not by row: another filter then writes into the rows that are there.
              key={item.index}
              row={row}
              columns={shown}
              id={rowId}
              domId={`${id}-${rowId}`}
              index={item.index}
              top={item.start - HEADER_HEIGHT}
              height={height}
              selectLabel={selectable ? selectLabel : null}
              selected={chosen.has(rowId)}
              active={rowId === activeId}
              current={rowId === currentId}
              cards={cards}
              clickable={onOpen !== undefined}
              reuse={reuse}
            />
          );
        })}
      </div>
      {ordered.length === 0 && empty !== undefined ? (
        <div role="rowgroup" className="fc-table-empty">
          <div role="row">
            <div role="gridcell">{empty}</div>
          </div>
        </div>
      ) : null}
    </div>
  );
}
