import { damageTypes, type DamageType } from '@fleet-console/remote-kit/damage';
import { choiceField, setField, textField, urlFilter, type UrlField } from '@fleet-console/remote-kit/list';
import {
  outcomes,
  priorities,
  repairFilters,
  type Outcome,
  type Priority,
  type RepairFilter,
  type RequestQuery,
  type VehicleType,
} from '../requests/request.ts';

export const views = ['board', 'table', 'map'] as const;
export type View = (typeof views)[number];

/** How long ago a request was reported, in days. */
export const ages = { day: { max: 1 }, week: { max: 7 }, overWeek: { min: 7 }, overMonth: { min: 30 } } as const;
export type Age = keyof typeof ages;

/** Requests without a technician. */
export const UNASSIGNED = 'none';

/** Filter of the requests, stored in the URL; the same for board, table and map. Empty sets and null mean any. */
export interface RequestFilter {
  readonly text: string;
  /** Null: the board. */
  readonly view: Exclude<View, 'board'> | null;
  /** Closed requests with this outcome; null: only those that aren't closed. */
  readonly outcome: Outcome | null;
  readonly repairs: ReadonlySet<RepairFilter>;
  readonly damages: ReadonlySet<DamageType>;
  readonly priorities: ReadonlySet<Priority>;
  /** Account id, or `UNASSIGNED`. */
  readonly technician: string | null;
  readonly vehicleType: VehicleType | null;
  readonly age: Age | null;
  /** Past what is due. */
  readonly overdue: boolean | null;
  /** Completed and waiting for the customer. */
  readonly awaiting: boolean | null;
}

/** Maximum length of a search text. Source: the server's OpenAPI document. */
const MAX_TEXT = 80;

const technicianField: UrlField<string | null> = {
  parameter: 'technician',
  parse: (text) => (/^[\w.-]{1,64}$/.test(text) ? text : null),
  serialize: (technician) => technician ?? '',
};

const same = <T extends string>(values: readonly T[]) => Object.fromEntries(values.map((each) => [each, each])) as Record<T, T>;

export const requestFilter = urlFilter<RequestFilter>({
  text: textField('q', MAX_TEXT),
  view: choiceField('view', same(['table', 'map'] as const)),
  outcome: choiceField('closed', same(outcomes)),
  repairs: setField('repair', repairFilters),
  damages: setField('damage', damageTypes),
  priorities: setField('priority', priorities),
  technician: technicianField,
  vehicleType: choiceField('type', same(['bike', 'moped'] as const)),
  age: choiceField('age', same(Object.keys(ages) as Age[])),
  overdue: choiceField('overdue', { 1: true }),
  awaiting: choiceField('awaiting', { 1: true }),
});

/** Shows any request. */
export const anyRequest = {
  text: '',
  repairs: new Set(),
  damages: new Set(),
  priorities: new Set(),
  technician: null,
  vehicleType: null,
  age: null,
  overdue: null,
  awaiting: null,
} satisfies Partial<RequestFilter>;

/** Whether requests are filtered. */
export const isFiltering = (filter: RequestFilter): boolean =>
  filter.text.trim() !== '' ||
  filter.repairs.size + filter.damages.size + filter.priorities.size > 0 ||
  filter.technician !== null ||
  filter.vehicleType !== null ||
  filter.age !== null ||
  filter.overdue === true ||
  filter.awaiting === true;

/** Returns the server's filter. @param scope group to which the console is narrowed; null: all groups */
export function queryOf(filter: RequestFilter, scope: string | null): RequestQuery {
  const { text, technician, vehicleType } = filter;
  const age: { min?: number; max?: number } = filter.age === null ? {} : ages[filter.age];
  return {
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(filter.repairs.size > 0 && { repair: [...filter.repairs] }),
    ...(filter.damages.size > 0 && { damage: [...filter.damages] }),
    ...(filter.priorities.size > 0 && { priority: [...filter.priorities] }),
    ...(technician === UNASSIGNED ? { unassigned: true } : technician !== null && { technicianId: technician }),
    ...(vehicleType !== null && { vehicleType }),
    ...(filter.overdue === true && { overdue: true }),
    ...(filter.awaiting === true && { awaitingCustomer: true }),
    ...(age.min !== undefined && { minAgeDays: age.min }),
    ...(age.max !== undefined && { maxAgeDays: age.max }),
    ...(scope !== null && { groups: scope }),
  };
}
