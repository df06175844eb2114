export { DataTable } from './DataTable.tsx';
export { sortKey } from './row-sort.ts';
export type { DataColumn, DataTableProps, TableSort } from './types.ts';
