import type { StationCommand, StationCommandName } from './station-command.ts';
import { isOpen } from './station-command.ts';

/** A wish of this tab. The same id is taken once, however often it is sent. */
export interface Order {
  readonly id: string;
  readonly hubId: string;
  /** Null for `updateSlots`. */
  readonly slot: number | null;
  readonly command: StationCommandName;
}

/** An order and what became of handing it over. */
export interface OrderState {
  readonly order: Order;
  readonly status: 'pending' | 'error' | 'success';
  readonly error: unknown;
}

/** Where an act stands, no matter who ordered it. */
export type Doing =
  | { readonly at: 'idle' }
  | { readonly at: 'ordering'; readonly order: Order }
  /** The server did not take it, or no one knows whether it did. */
  | { readonly at: 'notOrdered'; readonly order: Order; readonly error: unknown }
  | { readonly at: 'running'; readonly command: StationCommand }
  | { readonly at: 'done'; readonly command: StationCommand }
  | { readonly at: 'failed'; readonly command: StationCommand };

/** How long the end of a command stays beside its button, in ms; after that the list of commands has it. */
const SHOWN_FOR = { done: 60_000, failed: 600_000 } as const;

/**
 * Where an act on a slot stands: `names` are the commands that belong together (allow and stop), `now` is the server's time in ms.
 * An order that the ledger knows is told by the ledger.
 */
export function doingOf(
  slot: number | null,
  names: readonly StationCommandName[],
  commands: readonly StationCommand[],
  orders: readonly OrderState[],
  now: number,
): Doing {
  const fits = (each: { readonly slot: number | null; readonly command: StationCommandName }) =>
    each.slot === slot && names.includes(each.command);
  const order = orders.findLast((each) => fits(each.order));
  const known = order !== undefined && commands.some(({ id }) => id === order.order.id);
  if (order && !known && order.status === 'pending') return { at: 'ordering', order: order.order };
  const command = commands.find(fits);
  // Two tabs may order at once: the one that still runs is told first.
  const running = commands.find((each) => fits(each) && isOpen(each));
  if (running) return { at: 'running', command: running };
  if (order && !known && order.status === 'error') return { at: 'notOrdered', order: order.order, error: order.error };
  if (!command) return { at: 'idle' };
  const at = command.status === 'acknowledged' ? 'done' : 'failed';
  return now - command.updatedAt < SHOWN_FOR[at] ? ({ at, command } as const) : { at: 'idle' };
}

export const isGoing = ({ at }: Doing) => at === 'ordering' || at === 'running';
