import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import type { StationCommandEntry } from './bodies.ts';
import { chargerCommands } from './schema.ts';
import { endsAt, nextState, type StationCommandHappening, type StationLimits } from './station-command.ts';

/** A command as it stands in the ledger, with the group its station was in then. */
export type StationLedgerEntry = Omit<StationCommandEntry, 'endsAt'> & { readonly groupId: string };

type Row = typeof chargerCommands.$inferSelect;
type Reader = Database | Transaction;

const millis = (time: Date | null) => time?.getTime() ?? null;
const dateOf = (time: number | null) => (time === null ? null : new Date(time));

const entryOf = (row: Row): StationLedgerEntry => ({
  ...row,
  createdAt: row.createdAt.getTime(),
  sentAt: millis(row.sentAt),
  acceptedAt: millis(row.acceptedAt),
  updatedAt: row.updatedAt.getTime(),
  groupId: row.groupId ?? '',
});

async function find(db: Reader, where: SQL | undefined, order: SQL, limit: number): Promise<StationLedgerEntry[]> {
  const rows = await db.select().from(chargerCommands).where(where).orderBy(order).limit(limit);
  return rows.map(entryOf);
}

export const stationEntryById = async (db: Reader, id: string): Promise<StationLedgerEntry | null> =>
  (await find(db, eq(chargerCommands.id, id), asc(chargerCommands.id), 1))[0] ?? null;

/** Of a station while it was in these groups, newest first. */
export const entriesOfStation = (db: Reader, hubId: string, groupIds: ReadonlySet<string>, limit: number) =>
  find(db, and(eq(chargerCommands.hubId, hubId), inArray(chargerCommands.groupId, [...groupIds])), desc(chargerCommands.createdAt), limit);

/** What waits to be sent, oldest first. */
export const queuedForStations = (db: Reader) => find(db, eq(chargerCommands.status, 'queued'), asc(chargerCommands.createdAt), 1000);

/** What is under way and past its time limit (rules D5, D8 and D9), oldest first. Few are ever under way. */
export async function overdueForStations(db: Reader, now: number, limits: StationLimits): Promise<StationLedgerEntry[]> {
  const open = await find(db, inArray(chargerCommands.status, ['queued', 'sent', 'accepted']), asc(chargerCommands.createdAt), 2000);
  return open.filter((entry) => (endsAt(entry, limits) ?? Infinity) <= now);
}

/** Writes a command down. False when the id is taken (rule D12). */
export async function writeStationEntry(db: Reader, entry: StationLedgerEntry): Promise<boolean> {
  const written = await db
    .insert(chargerCommands)
    .values({
      ...entry,
      createdAt: new Date(entry.createdAt),
      sentAt: dateOf(entry.sentAt),
      acceptedAt: dateOf(entry.acceptedAt),
      updatedAt: new Date(entry.updatedAt),
    })
    .onConflictDoNothing({ target: chargerCommands.id })
    .returning({ id: chargerCommands.id });
  return written.length > 0;
}

/** More writers than ever meet at one command. */
const TRIES = 5;

/**
 * Applies what happened to an entry. Null when it changes nothing by the rules. The status it was decided from is compared in the same statement, so
 * two writers never both win; the slower one decides anew: a station says `accepted` and `done` in one breath.
 */
export async function applyHappening(
  db: Reader,
  entry: StationLedgerEntry,
  happening: StationCommandHappening,
  limits: StationLimits,
): Promise<StationLedgerEntry | null> {
  let known: StationLedgerEntry | null = entry;
  for (let tried = 0; known !== null && tried < TRIES; tried += 1) {
    const next = nextState(known, happening, limits);
    if (next === null) return null;
    const [changed] = await db
      .update(chargerCommands)
      .set({
        status: next.status,
        reason: next.reason,
        sentAt: dateOf(next.sentAt),
        acceptedAt: dateOf(next.acceptedAt),
        updatedAt: new Date(happening.at),
      })
      .where(and(eq(chargerCommands.id, known.id), eq(chargerCommands.status, known.status)))
      .returning();
    if (changed) return entryOf(changed);
    known = await stationEntryById(db, known.id);
  }
  return null;
}
