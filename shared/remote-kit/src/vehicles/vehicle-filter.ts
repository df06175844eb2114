import { choiceField, setField, textField, urlFilter, type UrlField } from '../list/url-filter.ts';
import { contactMarks, type ContactMark } from './contact.ts';
import { vehicleStates, type VehicleKind, type VehicleState } from './vehicle.ts';

export const sortColumns = ['name', 'plate', 'state', 'rental', 'battery', 'contact', 'group'] as const;
export type SortColumn = (typeof sortColumns)[number];

/** Sort order of the list. */
export interface VehicleSort {
  readonly column: SortColumn;
  readonly descending: boolean;
}

/** Charges that can be filtered: at most so many percent, or unknown. */
export const batteryLimits = ['10', '20', '30', '50', 'unknown'] as const;
export type BatteryLimit = (typeof batteryLimits)[number];

/** Days without a ride that can be filtered: more than so many. */
export const idleDays = ['1', '3', '7', '14', '30'] as const;
type IdleDays = (typeof idleDays)[number];

/** Filter, order and columns of the vehicle list, stored in the URL. Empty sets and null mean any. */
export interface VehicleFilter {
  readonly text: string;
  readonly states: ReadonlySet<VehicleState>;
  readonly kind: VehicleKind | null;
  readonly rentable: boolean | null;
  readonly battery: BatteryLimit | null;
  readonly model: string | null;
  /** Whether the position is known. */
  readonly located: boolean | null;
  readonly contact: ReadonlySet<ContactMark>;
  readonly idle: IdleDays | null;
  /** Whether there is an open service request. */
  readonly openRequest: boolean | null;
  readonly sort: VehicleSort;
  /** Visible columns; empty: the default ones. */
  readonly columns: ReadonlySet<SortColumn>;
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
    rentable: choiceField('rentable', { yes: true, no: false }),
    battery: choiceField('battery', Object.fromEntries(batteryLimits.map((limit) => [limit, limit])) as Record<string, BatteryLimit>),
    model: { parameter: 'model', parse: (text) => text || null, serialize: (model) => model ?? '' },
    located: choiceField('position', { yes: true, no: false }),
    contact: setField('contact', contactMarks),
    idle: choiceField('idle', Object.fromEntries(idleDays.map((days) => [days, days])) as Record<string, IdleDays>),
    openRequest: choiceField('request', { yes: true, no: false }),
    sort: sortField,
    columns: setField('columns', sortColumns),
  },
  { choices: 'push' },
);

export const { parse: filterFrom, serialize: searchOf } = vehicleFilterInUrl;

/** The filter that all vehicles match. */
export const NO_FILTER: VehicleFilter = filterFrom(new URLSearchParams());

/** Whether anything besides text, states and order is set. */
export function hasDetails({ kind, rentable, battery, model, located, contact, idle, openRequest }: VehicleFilter): boolean {
  return [kind, rentable, battery, model, located, idle, openRequest].some((value) => value !== null) || contact.size > 0;
}

/** Whether anything besides the order is set. */
export function isFiltering(filter: VehicleFilter): boolean {
  return filter.text.trim() !== '' || filter.states.size > 0 || hasDetails(filter);
}
