import {
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { DataColumn, TableSort } from './types.ts';

/** Columns, their widths and visibility, and the sort. row-sort.ts sorts the rows. */
const features = tableFeatures({ columnSizingFeature, columnVisibilityFeature, rowSortingFeature });
export type Features = typeof features;

const DEFAULT_WIDTH = 120;

/** No rows: the table renders them itself, and a row model would be rebuilt on each keystroke and live update. */
const NO_ROWS: readonly never[] = [];

/** Returns the column model. */
export function useTableModel<Row extends RowData>(
  columns: readonly DataColumn<Row>[],
  sort: TableSort | null,
  onSortChange: ((sort: TableSort | null) => void) | undefined,
) {
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<Features, Row> => ({
        id: column.id,
        header: column.header,
        accessorFn: (row: Row) => column.sortBy?.(row) ?? null,
        size: column.width ?? DEFAULT_WIDTH,
        enableSorting: column.sortBy !== undefined && onSortChange !== undefined,
        sortDescFirst: false,
      })),
    [columns, onSortChange],
  );
  const visibility = useMemo(() => Object.fromEntries(columns.map((column) => [column.id, column.hidden !== true])), [columns]);
  const sorting = useMemo(() => (sort ? [{ id: sort.column, desc: sort.descending }] : []), [sort]);
  return useTable<Features, Row>({
    features,
    columns: definitions,
    data: NO_ROWS,
    state: { sorting, columnVisibility: visibility },
    manualSorting: true,
    enableMultiSort: false,
    onSortingChange: (change) => {
      const [first] = typeof change === 'function' ? change(sorting) : change;
      onSortChange?.(first ? { column: first.id, descending: first.desc } : null);
    },
  });
}

/** Returns the grid template of header and rows, and the minimum width in px before the table scrolls horizontally. */
export function tracks(columns: readonly DataColumn<never>[], withBox: boolean): { template: string; minWidth: number } {
  const shown = columns.filter((column) => column.hidden !== true);
  const grows = shown.some((column) => (column.grow ?? 0) > 0);
  const parts = shown.map((column, at) => {
    const width = column.width ?? DEFAULT_WIDTH;
    const grow = column.grow ?? (!grows && at === 0 ? 1 : 0);
    if (column.maxWidth !== undefined) return `minmax(${width}px, ${column.maxWidth}px)`;
    return grow > 0 ? `minmax(${width}px, ${grow}fr)` : `${width}px`;
  });
  const minWidth = shown.reduce((sum, column) => sum + (column.width ?? DEFAULT_WIDTH), withBox ? BOX_WIDTH : 0);
  return { template: [...(withBox ? [`${BOX_WIDTH}px`] : []), ...parts].join(' '), minWidth };
}

const BOX_WIDTH = 44;
