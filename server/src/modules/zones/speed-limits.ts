import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import type { CommandStatus } from '../../protocol/command.ts';
import { commandEntries } from '../audit/fleet-audit.ts';
import { appendAllAudit } from '../audit/audit.ts';
import { remoteControl } from '../fleet/commands/remote-control.ts';
import { writeEntries, type LedgerEntry } from '../fleet/dispatch/command.ledger.ts';
import { computers, vehicles } from '../fleet/schema.ts';
import { zonePresence } from './schema.ts';
import { byPrecedence } from './zone-kind.ts';
import type { Zone } from './zone.store.ts';

type ZoneById = (id: string) => Zone | undefined;

/** Returns the speed limit where a vehicle is inside these zones, in km/h, and the zone that sets it; null: none. Rule ZON-Z18. */
export function speedLimitIn(zones: readonly Zone[]): { readonly limit: number; readonly zone: Zone } | null {
  const [zone] = zones.filter(({ kind }) => kind !== 'watch').toSorted(byPrecedence);
  if (zone?.kind === 'noRiding') return { limit: 0, zone };
  return zone?.speedLimit ? { limit: zone.speedLimit, zone } : null;
}

interface LastLimit extends Record<string, unknown> {
  readonly computerId: string;
  readonly limit: number | null;
  readonly status: CommandStatus;
  readonly accountId: string;
}

const lastLimits = sql`
  select distinct on (computer_id) computer_id as "computerId", speed_limit as "limit", status, account_id as "accountId"
  from commands where command = 'limitSpeed'`;

async function readLastLimits(tx: Transaction, computerIds: readonly string[]): Promise<ReadonlyMap<string, LastLimit>> {
  const { rows } = await tx.execute<LastLimit>(
    sql`${lastLimits} and computer_id = any(${sql.param([...computerIds])}::text[]) order by computer_id, created_at desc nulls last`,
  );
  return new Map(rows.map((row) => [row.computerId, row]));
}

/** After these results of the last command, it is sent again: at a crossing, or whenever zones are loaded. */
const repeatedAfter: Readonly<Record<'crossing' | 'load', readonly CommandStatus[]>> = {
  crossing: ['failed', 'timedOut', 'cancelled'],
  // A vehicle that refuses a command would get it every few minutes.
  load: ['timedOut'],
};

async function zonesAround(tx: Transaction, vehicleIds: readonly string[], zoneOf: ZoneById): Promise<ReadonlyMap<string, Zone[]>> {
  const around = new Map<string, Zone[]>();
  const rows = await tx
    .select({ vehicleId: zonePresence.vehicleId, zoneId: zonePresence.zoneId })
    .from(zonePresence)
    .where(inArray(zonePresence.vehicleId, [...vehicleIds]));
  for (const { vehicleId, zoneId } of rows) {
    const zone = zoneOf(zoneId);
    if (zone) around.set(vehicleId, [...(around.get(vehicleId) ?? []), zone]);
  }
  return around;
}

/** Queues a command for every vehicle whose last speed limit isn't that of the zones around it. Returns the commands. Rule ZON-Z18. */
export async function limitSpeeds(
  tx: Transaction,
  vehicleIds: readonly string[],
  zoneOf: ZoneById,
  occasion: 'crossing' | 'load',
): Promise<LedgerEntry[]> {
  if (vehicleIds.length === 0) return [];
  const rows = await tx
    .select({ id: vehicles.id, groupId: vehicles.groupId, computerId: computers.id, vendor: computers.vendor })
    .from(vehicles)
    .innerJoin(computers, eq(computers.id, vehicles.computerId))
    .where(inArray(vehicles.id, [...vehicleIds]));
  const around = await zonesAround(tx, vehicleIds, zoneOf);
  const last = await readLastLimits(
    tx,
    rows.map(({ computerId }) => computerId),
  );
  const now = Date.now();
  const entries = rows.flatMap(({ id, groupId, computerId, vendor }): { readonly zone: string | null; readonly entry: LedgerEntry }[] => {
    const former = last.get(computerId);
    const here = speedLimitIn(around.get(id) ?? []);
    const speedLimit = here?.limit ?? null;
    const isKnown =
      former === undefined ? speedLimit === null : former.limit === speedLimit && !repeatedAfter[occasion].includes(former.status);
    const accountId = here?.zone.updatedBy ?? former?.accountId;
    if (isKnown || accountId === undefined || !remoteControl({ vendor }).possible) return [];
    const command = { id: randomUUID(), runId: null, vehicleId: id, groupId, computerId, command: 'limitSpeed', speedLimit } as const;
    const state = { status: 'queued', reason: null, sentAt: null, sendBefore: null, keyfobId: null, riderId: null } as const;
    return [{ zone: here?.zone.id ?? null, entry: { ...command, ...state, accountId, createdAt: now, updatedAt: now } }];
  });
  const commands = entries.map(({ entry }) => entry);
  await writeEntries(
    tx,
    commands.map(({ updatedAt: _at, ...entry }) => entry),
  );
  const audited = entries.flatMap(({ zone, entry }) =>
    commandEntries([entry]).map((each) => ({
      ...each,
      details: { ...each.details, ...(zone !== null && { zone }) },
      actorId: null,
      address: null,
    })),
  );
  await appendAllAudit(tx, audited);
  return commands;
}

/** Does the same for all vehicles that are in a zone with a limit, or may have one: zones may have changed around them. */
export async function limitAllSpeeds(tx: Transaction, zones: ReadonlyMap<string, Zone>): Promise<LedgerEntry[]> {
  const limiting = [...zones.values()].filter((zone) => speedLimitIn([zone]) !== null).map(({ id }) => id);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select v.id from vehicles v
    where v.id in (select vehicle_id from zone_presence where zone_id = any(${sql.param(limiting)}::text[]))
      or v.computer_id in (
        select l."computerId" from (${lastLimits} order by computer_id, created_at desc nulls last) l
        where l."limit" is not null or l.status = 'timedOut'
      )
    order by v.id for update`);
  return limitSpeeds(
    tx,
    rows.map(({ id }) => id),
    (id) => zones.get(id),
    'load',
  );
}
