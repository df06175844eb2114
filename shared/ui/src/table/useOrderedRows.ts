import { useMemo, useState } from 'react';
import { createRowOrder } from './row-order.ts';
import type { DataTableProps } from './types.ts';

/** Returns the sorted rows; the same array while neither rows nor sort changed. */
export function useOrderedRows<Row extends object>({
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
