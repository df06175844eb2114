import { choiceField, setField, textField, urlFilter, type UrlField } from '../list/url-filter.ts';
import { contactMarks, type ContactMark } from './contact.ts';
import { vehicleStates, type VehicleKind, type VehicleState } from './vehicle.ts';

export const sortColumns = ['name', 'plate', 'state', 'battery', 'contact', 'group'] as const;
export type SortColumn = (typeof sortColumns)[number];

/** Sort order of the list. */
export interface VehicleSort {
  readonly column: SortColumn;
  readonly descending: boolean;
}

/** Filter and order of the vehicle list, stored in the URL. Empty sets and null mean any. */
export interface VehicleFilter {
  readonly text: string;
  readonly states: ReadonlySet<VehicleState>;
  readonly kind: VehicleKind | null;
  readonly contact: ReadonlySet<ContactMark>;
  readonly sort: VehicleSort;
}

export const DEFAULT_SORT: VehicleSort = { column: 'name', descending: false };

const sortField: UrlField<VehicleSort> = {
  parameter: 'sort',
  parse(text) {
    const column = sortColumns.find((each) => each === text.replace(/^-/, ''));
    return column ? { column, descending: text.startsWith('-') } : DEFAULT_SORT;
  },
  serialize: ({ column, descending }) => (column === DEFAULT_SORT.column && !descending ? '' : `${descending ? '-' : ''}${column}`),
};

/** URL form of the filter. */
export const vehicleFilterInUrl = urlFilter<VehicleFilter>(
  {
    text: textField(),
    states: setField('status', vehicleStates),
    kind: choiceField('kind', { bike: 'bike', moped: 'moped' }),
    contact: setField('contact', contactMarks),
    sort: sortField,
  },
  { choices: 'push' },
);

export const { parse: filterFrom, serialize: searchOf } = vehicleFilterInUrl;

/** Whether anything besides the order is set. */
export function isFiltering(filter: VehicleFilter): boolean {
  return filter.text.trim() !== '' || filter.states.size > 0 || filter.kind !== null || filter.contact.size > 0;
}
