import type { Database, Transaction } from '../../../database/database.ts';
import { startState } from '../../../device-commands/command-ledger.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { auditBy } from '../../audit/audit-by.ts';
import { commandEntries } from '../../audit/fleet-audit.ts';
import { heldVehicles, writeEntries, type LedgerEntry, type NewEntry } from './command.ledger.ts';

type Optional = 'sendBefore' | 'keyfobId';
/** A command to be written down, with the group of its vehicle. */
export type Ordered = Omit<NewEntry, 'status' | 'reason' | 'sentAt' | Optional> & Partial<Pick<NewEntry, Optional>>;

/** Commands, or a function that decides on them within the transaction and writes what belongs to them. */
export type Wanted = readonly Ordered[] | ((tx: Transaction) => Promise<readonly Ordered[]>);

/**
 * Writes commands down, in the ledger and in the audit, as sent or as queued. Rule FLT-C18. Returns those that were written, by id.
 * @throws Refusal when an id that a function chose is taken
 */
export async function writeOrdered(
  db: Database,
  caller: Caller,
  wanted: Wanted,
  leavesAtOnce: (computerId: string | null) => boolean,
): Promise<ReadonlyMap<string, LedgerEntry>> {
  const entryOf = (each: Ordered): LedgerEntry => {
    const { createdAt, sendBefore = null, keyfobId = null } = each;
    return { ...each, sendBefore, keyfobId, ...startState(leavesAtOnce(each.computerId), createdAt) };
  };
  const [entries, written] = await db.transaction(async (tx) => {
    const entries = (typeof wanted === 'function' ? await wanted(tx) : wanted).map(entryOf);
    const held = await heldVehicles(
      tx,
      entries.map(({ vehicleId }) => vehicleId),
    );
    const ids = await writeEntries(
      tx,
      entries.filter(({ vehicleId, groupId }) => held.get(vehicleId) === groupId),
    );
    if (typeof wanted === 'function' && ids.size < entries.length)
      refuse('command-id-taken', 'This command ID was already used for another command');
    await auditBy(tx, caller, ...commandEntries(entries.filter(({ id }) => ids.has(id))));
    return [entries, ids] as const;
  });
  return new Map(entries.toReversed().flatMap((entry) => (written.has(entry.id) ? [[entry.id, entry]] : [])));
}
