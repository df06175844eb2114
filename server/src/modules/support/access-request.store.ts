import type { GroupTree } from '@fleet-console/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../database/database.ts';
import type { AccessRequestState } from '../accounts/access-requests.schema.ts';

/** A request of an account. Times in ms. */
export interface RequestRow extends Record<string, unknown> {
  readonly id: number;
  readonly accountId: string;
  readonly page: string;
  readonly groupId: string | null;
  readonly vehicles: number | null;
  readonly note: string | null;
  /** A trial that is over is `ended`, even while the row says `granted`. */
  readonly state: AccessRequestState;
  readonly requestedAt: number;
  readonly decidedAt: number | null;
  readonly decidedBy: string | null;
  readonly grantedUntil: number | null;
  readonly endedAt: number | null;
  readonly version: number;
}

/** A request as the operator sees it. */
export interface OperatorRequestRow extends RequestRow {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Whether the account was deleted or isn't active. */
  readonly inactive: boolean;
  readonly operatorName: string | null;
}

const ms = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::float8`;

/** State of a row `q`, also before an elapsed trial was marked as ended. */
const stateNow = sql`case when q.state = 'granted' and q.granted_until <= now() then 'ended' else q.state end`;

const columns = sql`
  q.id::int as id, q.account_id as "accountId", q.page, q.group_id as "groupId", q.vehicles, q.note, ${stateNow} as state,
  ${ms(sql`q.requested_at`)} as "requestedAt", ${ms(sql`q.decided_at`)} as "decidedAt", q.decided_by as "decidedBy",
  ${ms(sql`q.granted_until`)} as "grantedUntil",
  ${ms(sql`case when q.state = 'granted' and q.granted_until <= now() then q.granted_until else q.ended_at end`)} as "endedAt", q.version`;

/** Returns an account's requests, newest first. */
export async function readOwnRequests(db: Reader, accountId: string, limit: number): Promise<RequestRow[]> {
  const { rows } = await db.execute<RequestRow>(
    sql`select ${columns} from access_requests q where q.account_id = ${accountId} order by q.requested_at desc, q.id desc limit ${limit}`,
  );
  return rows;
}

/** Locks a request. */
export async function lockRequest(db: Reader, id: number): Promise<RequestRow | null> {
  const { rows } = await db.execute<RequestRow>(sql`select ${columns} from access_requests q where q.id = ${id} for update`);
  return rows[0] ?? null;
}

export interface OperatorFilter {
  readonly state: AccessRequestState | null;
  readonly id?: number;
  /** Id of the last request of the previous page. */
  readonly before: number | null;
  readonly limit: number;
}

/** Returns requests of all accounts, newest first. */
export async function readAllRequests(db: Reader, { state, id, before, limit }: OperatorFilter): Promise<OperatorRequestRow[]> {
  const { rows } = await db.execute<OperatorRequestRow>(sql`
    select ${columns}, a.email, a.first_name as "firstName", a.last_name as "lastName", a.account_status <> 'ACTIVE' as inactive,
      nullif(btrim(o.first_name || ' ' || o.last_name), '') as "operatorName"
    from access_requests q join accounts a on a.id = q.account_id left join accounts o on o.id = q.decided_by
    where (${state}::text is null or ${stateNow} = ${state}) and (${id ?? null}::bigint is null or q.id = ${id ?? null}::bigint)
      and (${before}::bigint is null or q.id < ${before}::bigint) and a.account_status <> 'DELETED'
    order by q.id desc limit ${limit}`);
  return rows;
}

/** Counts the open requests of all accounts. */
export async function countOpenRequests(db: Reader): Promise<number> {
  const { rows } = await db.execute<{ open: number }>(
    sql`select count(*)::int as open from access_requests q join accounts a on a.id = q.account_id
        where q.state = 'open' and a.account_status <> 'DELETED'`,
  );
  return rows[0]?.open ?? 0;
}

/** A group's name with those above it, topmost first. */
export const groupPathOf = (tree: GroupTree, groupId: string): string[] =>
  [...tree.ancestors(groupId).toReversed(), groupId].map((id) => tree.all.get(id)?.name ?? id);
