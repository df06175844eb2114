import { newId, useShell } from '@fleet-console/remote-kit';
import { useMutation, useMutationState, useQueryClient, type Mutation } from '@tanstack/react-query';
import { commandQueries, ordersKey, sendOrder } from './command.queries.ts';
import { doingOf, isGoing, type Doing, type Order, type OrderState } from './doing.ts';
import { serverNow } from './server-clock.ts';
import type { StationCommandName } from './station-command.ts';
import { hear, useStationCommands } from './useStationCommands.ts';
import { hubQueries } from '../hub/hub.queries.ts';

/** How long a refused order is remembered when no one looks, in ms. */
const REMEMBERED = 600_000;

const orderState = ({ state }: Mutation): OrderState => ({
  order: state.variables as Order,
  status: state.status === 'idle' ? 'pending' : state.status,
  error: state.error,
});

/** The orders of this tab that a station was given, the last one last; they outlive the screen that gave them. */
export function useOrders(hubId: string): readonly OrderState[] {
  return useMutationState({ filters: { mutationKey: ordersKey(hubId) }, select: orderState });
}

export interface Act {
  readonly doing: Doing;
  /** Orders; nothing while the same act is under way. */
  readonly order: (command: StationCommandName) => void;
  /** Once more after it failed: with the same id when no one knows whether the server took it, else as a new command. */
  readonly retry: () => void;
}

/** One act on a slot, or on the whole station (`slot` null): where it stands and the way to order it. `names`: the commands that belong to it. */
export function useAct(hubId: string, slot: number | null, names: readonly StationCommandName[]): Act {
  const shell = useShell();
  const queries = useQueryClient();
  const commands = useStationCommands(hubId);
  const orders = useOrders(hubId);
  const { mutate } = useMutation({
    mutationKey: ordersKey(hubId),
    mutationFn: (order: Order) => sendOrder(shell, order),
    onSuccess: (command) => hear(shell, queries, command),
    onError: async () => {
      // It may have been taken all the same, and what refused it may have changed the station or what the account may do.
      await queries.invalidateQueries({ queryKey: commandQueries.list(shell, hubId).queryKey });
      await queries.invalidateQueries({ queryKey: hubQueries.one(shell, hubId).queryKey });
    },
    retry: false,
    // Never kept for later: without a network it fails at once.
    networkMode: 'always',
    gcTime: REMEMBERED,
  });
  const give = (order: Order) => {
    // Asked of the caches, not of what is drawn: two presses may come before one drawing.
    const given = queries
      .getMutationCache()
      .findAll({ mutationKey: ordersKey(hubId) })
      .map(orderState);
    const known = queries.getQueryData(commandQueries.list(shell, hubId).queryKey) ?? [];
    if (!isGoing(doingOf(slot, names, known, given, serverNow()))) mutate(order);
  };
  const order = (command: StationCommandName) => give({ id: newId(), hubId, slot, command });
  const doing = doingOf(slot, names, commands, orders, serverNow());
  return {
    doing,
    order,
    retry: () => {
      if (doing.at === 'notOrdered') give(doing.order);
      else if (doing.at === 'failed') order(doing.command.command);
    },
  };
}
