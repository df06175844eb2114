import { useShell } from '@fleet-console/remote-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { requestQueries } from './request.queries.ts';

/** A request, reloaded when it changes. Its data are null when it doesn't exist or the account can't see it. */
export function useRequest(id: string) {
  const shell = useShell();
  const queries = useQueryClient();
  const { live } = shell;
  useEffect(() => {
    const reload = () => void queries.invalidateQueries({ queryKey: requestQueries.one(shell, id).queryKey });
    return live.subscribe('serviceRequests', ({ changes }) => changes.some((change) => change.id === id) && reload(), reload);
  }, [live, queries, shell, id]);
  return useQuery(requestQueries.one(shell, id));
}
