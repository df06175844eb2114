import { useUserTime } from '@fleet-console/i18n';
import { useCan, useScope, useShell } from '@fleet-console/remote-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { rideQueries } from '../rides/ride.queries.ts';
import { SEE_USERS, type Ride } from '../rides/ride.ts';
import { queryOf, type TripsFilter } from './trips-filter.ts';

const none: readonly Ride[] = [];

/** The rides of the filter and the group scope; further pages on demand. */
export function useRides(filter: TripsFilter) {
  const shell = useShell();
  const [scope] = useScope();
  const time = useUserTime();
  const seesUsers = useCan(SEE_USERS);
  const deferred = useDeferredValue(filter);
  const query = useInfiniteQuery(rideQueries.list(shell, queryOf(seesUsers ? deferred : { ...deferred, userId: null }, scope, time)));
  const { data } = query;
  const rides = useMemo(() => {
    // A ride that moved to another page while they were loaded is on both.
    const all = data?.pages.flatMap((page) => page.rides) ?? none;
    return [...new Map(all.map((ride) => [ride.id, ride])).values()];
  }, [data]);
  return { query, rides };
}
