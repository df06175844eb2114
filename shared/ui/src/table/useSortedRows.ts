import { useMemo, useState } from 'react';
import { createRowSort } from './row-sort.ts';
import type { DataTableProps } from './types.ts';

/** Returns the sorted rows; the same array while neither rows nor sort changed. */
export function useSortedRows<Row extends object>({
  rows,
  columns,
  sort,
  presorted = false,
  getRowId,
}: Pick<DataTableProps<Row>, 'rows' | 'columns' | 'sort' | 'presorted' | 'getRowId'>) {
  const [sortRows] = useState(() => createRowSort<Row>(getRowId));
  const value = sort && !presorted ? columns.find((column) => column.id === sort.column)?.sortBy : undefined;
  const descending = sort?.descending ?? false;
  return useMemo(() => (value ? sortRows(rows, value, descending) : rows), [sortRows, rows, value, descending]);
}
