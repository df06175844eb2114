import { and, asc, eq, sql, type InferInsertModel, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Reader } from '../database/database.ts';

/** The fields every ledger entry has, whatever the device. Times in milliseconds since 1970. */
export interface DeviceCommand {
  readonly id: string;
  readonly status: string;
  readonly reason: string | null;
  readonly createdAt: number;
  readonly sentAt: number | null;
  /** When the status last changed. */
  readonly updatedAt: number;
}

export type CommandTable = PgTable & { readonly id: PgColumn; readonly status: PgColumn; readonly createdAt: PgColumn };

/** What each kind of device provides for its ledger. */
export interface LedgerParts<Table extends CommandTable, Entry extends DeviceCommand, State, Event, Limits> {
  readonly table: Table;
  /** The column with the device ID. */
  readonly device: PgColumn;
  readonly entryOf: (row: InferSelectModel<Table>) => Entry;
  readonly rowOf: (entry: Omit<Entry, 'updatedAt'>) => InferInsertModel<Table>;
  /** The state machine: null when an event changes nothing. Pure. */
  readonly nextState: (entry: Entry, event: Event, limits: Limits) => State | null;
  /** The mutable columns of a state. */
  readonly columnsOf: (state: State) => Partial<InferInsertModel<Table>>;
  /** Condition for commands past their time limit. */
  readonly isOverdue: (now: number, limits: Limits) => SQL | undefined;
}

/** The commands of one kind of device. Rules: RULES.md. */
export interface CommandLedger<Entry, Event, Limits> {
  find(db: Reader, where: SQL | undefined, order: SQL, limit: number): Promise<Entry[]>;
  byId(db: Reader, id: string): Promise<Entry | null>;
  /** Inserts commands. Returns the ids inserted; the others exist already (rule DC-1). */
  write(db: Reader, entries: readonly Omit<Entry, 'updatedAt'>[]): Promise<ReadonlySet<string>>;
  /** Applies an event to an entry. Returns null when the event changes nothing. Rule DC-3. */
  apply(db: Reader, entry: Entry, event: Event, limits: Limits): Promise<Entry | null>;
  /** The queued commands of a device, oldest first. */
  queuedFor(db: Reader, deviceId: string): Promise<Entry[]>;
  /** Devices with queued commands, the oldest command first. */
  awaitedDevices(db: Reader): Promise<string[]>;
  /** Entries past their time limit, oldest first. */
  overdue(db: Reader, now: number, limits: Limits): Promise<Entry[]>;
}

/** Entries read per query. */
const QUEUED_AT_ONCE = 100;
const OVERDUE_AT_ONCE = 500;
/** Attempts of a compare-and-set; more than a command ever has concurrent writers. */
const TRIES = 5;

export function createCommandLedger<
  Table extends CommandTable,
  Entry extends DeviceCommand,
  State,
  Event extends { readonly at: number },
  Limits,
>(parts: LedgerParts<Table, Entry, State, Event, Limits>): CommandLedger<Entry, Event, Limits> {
  const { device, entryOf, rowOf, nextState, columnsOf, isOverdue } = parts;
  // Drizzle can't infer the columns of a generic table.
  const table: CommandTable = parts.table;
  const entriesOf = (rows: readonly unknown[]) => rows.map((row) => entryOf(row as InferSelectModel<Table>));

  const find = async (db: Reader, where: SQL | undefined, order: SQL, limit: number) =>
    entriesOf(await db.select().from(table).where(where).orderBy(order).limit(limit));
  const byId = async (db: Reader, id: string) => (await find(db, eq(table.id, id), asc(table.id), 1))[0] ?? null;

  return {
    find,
    byId,
    async write(db, entries) {
      if (entries.length === 0) return new Set();
      const written = await db
        .insert(table)
        .values(entries.map(rowOf))
        .onConflictDoNothing({ target: table.id })
        .returning({ id: sql<string>`${table.id}` });
      return new Set(written.map(({ id }) => id));
    },
    async apply(db, entry, event, limits) {
      let known: Entry | null = entry;
      for (let tried = 0; known !== null && tried < TRIES; tried += 1) {
        const next = nextState(known, event, limits);
        if (next === null) return null;
        const changed = await db
          .update(table)
          .set({ ...columnsOf(next), updatedAt: new Date(event.at) })
          .where(and(eq(table.id, known.id), eq(table.status, known.status)))
          .returning();
        const [written] = entriesOf(changed);
        if (written) return written;
        known = await byId(db, known.id);
      }
      return null;
    },
    queuedFor: (db, deviceId) => find(db, and(eq(table.status, 'queued'), eq(device, deviceId)), asc(table.createdAt), QUEUED_AT_ONCE),
    async awaitedDevices(db) {
      const rows = await db
        .select({ deviceId: sql<string | null>`${device}` })
        .from(table)
        .where(eq(table.status, 'queued'))
        .orderBy(asc(table.createdAt));
      return [...new Set(rows.flatMap(({ deviceId }) => deviceId ?? []))];
    },
    overdue: (db, now, limits) => find(db, isOverdue(now, limits), asc(table.createdAt), OVERDUE_AT_ONCE),
  };
}

/** Returns the initial state of a command: `sent` if it's sent immediately, else `queued`. Rule DC-2. */
export const startState = (sent: boolean, createdAt: number) =>
  ({ status: sent ? 'sent' : 'queued', reason: null, sentAt: sent ? createdAt : null, updatedAt: createdAt }) as const;
