import { and, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { matchesTerms, searchText } from '../../kernel/text-search.ts';
import type { CommandName, CommandStatus } from '../../protocol/command.ts';
import { commandsVisibleTo } from '../fleet/dispatch/command.ledger.ts';
import { commands, mopeds, vehicles } from '../fleet/schema.ts';

/** Filters of the command ledger, combined with AND. Times in milliseconds since 1970. */
export interface LedgerQuery {
  readonly groupIds: readonly string[];
  readonly statuses: readonly CommandStatus[] | undefined;
  readonly commands: readonly CommandName[] | undefined;
  /** Words of a vehicle's name or plate, in any order, or its id. */
  readonly text: string | undefined;
  readonly since: number | undefined;
  readonly till: number | undefined;
  /** Cursor: only entries after this one in the order of the ledger. */
  readonly before: { readonly createdAt: number; readonly id: string } | null;
  readonly limit: number;
}

function matches(text: string): SQL | undefined {
  const hasTerms = matchesTerms([vehicles.searchText, searchText(commands.vehicleName), searchText(mopeds.registrationNumber)], text);
  return hasTerms && or(hasTerms, eq(commands.vehicleId, text));
}

/** Returns commands visible to these groups, newest first, including those of deleted vehicles. */
export async function readLedger(db: Database, { before, limit, ...query }: LedgerQuery) {
  const rows = await db
    .select({
      row: commands,
      name: vehicles.name,
      plate: mopeds.registrationNumber,
    })
    .from(commands)
    .leftJoin(vehicles, eq(vehicles.id, commands.vehicleId))
    .leftJoin(mopeds, eq(mopeds.id, vehicles.mopedId))
    .where(
      and(
        commandsVisibleTo(query.groupIds),
        query.statuses && inArray(commands.status, [...query.statuses]),
        query.commands && inArray(commands.command, [...query.commands]),
        query.text ? matches(query.text) : undefined,
        query.since === undefined ? undefined : gte(commands.createdAt, new Date(query.since)),
        query.till === undefined ? undefined : lt(commands.createdAt, new Date(query.till)),
        before === null
          ? undefined
          : sql`(${commands.createdAt}, ${commands.id}) < (${new Date(before.createdAt).toISOString()}::timestamptz, ${before.id})`,
      ),
    )
    .orderBy(desc(commands.createdAt), desc(commands.id))
    .limit(limit);
  return rows.map(({ row, name, plate }) => ({
    ...row,
    groupId: row.groupId ?? '',
    vehicleName: name ?? row.vehicleName ?? row.vehicleId,
    plate,
    createdAt: row.createdAt.getTime(),
    sentAt: row.sentAt?.getTime() ?? null,
    updatedAt: row.updatedAt.getTime(),
  }));
}
