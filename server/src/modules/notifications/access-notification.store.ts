import { sql } from 'drizzle-orm';
import type { Reader } from '../../database/database.ts';
import type { AccessKind } from './notification-kinds.ts';

export interface AccessNotificationRow extends Record<string, unknown> {
  readonly id: string;
  readonly kind: AccessKind;
  readonly at: Date;
  readonly seen: boolean;
  readonly requestId: number;
  readonly page: string;
  readonly groupId: string | null;
  /** End of the trial, in ms; null: none. */
  readonly grantedUntil: number | null;
}

/** Only the account's own requests: no one else's are ever joined. */
const from = sql`from notifications n join access_requests q on q.id = n.access_request_id and q.account_id = n.account_id`;

const columns = sql`
  n.id::text, n.kind, n.at, n.seen_at is not null as seen, q.id::int as "requestId", q.page, q.group_id as "groupId",
  (extract(epoch from q.granted_until) * 1000)::float8 as "grantedUntil"`;

const parse = (row: AccessNotificationRow): AccessNotificationRow => ({ ...row, at: new Date(row.at) });

/** Returns a page of the bell's list, newest first. `before`: id of the last notification of the previous page. */
export async function listAccessNotifications(
  db: Reader,
  accountId: string,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<AccessNotificationRow[]> {
  const { rows } = await db.execute<AccessNotificationRow>(sql`
    select ${columns} ${from}
    where n.account_id = ${accountId} and n.bell and (${before}::bigint is null or n.id < ${before}::bigint)
    order by n.id desc limit ${limit}`);
  return rows.map(parse);
}

export async function countUnseenAccess(db: Reader, accountId: string): Promise<number> {
  const { rows } = await db.execute<{ unseen: number }>(
    sql`select count(*)::int as unseen ${from} where n.account_id = ${accountId} and n.bell and n.seen_at is null`,
  );
  return rows[0]?.unseen ?? 0;
}

/** Returns one notification for its e-mail; null when it isn't the account's. */
export async function accessNotificationById(db: Reader, accountId: string, id: number): Promise<AccessNotificationRow | null> {
  const { rows } = await db.execute<AccessNotificationRow>(
    sql`select ${columns} ${from} where n.account_id = ${accountId} and n.id = ${id}`,
  );
  return rows[0] ? parse(rows[0]) : null;
}
