import { and, asc, desc, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Reader, Transaction } from '../../../database/database.ts';
import { createCommandLedger } from '../../../device-commands/command-ledger.ts';
import { nextState, type CommandEvent, type CommandLimits, type CommandName, type CommandStatus } from '../../../protocol/command.ts';
import { commands, vehicles } from '../schema.ts';

/** A command in the ledger. Times in milliseconds since 1970. */
export interface LedgerEntry {
  readonly id: string;
  readonly runId: string | null;
  readonly vehicleId: string;
  readonly computerId: string | null;
  readonly command: CommandName;
  readonly status: CommandStatus;
  readonly reason: string | null;
  readonly accountId: string;
  readonly createdAt: number;
  readonly sentAt: number | null;
  readonly updatedAt: number;
  /** The vehicle's group when the command was created. Users who can see the group can see the command (rule FLT-R8). */
  readonly groupId: string;
  /** The command isn't sent after this time; null: the default limit applies. */
  readonly sendBefore: number | null;
  /** The keyfob to pair or unpair. */
  readonly keyfobId: string | null;
  /** The rider whose ride begins with a power-on. */
  readonly riderId: string | null;
  /** Of `limitSpeed`: km/h; null: no limit. */
  readonly speedLimit: number | null;
}

export type NewEntry = Omit<LedgerEntry, 'updatedAt'>;

/** Maximum number of entries per call. */
export const MAX_LEDGER_PAGE = 5000;

type Row = typeof commands.$inferSelect;

const entryOf = ({ vehicleName: _name, settledAs: _settled, ...row }: Row): LedgerEntry => ({
  ...row,
  sendBefore: row.sendBefore?.getTime() ?? null,
  createdAt: row.createdAt.getTime(),
  sentAt: row.sentAt?.getTime() ?? null,
  updatedAt: row.updatedAt.getTime(),
  groupId: row.groupId ?? '',
});

const dateOf = (time: number | null) => (time === null ? null : new Date(time));

/** The ledger of vehicle commands. Rules: FLT-C1 to FLT-C19, and those of device-commands. */
export const vehicleCommands = createCommandLedger({
  table: commands,
  device: commands.computerId,
  entryOf,
  rowOf: ({ createdAt, sentAt, sendBefore, ...entry }: NewEntry) => ({
    ...entry,
    createdAt: new Date(createdAt),
    sentAt: dateOf(sentAt),
    updatedAt: new Date(createdAt),
    sendBefore: dateOf(sendBefore),
  }),
  nextState: (entry: LedgerEntry, event: CommandEvent, limits: CommandLimits) => nextState(entry, event, limits),
  columnsOf: ({ status, reason, sentAt }) => ({ status, reason, sentAt: dateOf(sentAt) }),
  // Rules FLT-C4 and FLT-C6.
  isOverdue: (now, { answerTimeout, queueTimeout }) =>
    or(
      and(eq(commands.status, 'sent'), lt(commands.sentAt, new Date(now - answerTimeout + 1))),
      and(
        eq(commands.status, 'queued'),
        lt(sql`coalesce(${commands.sendBefore}, ${commands.createdAt} + ${queueTimeout} * interval '1 millisecond')`, new Date(now + 1)),
      ),
    ),
});

/**
 * Condition for commands visible to these groups: created while the vehicle was in one of them, and it still is or was deleted. A former
 * owner must not learn about the vehicle's present. For queries that left join `vehicles`.
 */
export const commandsVisibleTo = (groupIds: readonly string[]): SQL => {
  const groups = sql`any(${sql.param([...groupIds])}::text[])`;
  return sql`${commands.groupId} = ${groups} and (${vehicles.id} is null or ${vehicles.groupId} = ${groups})`;
};

async function findVisible(
  db: Reader,
  groupIds: readonly string[],
  where: SQL,
  order: SQL,
  limit: number,
  skip = 0,
): Promise<LedgerEntry[]> {
  const rows = await db
    .select({ row: commands })
    .from(commands)
    .leftJoin(vehicles, eq(vehicles.id, commands.vehicleId))
    .where(and(commandsVisibleTo(groupIds), where))
    .orderBy(order)
    .limit(limit)
    .offset(skip);
  return rows.map(({ row }) => entryOf(row));
}

export const entryById = vehicleCommands.byId;
export const entriesById = async (db: Reader, ids: readonly string[]): Promise<LedgerEntry[]> =>
  ids.length === 0 ? [] : vehicleCommands.find(db, inArray(commands.id, [...ids]), asc(commands.id), ids.length);
/** Returns the commands of a run for vehicles in these groups, oldest first. */
export const entriesOfRun = (db: Reader, runId: string, groupIds: ReadonlySet<string>, skip: number) =>
  findVisible(db, [...groupIds], eq(commands.runId, runId), sql`${commands.createdAt}, ${commands.id}`, MAX_LEDGER_PAGE, skip);
/** Returns the commands of a vehicle while it was in these groups, newest first. */
export const entriesOfVehicle = (db: Reader, vehicleId: string, groupIds: ReadonlySet<string>, limit: number) =>
  findVisible(db, [...groupIds], eq(commands.vehicleId, vehicleId), desc(commands.createdAt), limit);
export const writeEntries = vehicleCommands.write;
/** Inserts a command. Returns false when the id is already used (rule FLT-C9). */
export const writeEntry = async (db: Reader, entry: NewEntry): Promise<boolean> => (await writeEntries(db, [entry])).size > 0;

/** Cancels the queued commands of vehicles whose IoT module is removed (rule FLT-C15). Returns the ids of the cancelled commands. */
export async function cancelQueued(tx: Transaction, vehicleIds: readonly string[], now: number): Promise<string[]> {
  const rows = await tx
    .update(commands)
    .set({ status: 'cancelled', reason: 'computer-removed', updatedAt: new Date(now) })
    .where(and(eq(commands.status, 'queued'), inArray(commands.vehicleId, [...vehicleIds])))
    .returning({ id: commands.id });
  return rows.map(({ id }) => id);
}

/** Saves a vehicle's name in its commands before the vehicle is deleted (rule INV-I6). Returns the number of commands. */
export async function saveVehicleName(tx: Transaction, vehicleId: string, name: string): Promise<number> {
  const updated = await tx
    .update(commands)
    .set({ vehicleName: name })
    .where(eq(commands.vehicleId, vehicleId))
    .returning({ id: commands.id });
  return updated.length;
}

/** Returns the groups of existing vehicles by id, and locks the vehicles against deleting and moving until the transaction ends. */
export async function lockVehicles(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: vehicles.id, groupId: vehicles.groupId })
    .from(vehicles)
    .where(inArray(vehicles.id, [...ids]))
    .orderBy(vehicles.id)
    .for('key share');
  return new Map(rows.map(({ id, groupId }) => [id, groupId]));
}
