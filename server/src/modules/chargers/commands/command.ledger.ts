import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Reader } from '../../../database/database.ts';
import { createCommandLedger } from '../../../device-commands/command-ledger.ts';
import type { StationCommandEntry } from '../bodies.ts';
import { chargerCommands } from '../schema.ts';
import { nextState, type StationCommandEvent, type StationLimits } from '../../../protocol/station-command.ts';

/** A command in the ledger, with the station's group at that time. */
export type StationLedgerEntry = Omit<StationCommandEntry, 'endsAt'> & { readonly groupId: string };

type Row = typeof chargerCommands.$inferSelect;
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

/** The ledger of station commands. Rules: CHG-D5 to CHG-D14, and those of device-commands. */
export const stationCommandLedger = createCommandLedger({
  table: chargerCommands,
  device: chargerCommands.hubId,
  entryOf,
  rowOf: ({ createdAt, sentAt, acceptedAt, ...entry }: Omit<StationLedgerEntry, 'updatedAt'>) => ({
    ...entry,
    createdAt: new Date(createdAt),
    sentAt: dateOf(sentAt),
    acceptedAt: dateOf(acceptedAt),
    updatedAt: new Date(createdAt),
  }),
  nextState: (entry: StationLedgerEntry, event: StationCommandEvent, limits: StationLimits) => nextState(entry, event, limits),
  columnsOf: ({ status, reason, sentAt, acceptedAt }) => ({ status, reason, sentAt: dateOf(sentAt), acceptedAt: dateOf(acceptedAt) }),
  // Must match `endsAt` (rules CHG-D5, CHG-D8 and CHG-D9).
  isOverdue: (now, { answerTimeout, completionTimeout }) => {
    const { status, createdAt, sentAt, acceptedAt } = chargerCommands;
    const [unanswered, undone] = [new Date(now - answerTimeout + 1), new Date(now - completionTimeout + 1)];
    return or(
      and(eq(status, 'queued'), lt(createdAt, unanswered)),
      and(eq(status, 'sent'), lt(sql`coalesce(${sentAt}, ${createdAt})`, unanswered)),
      and(eq(status, 'accepted'), lt(sql`coalesce(${acceptedAt}, ${createdAt})`, undone)),
    );
  },
});

export const stationEntryById = stationCommandLedger.byId;

/** Returns the commands of a station while it was in these groups, newest first. */
export const entriesOfStation = (db: Reader, hubId: string, groupIds: ReadonlySet<string>, limit: number) =>
  stationCommandLedger.find(
    db,
    and(eq(chargerCommands.hubId, hubId), inArray(chargerCommands.groupId, [...groupIds])),
    desc(chargerCommands.createdAt),
    limit,
  );
