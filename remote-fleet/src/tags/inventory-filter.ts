import { choiceField, pageField, textField, urlFilter, type UrlField } from '@fleet-console/remote-kit/list';

/** Columns of the table in order; the first can't be hidden. */
export const columns = [
  'name',
  'type',
  'mark',
  'group',
  'VIN',
  'nfcCard',
  'keyfobs',
  'key',
  'blePilot',
  'computerId',
  'vendor',
  'model',
  'batch',
  'unit',
  'branding',
  'color',
  'status',
  'owner',
  'purchaseDate',
  'inspectionDate',
  'preventiveMaintenanceDate',
] as const;
export type Column = (typeof columns)[number];

const sortable = [
  'name',
  'type',
  'mark',
  'VIN',
  'nfcCard',
  'key',
  'computerId',
  'vendor',
  'model',
  'batch',
  'owner',
  'status',
  'purchaseDate',
  'inspectionDate',
  'preventiveMaintenanceDate',
] as const;
export type SortColumn = (typeof sortable)[number];
export const isSortable = (column: string): column is SortColumn => sortable.some((each) => each === column);

export const sizes = [25, 50, 100, 200] as const;

const defaultColumns: ReadonlySet<Column> = new Set<Column>(['name', 'type', 'mark', 'group', 'VIN', 'nfcCard', 'keyfobs', 'computerId']);

/** State of the table, stored in the URL, so that a saved view restores all of it. */
export interface InventoryFilter {
  readonly text: string;
  readonly type: 'bike' | 'moped' | null;
  readonly sort: { readonly column: SortColumn; readonly descending: boolean };
  readonly size: number;
  /** From 0. */
  readonly page: number;
  readonly shown: ReadonlySet<Column>;
}

const defaultSort: InventoryFilter['sort'] = { column: 'name', descending: false };

const sortField: UrlField<InventoryFilter['sort']> = {
  parameter: 'sort',
  parse(text) {
    const column = text.replace(/^-/, '');
    return isSortable(column) ? { column, descending: text.startsWith('-') } : defaultSort;
  },
  serialize: ({ column, descending }) => (column === defaultSort.column && !descending ? '' : `${descending ? '-' : ''}${column}`),
};

const sizeField: UrlField<number> = {
  parameter: 'size',
  parse: (text) => sizes.find((each) => String(each) === text) ?? 50,
  serialize: (size) => (size === 50 ? '' : String(size)),
};

const joinColumns = (shown: ReadonlySet<Column>) => columns.filter((column) => shown.has(column)).join('.');

const columnsField: UrlField<ReadonlySet<Column>> = {
  parameter: 'columns',
  parse(text) {
    const named = text.split('.');
    const shown = new Set<Column>(columns.filter((column) => named.includes(column)));
    return shown.size > 0 ? shown.add('name') : defaultColumns;
  },
  serialize: (shown) => (joinColumns(shown) === joinColumns(defaultColumns) ? '' : joinColumns(shown)),
};

export const inventoryFilter = urlFilter<InventoryFilter>({
  text: textField('q', 80),
  type: choiceField('type', { bike: 'bike', moped: 'moped' }),
  sort: sortField,
  size: sizeField,
  page: pageField(),
  shown: columnsField,
});
