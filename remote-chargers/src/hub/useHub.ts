import { useShell } from '@fleet-console/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { hubQueries } from './hub.queries.ts';
import { useLiveInvalidation } from './useLiveInvalidation.ts';

/** Minimum interval between refetches, in ms. */
const MIN_INTERVAL = 300;
const minInterval = () => MIN_INTERVAL;

/** Returns a station with its slots, updated on live changes and after a reconnect. */
export function useHub(hubId: string) {
  const query = hubQueries.one(useShell(), hubId);
  useLiveInvalidation(query.queryKey, hubId, minInterval);
  return useQuery(query);
}
