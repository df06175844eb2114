import { createApi } from '@fleet-console/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useShell } from '../remote/shell-context.tsx';
import type { ServiceRequest } from './report-api.ts';
import { openRequestsKey, reportQueries } from './report.queries.ts';

/** The open service requests of a vehicle, live. */
export function useOpenRequests(vehicleId: string) {
  const { transport, live } = useShell();
  const queries = useQueryClient();
  const api = useMemo(() => createApi(transport), [transport]);
  useEffect(() => {
    const queryKey = openRequestsKey(vehicleId);
    const reload = () => void queries.invalidateQueries({ queryKey });
    const isListed = (id: string) => queries.getQueryData<readonly ServiceRequest[]>(queryKey)?.some((request) => request.id === id);
    // A new request, of whichever vehicle, has version 1.
    return live.subscribe(
      'serviceRequests',
      ({ changes }) => changes.some(({ id, version }) => version === 1 || isListed(id)) && reload(),
      reload,
    );
  }, [live, queries, vehicleId]);
  return useQuery(reportQueries.open(api, vehicleId));
}
