import { useShell } from '@fleet-console/remote-kit';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Shell } from '@fleet-console/contract';
import { hubQueries } from '../hub/hub.queries.ts';
import { commandQueries } from './command.queries.ts';
import { heardFromServer } from './server-clock.ts';
import { isOpen, merged, type StationCommand } from './station-command.ts';

/** The ledger is asked this often while a command runs, in ms: rarely while the live channel tells, often while it is down. */
const POLL = { live: 5000, down: 2000 };

const nothing: readonly StationCommand[] = [];

/** Takes in how a command stands; of one that is over the station is read again. */
export function hear(shell: Shell, queries: QueryClient, command: StationCommand): void {
  heardFromServer(command.updatedAt);
  queries.setQueryData(commandQueries.list(shell, command.hubId).queryKey, (known) => merged(known ?? [], [command]));
  if (!isOpen(command)) void queries.invalidateQueries({ queryKey: hubQueries.one(shell, command.hubId).queryKey });
}

/** Follows the commands of a station while it is on screen: all tabs, and one that was just opened, show the same. */
export function useFollowedCommands(hubId: string): void {
  const shell = useShell();
  const queries = useQueryClient();
  useEffect(() => {
    const { queryKey } = commandQueries.list(shell, hubId);
    return shell.live.subscribe(
      'chargerCommands',
      (command) => {
        if (command.hubId === hubId) hear(shell, queries, command);
      },
      () => void queries.invalidateQueries({ queryKey }),
    );
  }, [hubId, queries, shell]);
  useQuery({
    ...commandQueries.list(shell, hubId),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data?.some(isOpen) ? POLL[shell.live.status.get() === 'open' ? 'live' : 'down'] : false),
  });
}

/** The last commands of a station as far as they are known. */
export function useStationCommands(hubId: string): readonly StationCommand[] {
  const shell = useShell();
  return useQuery({ ...commandQueries.list(shell, hubId), enabled: false }).data ?? nothing;
}
