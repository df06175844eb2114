import { newId, useShell } from '@fleet-console/remote-kit';
import { useMutation, useMutationState, useQueryClient, type Mutation } from '@tanstack/react-query';
import { commandQueries, requestsKey, sendCommand } from './command.queries.ts';
import { progressOf, isInProgress, type CommandProgress, type CommandRequest, type CommandRequestState } from './command-progress.ts';
import { serverNow } from './server-clock.ts';
import type { StationCommandName } from './station-command.ts';
import { applyCommand, useStationCommands } from './useStationCommands.ts';
import { hubQueries } from '../hub/hub.queries.ts';

/** How long a failed request is kept without observers, in ms. */
const REQUEST_GC_TIME = 600_000;

const requestState = ({ state }: Mutation): CommandRequestState => ({
  request: state.variables as CommandRequest,
  status: state.status === 'idle' ? 'pending' : state.status,
  error: state.error,
});

/** Returns the command requests of this tab for a station, oldest first; they outlive the screen that sent them. */
export function useCommandRequests(hubId: string): readonly CommandRequestState[] {
  return useMutationState({ filters: { mutationKey: requestsKey(hubId) }, select: requestState });
}

export interface SlotCommand {
  readonly progress: CommandProgress;
  /** Sends a command unless one of `names` is in progress. */
  readonly send: (command: StationCommandName) => void;
  /** Retries with the same id when it is unknown whether the server accepted the request, else with a new command. */
  readonly retry: () => void;
}

/**
 * Returns the progress of a command on a slot, or on the whole station when `slot` is null, and sends it.
 * @param names commands that belong together, such as allow and stop
 */
export function useSlotCommand(hubId: string, slot: number | null, names: readonly StationCommandName[]): SlotCommand {
  const shell = useShell();
  const queries = useQueryClient();
  const commands = useStationCommands(hubId);
  const requests = useCommandRequests(hubId);
  const { mutate } = useMutation({
    mutationKey: requestsKey(hubId),
    mutationFn: (request: CommandRequest) => sendCommand(shell, request),
    onSuccess: (command) => applyCommand(shell, queries, command),
    onError: async () => {
      // The server may have accepted it, or the station or the permissions may have changed.
      await queries.invalidateQueries({ queryKey: commandQueries.list(shell, hubId).queryKey });
      await queries.invalidateQueries({ queryKey: hubQueries.one(shell, hubId).queryKey });
    },
    retry: false,
    // Fails at once without a network instead of being paused.
    networkMode: 'always',
    gcTime: REQUEST_GC_TIME,
  });
  const sendRequest = (request: CommandRequest) => {
    // Reads the caches, not the rendered state: two presses may come before a render.
    const sent = queries
      .getMutationCache()
      .findAll({ mutationKey: requestsKey(hubId) })
      .map(requestState);
    const known = queries.getQueryData(commandQueries.list(shell, hubId).queryKey) ?? [];
    if (!isInProgress(progressOf(slot, names, known, sent, serverNow()))) mutate(request);
  };
  const send = (command: StationCommandName) => sendRequest({ id: newId(), hubId, slot, command });
  const progress = progressOf(slot, names, commands, requests, serverNow());
  return {
    progress,
    send,
    retry: () => {
      if (progress.status === 'sendFailed') sendRequest(progress.request);
      else if (progress.status === 'failed') send(progress.command.command);
    },
  };
}
