import { useFormat } from '@fleet-console/i18n';
import { useCan } from '@fleet-console/remote-kit';
import { ActiveFilters, type ActiveFilter } from '@fleet-console/remote-kit/filters';
import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useMessages } from '../messages/messages.ts';
import { rideQueries } from '../rides/ride.queries.ts';
import { SEE_USERS, type Ride } from '../rides/ride.ts';
import { dayText } from './day.ts';
import type { FilterProps, TripsFilter } from './trips-filter.ts';

type Named = readonly { readonly id: string; readonly name: string | null }[];

/** Returns functions that find the names of filtered rows among what was loaded. */
function useNames() {
  const queries = useQueryClient();
  const rides = queries
    .getQueriesData<InfiniteData<{ readonly rides: readonly Ride[] }>>({ queryKey: rideQueries.lists })
    .flatMap(([, list]) => list?.pages.flatMap((page) => page.rides) ?? []);
  const choices = (kind: string) =>
    queries.getQueriesData<Named>({ queryKey: [...rideQueries.all, kind] }).flatMap(([, rows]) => rows ?? []);
  return {
    vehicle: (id: string) =>
      rides.find(({ vehicleId }) => vehicleId === id)?.vehicleName ?? choices('vehicles').find((row) => row.id === id)?.name ?? id,
    user: (id: string) => rides.find(({ userId }) => userId === id)?.userName ?? choices('users').find((row) => row.id === id)?.name ?? id,
  };
}

/** Filters of the menu that are set, as removable chips. */
export function ActiveTripFilters({ filter, onChange }: FilterProps) {
  const t = useMessages('trips');
  const format = useFormat();
  const names = useNames();
  const seesUsers = useCan(SEE_USERS);
  const { vehicleId, userId, since, till, minDistance, minDuration, kind } = filter;
  const filters: ActiveFilter<TripsFilter>[] = [
    ...(vehicleId === null
      ? []
      : [{ key: 'vehicle', name: `${t('filters.vehicle')}: ${names.vehicle(vehicleId)}`, remove: { vehicleId: null } }]),
    ...(userId === null || !seesUsers
      ? []
      : [{ key: 'user', name: `${t('filters.user')}: ${names.user(userId)}`, remove: { userId: null } }]),
    ...(since === '' ? [] : [{ key: 'since', name: t('filters.sinceDay', { day: dayText(since) }), remove: { since: '' } }]),
    ...(till === '' ? [] : [{ key: 'till', name: t('filters.tillDay', { day: dayText(till) }), remove: { till: '' } }]),
    ...(minDistance === null
      ? []
      : [{ key: 'distance', name: t('filters.atLeastKm', { n: format.number(minDistance, 2) }), remove: { minDistance: null } }]),
    ...(minDuration === null
      ? []
      : [{ key: 'duration', name: t('filters.atLeastMinutes', { n: format.number(minDuration, 2) }), remove: { minDuration: null } }]),
    ...(kind === null ? [] : [{ key: 'kind', name: t(`filters.${kind}`), remove: { kind: null } }]),
  ];
  return <ActiveFilters filters={filters} onChange={onChange} />;
}
