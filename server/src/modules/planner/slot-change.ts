import type { Transaction } from '../../database/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { auditBy } from '../audit/audit-by.ts';
import { auditSubject } from '../audit/audit.ts';
import type { ChangedSlot } from './planner-topics.ts';
import type { SlotFields } from './schema.ts';
import type { SlotEventKind } from './slot.ts';
import { notifyOfSlot } from './slot-notices.ts';
import { appendSlotEvent, changeSlot, type SlotChange, type SlotRow } from './slot.store.ts';

/** A changed slot, and the span in which calendars must load it again. */
export interface SlotChanged {
  readonly row: SlotRow;
  readonly changed: ChangedSlot;
}

export const spanOf = ({ id, groupId, startsAt, endsAt }: SlotRow, before?: SlotRow): ChangedSlot => ({
  id,
  groupId,
  start: Math.min(startsAt.getTime(), before?.startsAt.getTime() ?? Infinity),
  end: Math.max(endsAt.getTime(), before?.endsAt.getTime() ?? -Infinity),
});

/** Written to the audit log; texts aren't. */
const audited = ({ driverId, vehicleId, startsAt, endsAt, state }: SlotRow) => ({
  driver: driverId,
  vehicle: vehicleId,
  start: startsAt.toISOString(),
  end: endsAt.toISOString(),
  state,
});

/** The columns whose changes are kept in the history. */
const columns = [
  'groupId',
  'driverId',
  'vehicleId',
  'startsAt',
  'endsAt',
  'state',
  'returnAddress',
  'returnLat',
  'returnLon',
  'comment',
  'rejectionReason',
  'mode',
] as const;
const plain = (value: SlotRow[(typeof columns)[number]]) => (value instanceof Date ? value.getTime() : value);

function differences(before: SlotRow, after: SlotRow): { before: SlotFields; after: SlotFields } {
  const changed = columns.filter((column) => plain(before[column]) !== plain(after[column]));
  const fields = (row: SlotRow) => Object.fromEntries(changed.map((column) => [column, plain(row[column])]));
  return { before: fields(before), after: fields(after) };
}

/** What is recorded. `silent`: no one is notified; the caller does it for several slots at once. */
interface Recorded {
  readonly before: SlotRow | null;
  readonly after: SlotRow;
  readonly kind: SlotEventKind;
  readonly silent?: boolean;
}

/** Appends to the slot's history, notifies, and appends to the audit log: the last statements of the change. */
export async function record(tx: Transaction, caller: Caller, { before, after, kind, silent = false }: Recorded): Promise<void> {
  const fields = before === null ? { before: null, after: null } : differences(before, after);
  await appendSlotEvent(tx, { slotId: after.id, kind, accountId: caller.account.id, version: after.version, ...fields });
  if (!silent) await notifyOfSlot(tx, { before, after, kind, actorId: caller.account.id });
  await auditBy(tx, caller, {
    act: before === null ? 'slot-created' : 'slot-changed',
    subjectId: auditSubject('slot', String(after.id)),
    details: { group: after.groupId, kind },
    before: before && audited(before),
    after: audited(after),
    people: [after.driverId],
  });
}

/** Writes a change with its history. The row must be locked. */
export async function writeSlot(
  tx: Transaction,
  caller: Caller,
  row: SlotRow,
  { change, kind, silent = false }: { readonly change: SlotChange } & Pick<Recorded, 'kind' | 'silent'>,
): Promise<SlotChanged> {
  const after = await changeSlot(tx, row, change);
  await record(tx, caller, { before: row, after, kind, silent });
  return { row: after, changed: spanOf(after, row) };
}
