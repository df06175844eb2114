import { isOpen } from './station-command.ts';
import { useCommandRequests } from './useSlotCommand.ts';
import { useStationCommands } from './useStationCommands.ts';

/** Returns the numbers of slots with a command in progress. */
export function useBusySlots(hubId: string): ReadonlySet<number> {
  const commands = useStationCommands(hubId);
  const requests = useCommandRequests(hubId);
  const running = [
    ...commands.filter(isOpen).map(({ slot }) => slot),
    ...requests.filter(({ status }) => status === 'pending').map(({ request }) => request.slot),
  ];
  return new Set(running.filter((slot) => slot !== null));
}
