import { isGranted, type GroupTree, type PermissionTable } from '@fleet-console/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../database/database.ts';
import { grantsOf } from '../accounts/grants.ts';
import { MAX_SLOT } from './limits.ts';
import { BOOK } from './planner.body.ts';
import type { Attention, SlotState } from './slot.ts';
import { isInRepair, type SlotRow, type Span } from './slot.store.ts';

export interface SlotFilter {
  /** Groups whose slots the caller can see. */
  readonly groupIds: readonly string[];
  /** Those where the caller sees all slots in full. */
  readonly managedIds: readonly string[];
  readonly accountId: string;
  readonly driverId?: string | undefined;
  readonly vehicleId?: string | undefined;
  readonly states?: readonly SlotState[] | undefined;
  readonly seriesId?: string | undefined;
}

/** A slot as listed. */
export type ListedSlot = SlotRow & {
  /** Why it can't take place as planned; null: it can, or it is over. */
  readonly attention: Attention | null;
};

const list = (values: readonly string[]) => sql.param([...values]);

/** Condition for slots `s` that the filter selects. Other drivers' slots are visible as times that are taken (rule PLN-S2). */
export function matches({ groupIds, managedIds, accountId, driverId, vehicleId, states, seriesId }: SlotFilter): SQL {
  const inFull = sql`(s.group_id = any(${list(managedIds)}::text[]) or s.driver_id = ${accountId})`;
  const conditions = [
    sql`s.group_id = any(${list(groupIds)}::text[])`,
    driverId === undefined ? sql`(${inFull} or s.state in ('pending', 'accepted'))` : sql`(${inFull} and s.driver_id = ${driverId})`,
    ...(vehicleId === undefined ? [] : [sql`s.vehicle_id = ${vehicleId}`]),
    ...(states === undefined ? [] : [sql`s.state = any(${list(states)}::text[])`]),
    ...(seriesId === undefined ? [] : [sql`s.series_id = ${seriesId}::uuid`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** Condition for slots `s` that overlap this time. The lower bound lets the index be used. */
export const during = ({ start, end }: Span): SQL =>
  sql`s.starts_at < ${end} and s.ends_at > ${start} and s.starts_at > ${new Date(start.getTime() - MAX_SLOT)}`;

export const awaitingAnswer = sql`s.state = 'pending' and s.ends_at > now()`;

type RawSlot = Omit<SlotRow, 'startsAt' | 'endsAt' | 'createdAt' | 'decidedAt' | 'updatedAt' | 'id'> & {
  readonly id: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly createdAt: number;
  readonly vehicleMoved: boolean;
  readonly inRepair: boolean;
  readonly isPlanned: boolean;
};

/** Reads slots in the order of their start. */
export async function readSlots(db: Reader, tree: GroupTree, which: SQL, limit: number): Promise<ListedSlot[]> {
  const ms = (column: string) => sql`(extract(epoch from ${sql.raw(column)}) * 1000)::float8`;
  const { rows } = await db.execute<RawSlot & Record<string, unknown>>(sql`
    select s.id, s.client_id as "clientId", s.group_id as "groupId", s.driver_id as "driverId", s.vehicle_id as "vehicleId",
      ${ms('s.starts_at')} as "startsAt", ${ms('s.ends_at')} as "endsAt", s.state, s.return_address as "returnAddress",
      s.return_lat as "returnLat", s.return_lon as "returnLon", s.comment, s.rejection_reason as "rejectionReason",
      s.series_id as "seriesId", s.mode, s.created_by as "createdBy", ${ms('s.created_at')} as "createdAt", s.version,
      s.state in ('pending', 'accepted') and s.ends_at > now() as "isPlanned",
      v.group_id is distinct from s.group_id as "vehicleMoved",
      s.state in ('pending', 'accepted') and s.ends_at > now() and ${isInRepair} as "inRepair"
    from planner_slots s left join vehicles v on v.id = s.vehicle_id
    where ${which}
    order by s.starts_at, s.id
    limit ${limit}`);
  const drivers = await readDriverGrants(db, new Set(rows.filter(({ isPlanned }) => isPlanned).map(({ driverId }) => driverId)));
  const left = new Map<string, boolean>();
  const hasLeft = ({ driverId, groupId }: RawSlot): boolean => {
    const key = `${driverId} ${groupId}`;
    const known = left.get(key);
    if (known !== undefined) return known;
    const grants = drivers.get(driverId);
    const result = grants === undefined || !isGranted(grants, tree, BOOK, groupId);
    left.set(key, result);
    return result;
  };
  const attentionOf = (row: RawSlot): Attention | null => {
    if (!row.isPlanned) return null;
    if (row.vehicleMoved) return 'vehicle-moved';
    if (row.inRepair) return 'vehicle-in-repair';
    return hasLeft(row) ? 'driver-left' : null;
  };
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    startsAt: new Date(row.startsAt),
    endsAt: new Date(row.endsAt),
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.createdAt),
    decidedBy: null,
    decidedAt: null,
    attention: attentionOf(row),
  }));
}

/** Returns the grants of active accounts. */
export async function readDriverGrants(db: Reader, accountIds: ReadonlySet<string>): Promise<ReadonlyMap<string, PermissionTable>> {
  if (accountIds.size === 0) return new Map();
  const { rows } = await db.execute<{ id: string; permissions: PermissionTable }>(sql`
    select a.id, ${grantsOf(sql`a.id`)} as permissions from accounts a
    where a.id = any(${list([...accountIds])}::text[]) and a.account_status = 'ACTIVE'`);
  return new Map(rows.map(({ id, permissions }) => [id, permissions]));
}

export async function countSlots(db: Reader, which: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from planner_slots s where ${which}`);
  return rows[0]?.count ?? 0;
}

export interface NamedVehicle extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly plate: string | null;
  readonly type: 'bike' | 'moped' | null;
  readonly groupId: string;
}

/** Names the vehicles of slots. */
export async function readSlotVehicles(db: Reader, ids: Iterable<string | null>): Promise<NamedVehicle[]> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return [];
  const { rows } = await db.execute<NamedVehicle>(sql`
    select v.id, v.name, m.registration_number as plate, v.group_id as "groupId",
      case when v.bike_id is not null then 'bike' when v.moped_id is not null then 'moped' end as type
    from vehicles v left join mopeds m on m.id = v.moped_id
    where v.id = any(${list(wanted)}::text[])
    order by v.name, v.id`);
  return rows;
}
