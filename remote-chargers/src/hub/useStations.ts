import { useShell } from '@fleet-console/remote-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hubQueries, type HubKind } from './hub.queries.ts';
import { useReread } from './useReread.ts';

/** The list is read again at most this often, in ms: stations speak all the time. */
const APART = 4_000;
/** … and with each station in it this much more seldom, in ms: a long list takes long to send. */
const APART_EACH = 6;

/** All stations of a kind, kept up to date. Those that did not change stay the same objects. */
export function useStations(kind: HubKind = 'station') {
  const query = hubQueries.list(useShell(), kind, null);
  const queries = useQueryClient();
  useReread(query.queryKey, null, () => APART + (queries.getQueryData(query.queryKey)?.length ?? 0) * APART_EACH);
  return useQuery(query);
}
