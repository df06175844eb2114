import { useShell } from '@fleet-console/remote-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hubQueries, type HubKind } from './hub.queries.ts';
import { useLiveInvalidation } from './useLiveInvalidation.ts';

/** Minimum interval between refetches of the list, in ms. */
const MIN_INTERVAL = 4_000;
/** Added to the interval per station, in ms: long lists take longer to send. */
const INTERVAL_PER_STATION = 6;

/** Returns all stations of a kind, updated live. Unchanged stations keep their identity. */
export function useStations(kind: HubKind = 'station') {
  const query = hubQueries.list(useShell(), kind, null);
  const queries = useQueryClient();
  useLiveInvalidation(
    query.queryKey,
    null,
    () => MIN_INTERVAL + (queries.getQueryData(query.queryKey)?.length ?? 0) * INTERVAL_PER_STATION,
  );
  return useQuery(query);
}
