import { boundsOf, contains, type Shape } from '@fleet-console/geometry';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../../database/database.ts';
import { deviceEvents, vehicles } from '../fleet/schema.ts';
import type { ZoneAction } from '../fleet/zone-action.ts';
import { unreliable } from './reliable-position.ts';
import { zoneGroups, zonePresence, zones, zoneVehicles } from './schema.ts';
import type { ZoneColor, ZoneKind } from './zone-kind.ts';
import { isInForce, type ZoneSchedule } from './zone-schedule.ts';

/** What a zone means for riders, and where and when. */
export interface ZoneRules {
  readonly kind: ZoneKind;
  /** Null: the color of its kind. */
  readonly color: ZoneColor | null;
  readonly priority: number;
  /** Kilometres per hour; null unless the kind is `slow`. */
  readonly speedLimit: number | null;
  /** Null: always. */
  readonly schedule: ZoneSchedule | null;
  readonly riderText: string;
}

/** Editable fields of a zone. */
export interface ZoneContent extends ZoneRules {
  readonly name: string;
  readonly polygon: Shape;
  /** Groups that own the zone. */
  readonly groupIds: readonly string[];
  readonly monitoredGroupIds: readonly string[];
  readonly monitoredVehicleIds: readonly string[];
  readonly onEnter: readonly ZoneAction[];
  readonly onLeave: readonly ZoneAction[];
}

export interface Zone extends ZoneContent {
  readonly id: string;
  readonly version: number;
  readonly updatedBy: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Columns of a zone, with ids in a stable order. */
const columns = sql`z.id, z.name, z.polygon, z.version, z.updated_by as "updatedBy", z.enter_actions as "onEnter", z.leave_actions as "onLeave",
  z.kind, z.color, z.priority, z.speed_limit as "speedLimit", z.schedule, z.rider_text as "riderText",
  (extract(epoch from z.created_at) * 1000)::float8 as "createdAt", (extract(epoch from z.updated_at) * 1000)::float8 as "updatedAt",
  array(select group_id from zone_groups where zone_id = z.id and role = 'owner' order by group_id) as "groupIds",
  array(select group_id from zone_groups where zone_id = z.id and role = 'monitored' order by group_id) as "monitoredGroupIds",
  array(select vehicle_id from zone_vehicles where zone_id = z.id order by vehicle_id) as "monitoredVehicleIds"`;

type Row = Zone & Record<string, unknown>;

/** Returns the zones whose groups are all among these (rule ZON-Z1), by name. */
export async function readZones(db: Reader, groupIds: readonly string[], skip: number, limit: number): Promise<Zone[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from zones z
    where exists (select 1 from zone_groups g where g.zone_id = z.id and g.role = 'owner')
      and not exists (
        select 1 from zone_groups g
        where g.zone_id = z.id and g.role = 'owner' and not g.group_id = any(${sql.param([...groupIds])}::text[])
      )
    order by lower(z.name), z.id limit ${limit} offset ${skip}`);
  return rows;
}

/** Returns the zones with these ids. */
export async function zonesById(db: Reader, ids: readonly string[]): Promise<Zone[]> {
  const { rows } = await db.execute<Row>(sql`select ${columns} from zones z where z.id = any(${sql.param([...ids])}::text[])`);
  return rows;
}

/** Returns the zones that belong to one of these groups. */
export async function zonesOfGroups(db: Reader, groupIds: readonly string[]): Promise<Zone[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from zones z
    where exists (
      select 1 from zone_groups g where g.zone_id = z.id and g.role = 'owner' and g.group_id = any(${sql.param([...groupIds])}::text[])
    )`);
  return rows;
}

/** Returns the zone and locks its row until the transaction ends. */
export async function zoneForUpdate(tx: Transaction, id: string): Promise<Zone | null> {
  await tx.execute(sql`select 1 from zones where id = ${id} for update`);
  return (await zonesById(tx, [id]))[0] ?? null;
}

/** Returns the version of every zone by id. */
export async function zoneVersions(db: Reader): Promise<Map<string, number>> {
  const rows = await db.select({ id: zones.id, version: zones.version }).from(zones);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Returns the number of zones of the group that has the most. */
export async function maxZonesPerGroup(db: Reader, groupIds: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from zone_groups where role = 'owner' and group_id = any(${sql.param([...groupIds])}::text[])
    group by group_id order by n desc limit 1`);
  return rows[0]?.n ?? 0;
}

/** Columns of the editable fields. */
const valuesOf = ({ name, polygon, onEnter, onLeave, kind, color, priority, speedLimit, schedule, riderText }: ZoneContent) => ({
  name,
  polygon,
  enterActions: [...onEnter],
  leaveActions: [...onLeave],
  kind,
  color,
  priority,
  speedLimit,
  schedule,
  riderText,
});

export async function insertZone(tx: Transaction, content: ZoneContent, accountId: string): Promise<string> {
  const [row] = await tx
    .insert(zones)
    .values({ ...valuesOf(content), updatedBy: accountId })
    .returning({ id: zones.id });
  if (!row) throw new Error('no zone was written');
  await writeMembers(tx, row.id, content);
  return row.id;
}

export async function updateZone(tx: Transaction, id: string, content: ZoneContent, accountId: string): Promise<void> {
  await tx
    .update(zones)
    .set({ ...valuesOf(content), updatedBy: accountId, updatedAt: new Date(), version: sql`${zones.version} + 1` })
    .where(eq(zones.id, id));
  await tx.delete(zoneGroups).where(eq(zoneGroups.zoneId, id));
  await tx.delete(zoneVehicles).where(eq(zoneVehicles.zoneId, id));
  await writeMembers(tx, id, content);
}

export async function deleteZone(tx: Transaction, id: string): Promise<void> {
  await tx.delete(zones).where(eq(zones.id, id));
}

async function writeMembers(tx: Transaction, id: string, content: ZoneContent): Promise<void> {
  const groups = [
    ...content.groupIds.map((groupId) => ({ zoneId: id, groupId, role: 'owner' as const })),
    ...content.monitoredGroupIds.map((groupId) => ({ zoneId: id, groupId, role: 'monitored' as const })),
  ];
  if (groups.length > 0) await tx.insert(zoneGroups).values(groups);
  const single = content.monitoredVehicleIds.map((vehicleId) => ({ zoneId: id, vehicleId }));
  if (single.length > 0) await tx.insert(zoneVehicles).values(single);
}

export interface VehicleGroup {
  readonly id: string;
  readonly groupId: string;
}

export async function groupsOfVehicles(db: Reader, ids: readonly string[]): Promise<VehicleGroup[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: vehicles.id, groupId: vehicles.groupId })
    .from(vehicles)
    .where(sql`${vehicles.id} = any(${sql.param([...ids])}::text[])`);
}

/** Recalculates which vehicles are inside from the last reliable reports, without events: vehicles already inside don't trigger them (rule ZON-Z6). */
export async function resetPresence(
  tx: Transaction,
  zone: Pick<Zone, 'id' | 'polygon' | 'schedule'>,
  isMonitored: (vehicle: VehicleGroup) => boolean,
  now: number,
): Promise<void> {
  await tx.delete(zonePresence).where(eq(zonePresence.zoneId, zone.id));
  if (!isInForce(zone.schedule, now)) return;
  const { west, south, east, north } = boundsOf(zone.polygon);
  const { rows } = await tx.execute<{ id: string; groupId: string; lat: number; lon: number }>(sql`
    select v.id, v.group_id as "groupId", l.lat, l.lon from vehicles v join latest_telemetry l on l.computer_id = v.computer_id
    where l.lon between ${west} and ${east} and l.lat between ${south} and ${north}
      and not l.anomalies && ${sql.param([...unreliable])}::text[]`);
  const inside = rows.filter((row) => isMonitored(row) && contains(zone.polygon, [row.lon, row.lat])).map(({ id }) => id);
  if (inside.length > 0)
    await tx.execute(sql`
      insert into zone_presence (zone_id, vehicle_id) select ${zone.id}, unnest(${sql.param(inside)}::text[]) on conflict do nothing`);
}

export interface ZoneEventRow {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly kind: 'enter' | 'leave';
  readonly vehicleId: string;
  readonly vehicleName: string;
  readonly actions: readonly ZoneAction[];
}

/** Returns the crossings of a zone by vehicles of these groups, newest first. */
export async function readZoneEvents(db: Reader, zoneId: string, groupIds: readonly string[], limit: number): Promise<ZoneEventRow[]> {
  const rows = await db
    .select({ event: deviceEvents, name: vehicles.name })
    .from(deviceEvents)
    .innerJoin(vehicles, eq(vehicles.id, deviceEvents.vehicleId))
    .where(and(eq(deviceEvents.zoneId, zoneId), sql`${vehicles.groupId} = any(${sql.param([...groupIds])}::text[])`))
    .orderBy(desc(deviceEvents.ts), desc(deviceEvents.id))
    .limit(limit);
  return rows.map(({ event, name }) => ({
    id: String(event.id),
    at: event.ts.getTime(),
    kind: event.type === 'ENTER_ZONE' ? 'enter' : 'leave',
    vehicleId: event.vehicleId,
    vehicleName: name,
    actions: event.zoneActions ?? [],
  }));
}

/** Returns the vehicles inside these zones. */
export async function readPresence(db: Reader, zoneIds: readonly string[]): Promise<{ zoneId: string; vehicleId: string }[]> {
  if (zoneIds.length === 0) return [];
  return db
    .select({ zoneId: zonePresence.zoneId, vehicleId: zonePresence.vehicleId })
    .from(zonePresence)
    .where(sql`${zonePresence.zoneId} = any(${sql.param([...zoneIds])}::text[])`);
}
