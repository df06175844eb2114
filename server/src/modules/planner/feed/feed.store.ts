import type { Locale } from '@fleet-console/contract';
import { eq, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../../../database/database.ts';
import { plannerFeeds } from '../schema.ts';
import type { SlotState } from '../slot.ts';

export type FeedRow = typeof plannerFeeds.$inferSelect;

export async function feedOf(db: Reader, accountId: string): Promise<FeedRow | null> {
  const [row] = await db.select().from(plannerFeeds).where(eq(plannerFeeds.accountId, accountId));
  return row ?? null;
}

/** Writes the account's link; the former one stops working. */
export async function writeFeed(tx: Transaction, accountId: string, tokenHash: string): Promise<FeedRow> {
  const fresh = { tokenHash, createdAt: new Date(), readAt: null };
  const [row] = await tx
    .insert(plannerFeeds)
    .values({ accountId, ...fresh })
    .onConflictDoUpdate({ target: plannerFeeds.accountId, set: fresh })
    .returning();
  if (row === undefined) throw new Error('an insert returned no row');
  return row;
}

/** @returns whether there was a link */
export async function deleteFeed(tx: Transaction, accountId: string): Promise<boolean> {
  const deleted = await tx.delete(plannerFeeds).where(eq(plannerFeeds.accountId, accountId)).returning({ id: plannerFeeds.accountId });
  return deleted.length > 0;
}

/** Returns the account of a link, and notes that it was loaded, at most once a minute; null: unknown or revoked. */
export async function accountOfFeed(
  db: Reader,
  tokenHash: string,
): Promise<{ readonly accountId: string; readonly locale: Locale | null } | null> {
  const { rows } = await db.execute<{ accountId: string; locale: Locale | null; isRecent: boolean }>(sql`
    select f.account_id as "accountId", a.locale, coalesce(f.read_at > now() - interval '1 minute', false) as "isRecent"
    from planner_feeds f join accounts a on a.id = f.account_id
    where f.token_hash = ${tokenHash} and a.account_status = 'ACTIVE'`);
  const [found] = rows;
  if (found === undefined) return null;
  if (!found.isRecent) await db.execute(sql`update planner_feeds set read_at = now() where token_hash = ${tokenHash}`);
  return found;
}

/** A slot as a calendar shows it. */
export interface FeedSlot {
  readonly id: number;
  readonly version: number;
  readonly state: SlotState;
  readonly start: Date;
  readonly end: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Null: deleted. */
  readonly vehicle: string | null;
  readonly plate: string | null;
  readonly returnAddress: string | null;
  /** Degrees, WGS 84. */
  readonly lat: number | null;
  readonly lon: number | null;
  readonly comment: string | null;
  readonly rejectionReason: string | null;
}

/** Days before and after today whose slots are in the calendar. */
const [DAYS_BEFORE, DAYS_AFTER] = [30, 365];
/** Days for which a cancelled or rejected slot stays, so that calendars remove it. */
const DAYS_CANCELLED = 30;
const MAX_SLOTS = 2_000;

type RawSlot = Omit<FeedSlot, 'id' | 'start' | 'end' | 'createdAt' | 'updatedAt'> & {
  readonly [Key in 'id' | 'start' | 'end' | 'createdAt' | 'updatedAt']: string;
};

/** Reads the slots of the account's calendar in the order of their start. `groupIds`: groups on which they are a driver. */
export async function readFeedSlots(db: Reader, accountId: string, groupIds: readonly string[]): Promise<FeedSlot[]> {
  const { rows } = await db.execute<RawSlot & Record<string, unknown>>(sql`
    select s.id, s.version, s.state, s.starts_at as start, s.ends_at as "end", s.created_at as "createdAt", s.updated_at as "updatedAt",
      v.name as vehicle, m.registration_number as plate, s.return_address as "returnAddress", s.return_lat as lat, s.return_lon as lon,
      s.comment, s.rejection_reason as "rejectionReason"
    from planner_slots s
    left join vehicles v on v.id = s.vehicle_id
    left join mopeds m on m.id = v.moped_id
    where s.driver_id = ${accountId} and s.group_id = any(${sql.param([...groupIds])}::text[])
      and s.starts_at < now() + make_interval(days => ${DAYS_AFTER}) and s.ends_at > now() - make_interval(days => ${DAYS_BEFORE})
      and (s.state in ('pending', 'accepted') or s.updated_at > now() - make_interval(days => ${DAYS_CANCELLED}))
    order by s.starts_at, s.id
    limit ${MAX_SLOTS}`);
  return rows.map(({ id, start, end, createdAt, updatedAt, ...rest }) => ({
    ...rest,
    id: Number(id),
    start: new Date(start),
    end: new Date(end),
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
  }));
}
