import { useShell } from '@fleet-console/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { zoneQueries } from './zone.queries.ts';

/** Refetches the events of a zone on live messages. */
export function useZoneUpdates(id: string): void {
  const { live } = useShell();
  const queries = useQueryClient();
  useEffect(() => {
    const refetch = () => void queries.invalidateQueries({ queryKey: [...zoneQueries.all, 'events', id] });
    return live.subscribe(
      'zones',
      ({ zoneId }) => {
        if (zoneId === id) refetch();
      },
      refetch,
    );
  }, [live, queries, id]);
}
