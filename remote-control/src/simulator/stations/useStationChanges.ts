import { useShell } from '@fleet-console/remote-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { changesBetween, type Known, type StationChange } from './station-changes.ts';
import { stationQueries } from './station.queries.ts';

const MAX_CHANGES = 40;

export type ReceivedChange = StationChange & { readonly key: number; readonly at: number };

/** Changes of a station since mounting, newest first. `failed`: it couldn't be loaded. */
export function useStationChanges(hubId: string): {
  readonly received: readonly ReceivedChange[];
  readonly failed: boolean;
  readonly retry: () => void;
} {
  const shell = useShell();
  const { live } = shell;
  const queries = useQueryClient();
  const query = useMemo(() => stationQueries.known(shell, hubId), [shell, hubId]);
  const { data, isError, refetch } = useQuery(query);
  const before = useRef<Known | null>(null);
  const keys = useRef(0);
  const [received, setReceived] = useState<readonly ReceivedChange[]>([]);
  useEffect(() => {
    if (!data) return;
    const changes = before.current === null ? [] : changesBetween(before.current, data);
    before.current = data;
    if (changes.length === 0) return;
    const added = changes.map((change) => ({ ...change, key: ++keys.current, at: Date.now() }));
    setReceived((former) => [...added.toReversed(), ...former].slice(0, MAX_CHANGES));
  }, [data]);
  useEffect(() => {
    // A request in flight may have been sent before the change, so it is restarted.
    const refetchStation = () => void queries.invalidateQueries({ queryKey: query.queryKey });
    return live.subscribe(
      'chargers',
      ({ changes }) => {
        if (Array.isArray(changes) && changes.some(({ id }) => id === hubId)) refetchStation();
      },
      refetchStation,
    );
  }, [hubId, live, queries, query]);
  return { received, failed: isError, retry: () => void refetch() };
}
