export { DataTable } from './DataTable.tsx';
export { sortKey } from './row-sort.ts';
export type { DataColumn, DataTableLabels, DataTableProps, TableSort } from './types.ts';
