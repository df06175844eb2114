import type { UrlFilter } from '../list/useUrlFilter.ts';
import { contactMarks, type ContactMark } from './contact.ts';
import { vehicleStates, type VehicleKind, type VehicleState } from './vehicle.ts';

export const sortColumns = ['name', 'plate', 'state', 'battery', 'contact', 'group'] as const;
export type SortColumn = (typeof sortColumns)[number];

/** In what order the list stands. */
export interface VehicleSort {
  readonly column: SortColumn;
  readonly descending: boolean;
}

/** Which vehicles the list shows and in what order; all of it lives in the URL. Empty sets and null mean any. */
export interface VehicleFilter {
  readonly text: string;
  readonly states: ReadonlySet<VehicleState>;
  readonly kind: VehicleKind | null;
  readonly contact: ReadonlySet<ContactMark>;
  readonly sort: VehicleSort;
}

export const DEFAULT_SORT: VehicleSort = { column: 'name', descending: false };

const parameters = { text: 'q', states: 'status', kind: 'kind', contact: 'contact', sort: 'sort' } as const;

function known<T extends string>(text: string | null, all: readonly T[]): ReadonlySet<T> {
  const asked = (text ?? '').split(',');
  return new Set(all.filter((each) => asked.includes(each)));
}

function sortFrom(text: string | null): VehicleSort {
  const column = sortColumns.find((each) => each === text?.replace(/^-/, ''));
  return column ? { column, descending: text?.startsWith('-') ?? false } : DEFAULT_SORT;
}

/** Reads the filter of a URL; what it does not know it leaves out. */
export function filterFrom(search: URLSearchParams): VehicleFilter {
  const kind = search.get(parameters.kind);
  return {
    text: search.get(parameters.text) ?? '',
    states: known(search.get(parameters.states), vehicleStates),
    kind: kind === 'bike' || kind === 'moped' ? kind : null,
    contact: known(search.get(parameters.contact), contactMarks),
    sort: sortFrom(search.get(parameters.sort)),
  };
}

/** The URL parameters of a filter, over others that stay (the group scope). What is not filtered leaves no trace. */
export function searchOf(filter: VehicleFilter, over: URLSearchParams = new URLSearchParams()): URLSearchParams {
  const search = new URLSearchParams(over);
  const { column, descending } = filter.sort;
  const sort = column === DEFAULT_SORT.column && !descending ? '' : `${descending ? '-' : ''}${column}`;
  const written: Record<string, string> = {
    [parameters.text]: filter.text,
    [parameters.states]: [...filter.states].join(','),
    [parameters.kind]: filter.kind ?? '',
    [parameters.contact]: [...filter.contact].join(','),
    [parameters.sort]: sort,
  };
  for (const [name, value] of Object.entries(written))
    if (value) search.set(name, value);
    else search.delete(name);
  return search;
}

/** How the list keeps its filter. */
export const vehicleFilterInUrl: UrlFilter<VehicleFilter> = { filterFrom, searchOf, choices: 'push' };

/** Whether anything but the order is asked for. */
export function isFiltering(filter: VehicleFilter): boolean {
  return filter.text.trim() !== '' || filter.states.size > 0 || filter.kind !== null || filter.contact.size > 0;
}
