import { useShell } from '@fleet-console/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { hubQueries } from './hub.queries.ts';
import { useReread } from './useReread.ts';

/** A change of a slot is seen at once; of several together this much later, in ms. */
const APART = 300;
const apart = () => APART;

/** A station with its slots, read again when the live channel tells that something of it changed, and after a reconnect. */
export function useHub(hubId: string) {
  const query = hubQueries.one(useShell(), hubId);
  useReread(query.queryKey, hubId, apart);
  return useQuery(query);
}
