import { useEffect, useId, useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useRovingTabStop } from './roving-tab-stop.ts';
import { share } from './selection.ts';
import { tracks, useTableModel } from './table-model.ts';
import { useTableKeys } from './table-keys.ts';
import { TableHeader } from './TableHeader.tsx';
import { TableRow } from './TableRow.tsx';
import type { DataColumn, DataTableProps } from './types.ts';
import { useNarrow } from './useNarrow.ts';
import { useSortedRows } from './useSortedRows.ts';
import { useRowActions } from './useRowActions.ts';
import { useTableDensity } from '../theme/density.ts';
import { useVirtualRows } from '../virtual/useVirtualRows.ts';

/** Height of the header, px. */
const HEADER = 36;
const ROW_HEIGHT = { comfortable: 44, compact: 34, cards: 68 } as const;

/** Stable identities: callers pass inline functions, and new ones would render every row again. */
function useSelectLabel<Row>(selectRow: ((row: Row) => string) | undefined): (row: Row) => string {
  const named = useRef(selectRow);
  // The rows of this render need the current labels.
  // oxlint-disable-next-line react/refs
  named.current = selectRow;
  const [selectLabel] = useState(() => (row: Row) => named.current?.(row) ?? '');
  return selectLabel;
}

/** The visible columns and their widths. */
function useColumnTracks<Row>(columns: readonly DataColumn<Row>[], selectable: boolean) {
  return useMemo(() => {
    const { template, minWidth } = tracks(columns, selectable);
    const style = { '--fc-columns': template, '--fc-least': `${minWidth}px` } as CSSProperties;
    return { shown: columns.filter((column) => column.hidden !== true), style };
  }, [columns, selectable]);
}

/** Scrolls the row whose details are beside the table into view. */
function useScrollToActive(
  activeId: string | null,
  height: number,
  indexOf: (id: string | null) => number,
  scrollTo: (index: number) => void,
): void {
  useEffect(() => {
    const index = indexOf(activeId);
    if (index >= 0) scrollTo(index);
    // Only a new selection scrolls, and rows that become cards when the details narrow the table, not live updates that move the row.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [activeId, height]);
}

function EmptyRow({ children }: { readonly children: ReactNode }) {
  return (
    <div role="rowgroup" className="fc-table-empty">
      <div role="row">
        <div role="gridcell">{children}</div>
      </div>
    </div>
  );
}

/**
 * A table for many rows with live updates. Only visible rows are rendered, and a row renders again only when its object changed. One tab stop: arrows,
 * Page Up and Down, Home and End move; Space selects, Shift extends, Ctrl+A selects all matches, Escape clears, Enter opens. If it is too narrow for
 * columns, it shows cards.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, getRowId, labels, sort = null, onSortChange, onOpen, activeId = null } = props;
  const density = useTableDensity(props.density);
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const cards = useNarrow(scroller);
  const ordered = useSortedRows({ ...props, sort });
  const selectLabels = props.onSelectionChange === undefined ? null : props.labels;
  const selectable = selectLabels !== null;
  const rows = useRowActions({ ...props, ordered, scroller });
  const { chosen, currentId, currentIndex } = rows;
  const selectLabel = useSelectLabel(selectLabels?.selectRow);

  const height = ROW_HEIGHT[cards ? 'cards' : density];
  const rendered = { count: ordered.length, height, header: HEADER, current: currentIndex };
  const { rows: renderedRows, scrollTo } = useVirtualRows({ scroller, ...rendered });
  const model = useTableModel(columns, sort, onSortChange);
  const { shown, style } = useColumnTracks(columns, selectable);
  const selected = useMemo(() => (selectable ? share(ordered, getRowId, chosen) : 'none'), [selectable, ordered, getRowId, chosen]);

  const onKeyDown = useTableKeys({
    count: ordered.length,
    page: () => Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - HEADER) / height) - 1),
    current: () => currentIndex,
    moveTo: (index, extend) => {
      if (rows.moveTo(index, extend)) scrollTo(index);
    },
    toggle: rows.toggleCurrent,
    open: rows.openCurrent,
    selectAll: rows.selectAll,
    clear: rows.clear,
  });
  useRovingTabStop(scroller, currentId);

  useScrollToActive(activeId, height, rows.indexOf, scrollTo);

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
      data-height={props.height ?? 'fill'}
      data-cards={cards || undefined}
      style={style}
      onKeyDown={onKeyDown}
      onClick={rows.onClick}
    >
      <div role="rowgroup" className="fc-head">
        <TableHeader
          model={model}
          columns={columns}
          selectAll={
            selectLabels ? { label: selectLabels.selectAll, state: selected, onToggle: () => rows.setAll(selected !== 'all') } : null
          }
        />
      </div>
      <div role="rowgroup" className="fc-body" style={{ height: ordered.length * height }}>
        {renderedRows.map((index) => {
          const row = ordered[index] as Row;
          const rowId = getRowId(row);
          return (
            <TableRow
              // Keyed by position, so that another filter reuses the rendered rows.
              key={index}
              row={row}
              columns={shown}
              id={rowId}
              domId={`${id}-${rowId}`}
              index={index}
              top={index * height}
              height={height}
              selectLabel={selectable ? selectLabel : null}
              selected={chosen.has(rowId)}
              active={rowId === activeId}
              current={rowId === currentId}
              cards={cards}
              clickable={onOpen !== undefined}
              reuse={props.reuse ?? false}
            />
          );
        })}
      </div>
      {ordered.length === 0 && props.empty !== undefined ? <EmptyRow>{props.empty}</EmptyRow> : null}
    </div>
  );
}
