import { desc, eq, lt, sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '../../../database/database.ts';
import { vehicles } from '../../fleet/schema.ts';
import { isOverdue } from '../request-list.store.ts';
import { serviceDigests, serviceRequests } from '../schema.ts';
import type { Day } from '../working-days.ts';

/** Requests named for each group. */
const MAX_REQUESTS = 5;

export interface OverdueGroup {
  readonly groupId: string;
  /** Number of all its overdue requests. */
  readonly overdue: number;
  /** Those that are overdue longest. */
  readonly requests: readonly { readonly id: number; readonly vehicle: string; readonly dueAt: Date | null }[];
}

/** Returns those of the groups that have overdue requests, most first (rule SRV-D5). */
export async function overdueByGroup(db: Reader, groupIds: readonly string[]): Promise<OverdueGroup[]> {
  const { id, dueAt } = serviceRequests;
  const overdue = db
    .select({
      id,
      dueAt,
      vehicle: vehicles.name,
      groupId: vehicles.groupId,
      place: sql<number>`(row_number() over (partition by ${vehicles.groupId} order by ${dueAt}, ${id}))::int`.as('place'),
      total: sql<number>`(count(*) over (partition by ${vehicles.groupId}))::int`.as('total'),
    })
    .from(serviceRequests)
    .innerJoin(vehicles, eq(vehicles.id, serviceRequests.vehicleId))
    .where(isOverdue(groupIds))
    .as('overdue');
  const rows = await db
    .select()
    .from(overdue)
    .where(sql`${overdue.place} <= ${MAX_REQUESTS}`)
    .orderBy(desc(overdue.total), overdue.groupId, overdue.place);
  return rows
    .filter(({ place }) => place === 1)
    .map(({ groupId, total }) => ({ groupId, overdue: total, requests: rows.filter((row) => row.groupId === groupId) }));
}

export interface DigestReader extends Record<string, unknown> {
  readonly id: string;
  readonly email: string;
  /** Groups on which a policy gives them `serviceRequest.service`, without those below. */
  readonly groupIds: readonly string[];
}

/** Returns the active accounts that work on requests of any group. */
export async function digestReaders(db: Reader): Promise<DigestReader[]> {
  const { rows } = await db.execute<DigestReader>(sql`
    select a.id, a.email, array_agg(distinct p.group_id) as "groupIds"
    from accounts a
    join policy_holders h on h.account_id = a.id
    join policies p on p.id = h.policy_id
    join roles r on r.id = p.role_id
    where a.account_status = 'ACTIVE' and 'serviceRequest.service' = any(r.permissions)
    group by a.id order by a.id`);
  return rows;
}

/** Returns whether the digests of this local day were queued. */
export async function isDigestQueued(db: Reader, timeZone: string, day: Day): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from service_digests where time_zone = ${timeZone} and day = ${day} limit 1`);
  return rows.length > 0;
}

/** Records the digests of a local day. Returns the accounts that had none recorded before; waits for others that record the same. */
export async function recordDigests(
  tx: Transaction,
  { accountIds, timeZone, day }: { readonly accountIds: readonly string[]; readonly timeZone: string; readonly day: Day },
): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set();
  const recorded = await tx
    .insert(serviceDigests)
    .values(accountIds.map((accountId) => ({ accountId, timeZone, day })))
    .onConflictDoNothing()
    .returning({ accountId: serviceDigests.accountId });
  return new Set(recorded.map(({ accountId }) => accountId));
}

export async function deleteDigestsBefore(db: Database, day: Day): Promise<void> {
  await db.delete(serviceDigests).where(lt(serviceDigests.day, day));
}
