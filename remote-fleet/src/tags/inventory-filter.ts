/** Columns of the table, in their order; the first always stays. */
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

/** Shown until somebody chooses otherwise. */
const first: ReadonlySet<Column> = new Set<Column>(['name', 'type', 'mark', 'group', 'VIN', 'nfcCard', 'keyfobs', 'computerId']);

/** What the table shows and how; all of it lives in the URL, so that a saved view brings all of it back. */
export interface InventoryFilter {
  readonly text: string;
  readonly type: 'bike' | 'moped' | null;
  readonly sort: { readonly column: SortColumn; readonly descending: boolean };
  readonly size: number;
  /** From 0. */
  readonly page: number;
  readonly shown: ReadonlySet<Column>;
}

const written = (shown: ReadonlySet<Column>) => columns.filter((column) => shown.has(column)).join('.');

/** Reads the table of a URL; what it does not know it leaves out. */
export function filterFrom(search: URLSearchParams): InventoryFilter {
  const [type, sort, size, page] = [search.get('type'), search.get('sort') ?? '', Number(search.get('size')), Number(search.get('page'))];
  const named = (search.get('columns') ?? '').split('.');
  const shown = new Set<Column>(columns.filter((column) => named.includes(column)));
  const column = sort.replace(/^-/, '');
  return {
    text: (search.get('q') ?? '').slice(0, 80),
    type: type === 'bike' || type === 'moped' ? type : null,
    sort: isSortable(column) ? { column, descending: sort.startsWith('-') } : { column: 'name', descending: false },
    size: sizes.some((each) => each === size) ? size : 50,
    page: Number.isInteger(page) && page > 1 && page < 20_000 ? page - 1 : 0,
    shown: shown.size > 0 ? shown.add('name') : first,
  };
}

/** The URL parameters of a table, over others that stay. What is as at first leaves no trace. */
export function searchOf({ text, type, sort, size, page, shown }: InventoryFilter, over = new URLSearchParams()): URLSearchParams {
  const search = new URLSearchParams(over);
  const order = `${sort.descending ? '-' : ''}${sort.column}`;
  const values = {
    q: text,
    type: type ?? '',
    sort: order === 'name' ? '' : order,
    size: size === 50 ? '' : String(size),
    page: page === 0 ? '' : String(page + 1),
    columns: written(shown) === written(first) ? '' : written(shown),
  };
  for (const [name, value] of Object.entries(values))
    if (value) search.set(name, value);
    else search.delete(name);
  return search;
}
