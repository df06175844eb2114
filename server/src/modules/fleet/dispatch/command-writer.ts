import type { Database, Transaction } from '../../../database/database.ts';
import { startState } from '../../../device-commands/command-ledger.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { auditBy } from '../../audit/audit-by.ts';
import { commandEntries } from '../../audit/fleet-audit.ts';
import { lockVehicles, writeEntries, type LedgerEntry, type NewEntry } from './command.ledger.ts';

type Optional = 'sendBefore' | 'keyfobId' | 'riderId' | 'speedLimit';
/** A command to insert, with the group of its vehicle. `refusedAs`: why the server refuses it; it's recorded and never sent (rule FLT-C20). */
export type NewCommand = Omit<NewEntry, 'status' | 'reason' | 'sentAt' | Optional> &
  Partial<Pick<NewEntry, Optional>> & { readonly refusedAs?: string };

/** Commands, or a function that determines them within the transaction and writes related rows. */
export type CommandBatch = readonly NewCommand[] | ((tx: Transaction) => Promise<readonly NewCommand[]>);

/**
 * Writes commands to the ledger and the audit log, as sent or as queued. Rule FLT-C18. Returns the written ones by id.
 * @throws Refusal when an id chosen by the function is already used
 */
export async function writeCommands(
  db: Database,
  caller: Caller,
  batch: CommandBatch,
  canSendNow: (computerId: string | null) => boolean,
): Promise<ReadonlyMap<string, LedgerEntry>> {
  const entryOf = ({
    refusedAs,
    sendBefore = null,
    keyfobId = null,
    riderId = null,
    speedLimit = null,
    ...command
  }: NewCommand): LedgerEntry => {
    const { createdAt } = command;
    const state =
      refusedAs === undefined
        ? startState(canSendNow(command.computerId), createdAt)
        : ({ status: 'refused', reason: refusedAs, sentAt: null, updatedAt: createdAt } as const);
    return { ...command, sendBefore, keyfobId, riderId, speedLimit, ...state };
  };
  const [entries, written] = await db.transaction(async (tx) => {
    const entries = (typeof batch === 'function' ? await batch(tx) : batch).map(entryOf);
    const vehicleGroups = await lockVehicles(
      tx,
      entries.map(({ vehicleId }) => vehicleId),
    );
    const ids = await writeEntries(
      tx,
      entries.filter(({ vehicleId, groupId }) => vehicleGroups.get(vehicleId) === groupId),
    );
    if (typeof batch === 'function' && ids.size < entries.length)
      refuse('command-id-taken', 'This command ID was already used for another command');
    await auditBy(tx, caller, ...commandEntries(entries.filter(({ id }) => ids.has(id))));
    return [entries, ids] as const;
  });
  return new Map(entries.toReversed().flatMap((entry) => (written.has(entry.id) ? [[entry.id, entry]] : [])));
}
