import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import type { CommandName } from '../../protocol/command.ts';
import { remoteControl } from '../fleet/commands/remote-control.ts';
import { vehicleCommands, type LedgerEntry } from '../fleet/dispatch/command.ledger.ts';
import { computers, vehicles } from '../fleet/schema.ts';
import type { RequestRow } from './request.columns.ts';
import { serviceRequestVehicleHolds as holds } from './schema.ts';
import { holdsOf, type Hold, type HoldReason } from './vehicle-hold.ts';

type HoldRow = typeof holds.$inferSelect;

/** Locks these vehicles in a fixed order, before requests are locked: deleting a vehicle locks in the same order. */
export async function lockVehicles(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(inArray(vehicles.id, [...ids]))
    .orderBy(vehicles.id)
    .for('update');
}

/** Locks the vehicle of a request, its replacement, and `more`. */
export async function lockVehiclesOfRequest(tx: Transaction, requestId: number, more: readonly string[] = []): Promise<void> {
  const { rows } = await tx.execute<{ ids: string[] }>(
    sql`select array_remove(array[vehicle_id, replacement_vehicle_id], null) as ids from service_requests where id = ${requestId}`,
  );
  const [found] = rows;
  if (found) await lockVehicles(tx, [...new Set([...found.ids, ...more])]);
}

/** Returns whether the request is a duplicate, possibly through others, of one that is still open. */
async function repeatsOpenRequest(tx: Transaction, { id, outcome }: RequestRow): Promise<boolean> {
  if (outcome !== 'duplicate') return false;
  const { rows } = await tx.execute<{ open: boolean }>(sql`
    with recursive chain as (
      select duplicate_of as id from service_requests where id = ${id}
      union select r.duplicate_of from chain join service_requests r on r.id = chain.id where r.duplicate_of is not null)
    select exists (select 1 from chain join service_requests r on r.id = chain.id where r.state <> 'completed') as open`);
  return rows[0]?.open === true;
}

/** Returns the numbers of duplicates of this request, possibly through others, and whose vehicle was taken out of rental. */
export async function heldRepeatsOf(tx: Transaction, id: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive repeats as (
      select id, out_of_rental from service_requests where duplicate_of = ${id}
      union select r.id, r.out_of_rental from repeats join service_requests r on r.duplicate_of = repeats.id)
    select id from repeats where out_of_rental order by id`);
  return rows.map((row) => Number(row.id));
}

/** Returns what a person last set rentable to since this time, or null. Rule SRV-V5. */
async function chosenSince(tx: Transaction, vehicleId: string, since: Date): Promise<boolean | null> {
  const { rows } = await tx.execute<{ rentable: boolean }>(sql`
    select c.command = 'rentableOn' as rentable from commands c
    where c.vehicle_id = ${vehicleId} and c.command in ('rentableOn', 'rentableOff') and c.created_at >= ${since.toISOString()}::timestamptz
      and not exists (select 1 from ${holds} h where h.vehicle_id = ${vehicleId} and c.id = any(h.command_ids))
    order by c.created_at desc limit 1`);
  return rows[0]?.rentable ?? null;
}

interface VehicleChange {
  readonly requestId: number | null;
  readonly take: readonly HoldReason[];
  readonly release: readonly HoldRow[];
}

/** Takes and releases holds of one vehicle. Returns the commands that this caused, written to the ledger but not sent. */
async function changeVehicle(
  tx: Transaction,
  accountId: string,
  vehicleId: string,
  { requestId, take, release }: VehicleChange,
): Promise<LedgerEntry[]> {
  const [vehicle] = await tx
    .select({ isRentable: vehicles.isRentable, groupId: vehicles.groupId, computerId: vehicles.computerId, vendor: computers.vendor })
    .from(vehicles)
    .leftJoin(computers, eq(computers.id, vehicles.computerId))
    .where(eq(vehicles.id, vehicleId))
    .for('update', { of: vehicles });
  if (!vehicle) return [];
  const before = await tx
    .select()
    .from(holds)
    .where(and(eq(holds.vehicleId, vehicleId), isNull(holds.releasedAt)))
    .orderBy(asc(holds.id));
  const [oldest] = before;
  const wasRentable = oldest === undefined ? vehicle.isRentable : ((await chosenSince(tx, vehicleId, oldest.heldAt)) ?? oldest.wasRentable);
  const released = new Set(release.map(({ id }) => id));
  const after = [...before.filter(({ id }) => !released.has(id)), ...take.map((reason) => ({ reason }))];
  const inRepair = (all: readonly { readonly reason: HoldReason }[]) => all.some(({ reason }) => reason === 'repair');

  const names: CommandName[] = [];
  const rentable = take.length > 0 ? false : after.length === 0 ? wasRentable : vehicle.isRentable;
  if (rentable !== vehicle.isRentable) names.push(rentable ? 'rentableOn' : 'rentableOff');
  if (inRepair(before) !== inRepair(after) && remoteControl(vehicle.vendor === null ? null : { vendor: vehicle.vendor }).possible)
    names.push(inRepair(after) ? 'serviceStart' : 'serviceStop');

  const now = Date.now();
  const commands = names.map((command): LedgerEntry => {
    const byServer = command.startsWith('rentable');
    return {
      id: randomUUID(),
      runId: null,
      vehicleId,
      groupId: vehicle.groupId,
      computerId: byServer ? null : vehicle.computerId,
      command,
      // Rule FLT-C14. Others are sent once the transaction is committed (rule FLT-C10).
      status: byServer ? 'acknowledged' : 'queued',
      reason: null,
      accountId,
      createdAt: now,
      sentAt: byServer ? now : null,
      updatedAt: now,
      sendBefore: null,
      keyfobId: null,
      riderId: null,
      speedLimit: null,
    };
  });
  await vehicleCommands.write(tx, commands);
  if (rentable !== vehicle.isRentable) await tx.update(vehicles).set({ isRentable: rentable }).where(eq(vehicles.id, vehicleId));
  const commandIds = commands.map(({ id }) => id);
  if (take.length > 0)
    await tx
      .insert(holds)
      .values(take.map((reason) => ({ requestId, vehicleId, reason, wasRentable, accountId, heldAt: new Date(now), commandIds })));
  if (release.length > 0)
    await tx
      .update(holds)
      .set({ releasedAt: new Date(now), commandIds: sql`${holds.commandIds} || ${sql.param(commandIds)}::text[]` })
      .where(inArray(holds.id, [...released]));
  return commands;
}

const keyOf = ({ vehicleId, reason }: Hold) => `${reason} ${vehicleId}`;

/**
 * Takes and releases the vehicles of a request as its fields require (rules SRV-V1 to SRV-V5). The vehicles must be locked.
 * @returns the commands that this caused, in the ledger but not sent: pass them to `sendCommands` after the commit
 */
export async function applyHolds(tx: Transaction, accountId: string, row: RequestRow): Promise<LedgerEntry[]> {
  const wanted = holdsOf({ ...row, repeatsOpenRequest: await repeatsOpenRequest(tx, row) });
  const current = await tx
    .select()
    .from(holds)
    .where(and(eq(holds.requestId, row.id), isNull(holds.releasedAt)));
  const [wantedKeys, currentKeys] = [new Set(wanted.map(keyOf)), new Set(current.map(keyOf))];
  const taken = wanted.filter((hold) => !currentKeys.has(keyOf(hold)));
  const released = current.filter((hold) => !wantedKeys.has(keyOf(hold)));
  const commands: LedgerEntry[] = [];
  for (const vehicleId of [...new Set([...taken, ...released].map((hold) => hold.vehicleId))].toSorted()) {
    const ofVehicle = (hold: Hold) => hold.vehicleId === vehicleId;
    const take = taken.filter(ofVehicle).map(({ reason }) => reason);
    commands.push(...(await changeVehicle(tx, accountId, vehicleId, { requestId: row.id, take, release: released.filter(ofVehicle) })));
  }
  return commands;
}

/** Releases a vehicle whose request was deleted (rule SRV-V6). Returns the commands that this caused; null when there is no such vehicle. */
export async function releaseOrphan(tx: Transaction): Promise<LedgerEntry[] | null> {
  const isOrphan = and(isNull(holds.requestId), isNull(holds.releasedAt));
  const [orphan] = await tx.select().from(holds).where(isOrphan).orderBy(asc(holds.id)).limit(1);
  if (!orphan) return null;
  await lockVehicles(tx, [orphan.vehicleId]);
  const release = await tx
    .select()
    .from(holds)
    .where(and(isOrphan, eq(holds.vehicleId, orphan.vehicleId)));
  return changeVehicle(tx, orphan.accountId, orphan.vehicleId, { requestId: null, take: [], release });
}
