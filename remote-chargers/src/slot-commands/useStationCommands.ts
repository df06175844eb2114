import { useShell } from '@fleet-console/remote-kit';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Shell } from '@fleet-console/contract';
import { hubQueries } from '../hub/hub.queries.ts';
import { commandQueries } from './command.queries.ts';
import { recordServerTime } from './server-clock.ts';
import { isOpen, mergeCommands, type StationCommand } from './station-command.ts';

/** Poll interval while a command runs, in ms: longer while the live channel is open. */
const POLL_INTERVAL = { live: 5000, down: 2000 };

const noCommands: readonly StationCommand[] = [];

/** Applies a command update; reloads the station when the command is finished. */
export function applyCommand(shell: Shell, queries: QueryClient, command: StationCommand): void {
  recordServerTime(command.updatedAt);
  queries.setQueryData(commandQueries.list(shell, command.hubId).queryKey, (known) => mergeCommands(known ?? [], [command]));
  if (!isOpen(command)) void queries.invalidateQueries({ queryKey: hubQueries.one(shell, command.hubId).queryKey });
}

/** Subscribes to the commands of a station while it is on screen. */
export function useLiveCommands(hubId: string): void {
  const shell = useShell();
  const queries = useQueryClient();
  useEffect(() => {
    const { queryKey } = commandQueries.list(shell, hubId);
    return shell.live.subscribe(
      'chargerCommands',
      (command) => {
        if (command.hubId === hubId) applyCommand(shell, queries, command);
      },
      () => void queries.invalidateQueries({ queryKey }),
    );
  }, [hubId, queries, shell]);
  useQuery({
    ...commandQueries.list(shell, hubId),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) =>
      data?.some(isOpen) ? POLL_INTERVAL[shell.live.status.get() === 'open' ? 'live' : 'down'] : false,
  });
}

/** Returns the cached commands of a station. */
export function useStationCommands(hubId: string): readonly StationCommand[] {
  const shell = useShell();
  return useQuery({ ...commandQueries.list(shell, hubId), enabled: false }).data ?? noCommands;
}
