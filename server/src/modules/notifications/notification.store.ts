import { sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import type { RequestKind } from './notification-kinds.ts';

type Reader = Pick<Database, 'execute'> | Transaction;

/** What notifications are about. */
export const subjects = ['request', 'slot', 'access'] as const;
export type Subject = (typeof subjects)[number];
const subjectColumns: Readonly<Record<Subject, SQL>> = { request: sql`request_id`, slot: sql`slot_id`, access: sql`access_request_id` };

/** What a reader has access to. */
export interface Reach {
  readonly accountId: string;
  /** Groups whose requests they can read. */
  readonly groupIds: readonly string[];
  /** Groups whose internal comments they can read. */
  readonly internalGroupIds: readonly string[];
}

export interface NotificationRow extends Record<string, unknown> {
  readonly id: string;
  readonly kind: RequestKind;
  readonly at: Date;
  readonly seen: boolean;
  readonly actorId: string;
  readonly requestId: string;
  readonly vehicleId: string;
  readonly vehicle: string;
  readonly groupId: string;
  readonly plannedStart: string | null;
  readonly comment: string | null;
  readonly rejectionReason: string | null;
}

const from = sql`
  from notifications n
  join service_requests r on r.id = n.request_id
  join vehicles v on v.id = r.vehicle_id
  left join service_request_comments c on c.id = n.comment_id`;

/** The account's notifications about requests, without those of requests and comments that it can no longer read (rule NTF-R1). */
const readable = ({ accountId, groupIds, internalGroupIds }: Reach): SQL => sql`
  n.account_id = ${accountId} and v.group_id = any(${sql.param([...groupIds])}::text[])
  and (n.comment_id is null or not c.internal or v.group_id = any(${sql.param([...internalGroupIds])}::text[]))`;

const columns = sql`
  n.id::text, n.kind, n.at, n.seen_at is not null as seen, n.actor_id as "actorId", r.id::text as "requestId", v.id as "vehicleId",
  v.name as vehicle, v.group_id as "groupId", case when n.kind = 'planned' then r.planned_start::text end as "plannedStart",
  c.text as comment, case when n.kind = 'rejected' then r.rejection_reason end as "rejectionReason"`;

const parse = (row: NotificationRow): NotificationRow => ({ ...row, at: new Date(row.at) });

/** Returns a page of the bell's list, newest first. `before`: id of the last notification of the previous page. */
export async function listNotifications(
  db: Reader,
  reach: Reach,
  { before, limit, unseen }: { readonly before: number | null; readonly limit: number; readonly unseen: boolean },
): Promise<NotificationRow[]> {
  const { rows } = await db.execute<NotificationRow>(sql`
    select ${columns} ${from}
    where ${readable(reach)} and n.bell
      and (${before}::bigint is null or n.id < ${before}::bigint) and (not ${unseen}::boolean or n.seen_at is null)
    order by n.id desc limit ${limit}`);
  return rows.map(parse);
}

export async function countUnseen(db: Reader, reach: Reach): Promise<number> {
  const { rows } = await db.execute<{ unseen: number }>(
    sql`select count(*)::int as unseen ${from} where ${readable(reach)} and n.bell and n.seen_at is null`,
  );
  return rows[0]?.unseen ?? 0;
}

/** Which of the account's notifications were seen: these, those of a request or slot, or all up to one that have this kind of subject. */
export type SeenSelection =
  | { readonly ids: readonly number[] }
  | { readonly requestId: number }
  | { readonly slotId: number }
  | { readonly upTo: number; readonly subject: Subject };

/** @returns how many were unseen before */
export async function markNotificationsSeen(db: Reader, accountId: string, selection: SeenSelection): Promise<number> {
  const which =
    'ids' in selection
      ? sql`id = any(${sql.param([...selection.ids])}::bigint[])`
      : 'requestId' in selection
        ? sql`request_id = ${selection.requestId}`
        : 'slotId' in selection
          ? sql`slot_id = ${selection.slotId}`
          : sql`id <= ${selection.upTo} and ${subjectColumns[selection.subject]} is not null`;
  const { rowCount } = await db.execute(
    sql`update notifications set seen_at = now() where account_id = ${accountId} and seen_at is null and ${which}`,
  );
  return rowCount ?? 0;
}

/** Returns one notification for its e-mail; null when the account can't read it. */
export async function notificationById(db: Reader, reach: Reach, id: number): Promise<NotificationRow | null> {
  const { rows } = await db.execute<NotificationRow>(sql`select ${columns} ${from} where ${readable(reach)} and n.id = ${id}`);
  return rows[0] ? parse(rows[0]) : null;
}
