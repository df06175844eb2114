import { isDay, type UserTime } from '@fleet-console/i18n';
import { choiceField, setField, urlFilter, type UrlField } from '@fleet-console/remote-kit/list';
import { rideStatuses, type RideStatus } from '@fleet-console/remote-kit/rides';
import { vehicleKinds, type RideQuery, type VehicleKind } from '../rides/ride.ts';

/** Filter of the rides, stored in the URL; the same for list and map. Empty sets, '' and null mean any. */
export interface TripsFilter {
  /** Null: the list. */
  readonly view: 'map' | null;
  readonly vehicleId: string | null;
  readonly userId: string | null;
  readonly statuses: ReadonlySet<RideStatus>;
  /** Days in the user's time zone, `2026-03-01`, both inclusive; '': open. */
  readonly since: string;
  readonly till: string;
  /** Kilometres. */
  readonly minDistance: number | null;
  /** Minutes. */
  readonly minDuration: number | null;
  readonly kind: VehicleKind | null;
  /** Rides have no search. */
  readonly text: string;
}

/** Largest minimum that the server accepts. Source: the server's OpenAPI document. */
const MAX_MINIMUM = 10_000;

const idField = (parameter: string): UrlField<string | null> => ({
  parameter,
  parse: (text) => (/^[\w.:-]{1,64}$/.test(text) ? text : null),
  serialize: (id) => id ?? '',
});

const dayField = (parameter: string): UrlField<string> => ({
  parameter,
  parse: (text) => (isDay(text) ? text : ''),
  serialize: (day) => (isDay(day) ? day : ''),
});

/** Parses a positive number, with a comma or a full stop; null when it isn't one. */
export function parseMinimum(text: string): number | null {
  if (!/^\d{1,5}([.,]\d{1,2})?$/.test(text.trim())) return null;
  const value = Number(text.trim().replace(',', '.'));
  return value > 0 && value <= MAX_MINIMUM ? value : null;
}

const minimumField = (parameter: string): UrlField<number | null> => ({
  parameter,
  parse: parseMinimum,
  serialize: (value) => (value === null ? '' : String(value)),
});

const same = <T extends string>(values: readonly T[]) => Object.fromEntries(values.map((each) => [each, each])) as Record<T, T>;

export const tripsFilter = urlFilter<TripsFilter>({
  view: choiceField('view', { map: 'map' }),
  vehicleId: idField('vehicle'),
  userId: idField('user'),
  statuses: setField('status', rideStatuses),
  since: dayField('since'),
  till: dayField('till'),
  minDistance: minimumField('distance'),
  minDuration: minimumField('duration'),
  kind: choiceField('kind', same(vehicleKinds)),
  text: { parameter: 'q', parse: () => '', serialize: () => '' },
});

/** Shows any ride. */
export const anyRide = {
  vehicleId: null,
  userId: null,
  statuses: new Set<RideStatus>(),
  since: '',
  till: '',
  minDistance: null,
  minDuration: null,
  kind: null,
} satisfies Partial<TripsFilter>;

/** Whether rides are filtered. */
export const isFiltering = (filter: TripsFilter): boolean => tripsFilter.serialize({ ...filter, view: null }).size > 0;

/** Whether the period ends before it begins. */
export const isReversed = ({ since, till }: Pick<TripsFilter, 'since' | 'till'>): boolean => since !== '' && till !== '' && till < since;

/** Returns the server's filter. @param scope group to which the console is narrowed; null: all groups */
export function queryOf(
  { vehicleId, userId, statuses, since, till, minDistance, minDuration, kind }: TripsFilter,
  scope: string | null,
  time: UserTime,
) {
  return {
    ...(scope !== null && { groups: scope }),
    ...(vehicleId !== null && { vehicleId }),
    ...(userId !== null && { userId }),
    ...(statuses.size > 0 && { status: [...statuses].join(',') }),
    ...(since !== '' && { since: time.instant(since) }),
    ...(till !== '' && { till: time.nextDay(till) }),
    ...(minDistance !== null && { minDistance }),
    ...(minDuration !== null && { minDuration }),
    ...(kind !== null && { kind }),
  } satisfies RideQuery;
}

export interface FilterProps {
  readonly filter: TripsFilter;
  readonly onChange: (change: Partial<TripsFilter>) => void;
}
