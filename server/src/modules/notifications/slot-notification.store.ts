import { sql } from 'drizzle-orm';
import type { Reader } from '../../database/database.ts';
import type { SlotKind } from './notification-kinds.ts';

/** What a reader has access to. */
export interface SlotReach {
  readonly accountId: string;
  /** Groups on which they are a driver: they read notifications about their own slots. */
  readonly drivenIds: readonly string[];
  /** Groups whose ride calendar they manage: they read all. */
  readonly managedIds: readonly string[];
}

export interface SlotNotificationRow extends Record<string, unknown> {
  readonly id: string;
  readonly kind: SlotKind;
  readonly at: Date;
  readonly seen: boolean;
  /** Null: a reminder. */
  readonly actorId: string | null;
  readonly slotId: string;
  readonly groupId: string;
  /** Slots that it is about. */
  readonly slots: number;
  readonly driverId: string;
  /** Null: deleted. */
  readonly vehicle: string | null;
  readonly plate: string | null;
  /** In ms. Of a slot that was given to another driver: as it was before. */
  readonly start: number;
  readonly end: number;
  readonly rejectionReason: string | null;
  /** Whether the reader can open the slot. */
  readonly isReadable: boolean;
}

const list = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

const from = sql`
  from notifications n
  join planner_slots s on s.id = n.slot_id
  left join planner_slot_events e on e.slot_id = s.id and e.version = n.version and n.kind = 'slot-cancelled'
  left join vehicles v on v.id = coalesce(e.before->>'vehicleId', s.vehicle_id)
  left join mopeds m on m.id = v.moped_id`;

const opens = ({ accountId, drivenIds, managedIds }: SlotReach) =>
  sql`(s.group_id = any(${list(managedIds)}) or (s.driver_id = ${accountId} and s.group_id = any(${list(drivenIds)})))`;

/** The account's notifications, without those of slots that it can no longer read (rule NTF-R1). A driver still reads that a slot isn't theirs any more. */
const readable = (reach: SlotReach) => sql`
  n.account_id = ${reach.accountId} and (${opens(reach)} or (n.kind = 'slot-cancelled' and s.group_id = any(${list(reach.drivenIds)})))`;

const columns = (reach: SlotReach) => sql`
  n.id::text, n.kind, n.at, n.seen_at is not null as seen, n.actor_id as "actorId", s.id::text as "slotId", s.group_id as "groupId", n.slots,
  s.driver_id as "driverId", v.name as vehicle, m.registration_number as plate,
  coalesce((e.before->>'startsAt')::float8, (extract(epoch from s.starts_at) * 1000)::float8) as start,
  coalesce((e.before->>'endsAt')::float8, (extract(epoch from s.ends_at) * 1000)::float8) as "end",
  case when n.kind = 'slot-rejected' then s.rejection_reason end as "rejectionReason", ${opens(reach)} as "isReadable"`;

const parse = (row: SlotNotificationRow): SlotNotificationRow => ({ ...row, at: new Date(row.at) });

/** Returns a page of the bell's list, newest first. `before`: id of the last notification of the previous page. */
export async function listSlotNotifications(
  db: Reader,
  reach: SlotReach,
  { before, limit, unseen }: { readonly before: number | null; readonly limit: number; readonly unseen: boolean },
): Promise<SlotNotificationRow[]> {
  const { rows } = await db.execute<SlotNotificationRow>(sql`
    select ${columns(reach)} ${from}
    where ${readable(reach)} and n.bell
      and (${before}::bigint is null or n.id < ${before}::bigint) and (not ${unseen}::boolean or n.seen_at is null)
    order by n.id desc limit ${limit}`);
  return rows.map(parse);
}

export async function countUnseenSlots(db: Reader, reach: SlotReach): Promise<number> {
  const { rows } = await db.execute<{ unseen: number }>(
    sql`select count(*)::int as unseen ${from} where ${readable(reach)} and n.bell and n.seen_at is null`,
  );
  return rows[0]?.unseen ?? 0;
}

/** Returns one notification for its e-mail; null when the account can't read it. */
export async function slotNotificationById(db: Reader, reach: SlotReach, id: number): Promise<SlotNotificationRow | null> {
  const { rows } = await db.execute<SlotNotificationRow>(sql`select ${columns(reach)} ${from} where ${readable(reach)} and n.id = ${id}`);
  return rows[0] ? parse(rows[0]) : null;
}
