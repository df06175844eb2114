import { isOpen } from './station-command.ts';
import { useOrders } from './useAct.ts';
import { useStationCommands } from './useStationCommands.ts';

/** Numbers of the slots for which a command is under way. */
export function useBusySlots(hubId: string): ReadonlySet<number> {
  const commands = useStationCommands(hubId);
  const orders = useOrders(hubId);
  const running = [
    ...commands.filter(isOpen).map(({ slot }) => slot),
    ...orders.filter(({ status }) => status === 'pending').map(({ order }) => order.slot),
  ];
  return new Set(running.filter((slot) => slot !== null));
}
