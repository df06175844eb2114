import { createApi, settled } from '@fleet-console/api';
import { useScope, useShell } from '@fleet-console/remote-kit';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

const queryKey = ['fleet', 'vehicles-with-open-requests'] as const;

/** Time in which changes of service requests are collected, in ms. */
const COLLECTED = 1_000;

/** Ids of the vehicles in scope that have an open service request, live; loaded while `enabled`. */
export function useOpenRequestVehicles(enabled: boolean): UseQueryResult<ReadonlySet<string>> {
  const { transport, live } = useShell();
  const [scope] = useScope();
  const queries = useQueryClient();
  const api = useMemo(() => createApi(transport), [transport]);
  useEffect(() => {
    if (!enabled) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reload = () => {
      timer = undefined;
      void queries.invalidateQueries({ queryKey });
    };
    const unsubscribe = live.subscribe('serviceRequests', () => void (timer ??= setTimeout(reload, COLLECTED)), reload);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [enabled, live, queries]);
  return useQuery({
    queryKey: [...queryKey, scope],
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> =>
      new Set(
        await settled(
          api.rest.GET('/v1/service-request/open-vehicle', { params: { query: scope === null ? {} : { groups: scope } }, signal }),
        ),
      ),
    enabled,
  });
}
