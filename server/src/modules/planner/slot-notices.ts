import type { Transaction } from '../../database/database.ts';
import { notify, withdrawNotifications, type Notice } from '../notifications/notify.ts';
import { BOOK, MANAGE } from './planner.body.ts';
import type { SlotEventKind } from './slot.ts';
import type { SlotRow } from './slot.store.ts';

/** A change of a slot, and who made it. */
export interface NoticedChange {
  readonly before: SlotRow | null;
  readonly after: SlotRow;
  readonly kind: SlotEventKind;
  readonly actorId: string;
}

const managers = { holders: [MANAGE] } as const;
const driver = (accountId: string) => ({ holders: [BOOK], only: [accountId] }) as const;

/**
 * Whom a change concerns (rules PLN-N1 and PLN-N2): the managers of what a driver asks, moves or cancels, the driver of what a manager does. The author of the change
 * is left out by `notify`.
 */
function noticesOf({ before, after, kind, actorId }: NoticedChange): Notice[] {
  const byDriver = (before ?? after).driverId === actorId;
  const asks = after.state === 'pending' && before?.state !== 'pending';
  const other = (noticed: 'slot-changed' | 'slot-cancelled'): Notice[] => [
    byDriver ? { kind: noticed, ...managers } : { kind: noticed, ...driver(after.driverId) },
  ];
  switch (kind) {
    case 'created':
      if (asks) return [{ kind: 'slot-requested', ...managers }];
      return byDriver ? [] : [{ kind: 'slot-planned', ...driver(after.driverId) }];
    case 'moved':
      if (before !== null && before.driverId !== after.driverId)
        return [
          { kind: 'slot-cancelled', ...driver(before.driverId) },
          { kind: 'slot-planned', ...driver(after.driverId) },
        ];
      return asks && byDriver ? [{ kind: 'slot-requested', ...managers }] : other('slot-changed');
    case 'edited':
      return byDriver ? [] : other('slot-changed');
    case 'cancelled':
      return other('slot-cancelled');
    case 'accepted':
      return [{ kind: 'slot-accepted', ...driver(after.driverId) }];
    case 'rejected':
      return [{ kind: 'slot-rejected', ...driver(after.driverId) }];
    default:
      return [];
  }
}

/**
 * Notifies of a change in its transaction; the notifications of an undone change are withdrawn.
 * @param slots how many slots of a series were changed like this one
 */
export async function notifyOfSlot(tx: Transaction, change: NoticedChange, slots = 1): Promise<void> {
  const { after, kind, actorId } = change;
  const { id: slotId, version } = after;
  if (kind === 'undone') return withdrawNotifications(tx, { slotId }, version - 1);
  const notices = noticesOf(change);
  if (notices.length > 0) await notify(tx, { slotId, version, actorId, slots }, notices);
}
