import { eq, lt, sql } from 'drizzle-orm';
import type { Day } from '@fleet-console/time';
import type { Database, Reader, Transaction } from '../../../database/database.ts';
import type { ReportTab } from '../report/report-tabs.ts';
import { analyticsSubscriptions, analyticsWeeklyMails } from '../schema.ts';

export interface Subscription {
  /** Null: all groups that the account can see. */
  readonly groupIds: readonly string[] | null;
  readonly tabs: readonly ReportTab[];
}

export async function readSubscription(db: Reader, accountId: string): Promise<Subscription | null> {
  const { groupIds, tabs } = analyticsSubscriptions;
  const [found] = await db.select({ groupIds, tabs }).from(analyticsSubscriptions).where(eq(analyticsSubscriptions.accountId, accountId));
  return found ?? null;
}

export async function writeSubscription(db: Reader, accountId: string, { groupIds, tabs }: Subscription): Promise<void> {
  const values = { groupIds: groupIds === null ? null : [...groupIds], tabs: [...tabs] };
  await db
    .insert(analyticsSubscriptions)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: analyticsSubscriptions.accountId, set: values });
}

export async function deleteSubscription(db: Reader, accountId: string): Promise<void> {
  await db.delete(analyticsSubscriptions).where(eq(analyticsSubscriptions.accountId, accountId));
}

export interface Subscriber extends Record<string, unknown> {
  readonly accountId: string;
  readonly email: string;
  readonly groupIds: readonly string[] | null;
}

/** Returns the subscribers with an active account that got no e-mail of this week yet. */
export async function subscribersWithoutMail(db: Reader, week: Day): Promise<Subscriber[]> {
  const { rows } = await db.execute<Subscriber>(sql`
    select s.account_id as "accountId", a.email, s.group_ids as "groupIds"
    from analytics_subscriptions s join accounts a on a.id = s.account_id and a.account_status = 'ACTIVE'
    where not exists (select 1 from analytics_weekly_mails m where m.account_id = s.account_id and m.week = ${week})
    order by s.account_id`);
  return rows;
}

/** Records that the e-mail of a week is queued. Returns false when it was before; waits for another process that records the same. */
export async function recordWeeklyMail(tx: Transaction, accountId: string, week: Day): Promise<boolean> {
  const recorded = await tx
    .insert(analyticsWeeklyMails)
    .values({ accountId, week })
    .onConflictDoNothing()
    .returning({ week: analyticsWeeklyMails.week });
  return recorded.length > 0;
}

export async function deleteWeeklyMailsBefore(db: Database, week: Day): Promise<void> {
  await db.delete(analyticsWeeklyMails).where(lt(analyticsWeeklyMails.week, week));
}
