import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../../database/database.ts';
import type { DriveStatus } from '../accounts/schema.ts';
import { plannerSlotEvents, plannerSlots, type SlotFields } from './schema.ts';
import type { SlotEventKind } from './slot.ts';

export type SlotRow = typeof plannerSlots.$inferSelect;
export type NewSlot = typeof plannerSlots.$inferInsert;
/** The fields that a change can write. */
export type SlotChange = Partial<Omit<NewSlot, 'id' | 'clientId' | 'seriesId' | 'createdBy' | 'createdAt' | 'version' | 'updatedAt'>>;

export async function slotById(db: Reader, id: number): Promise<SlotRow | null> {
  const [row] = await db.select().from(plannerSlots).where(eq(plannerSlots.id, id));
  return row ?? null;
}

/** Locks the slot against other writers until the transaction ends. */
export async function slotForUpdate(tx: Transaction, id: number): Promise<SlotRow | null> {
  const [row] = await tx.select().from(plannerSlots).where(eq(plannerSlots.id, id)).for('update');
  return row ?? null;
}

/** Returns the slot that a client id created, if this account used it; null: none. */
export async function slotOfClient(tx: Transaction, clientId: string, accountId: string): Promise<SlotRow | null> {
  const [row] = await tx
    .select()
    .from(plannerSlots)
    .where(and(eq(plannerSlots.clientId, clientId), eq(plannerSlots.createdBy, accountId)));
  return row ?? null;
}

/** Advisory lock class: transactions that create or move slots of a vehicle or driver wait for each other. */
const SLOT_LOCK = 7_201;

/** Locks vehicles and drivers until the transaction ends, always in the same order. The exclusion constraints hold without it; it prevents deadlocks. */
export async function lockSlotsOf(tx: Transaction, ids: readonly (string | null)[]): Promise<void> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  await tx.execute(sql`
    select pg_advisory_xact_lock(${SLOT_LOCK}, keys.key)
    from (select distinct hashtext(id) as key from unnest(${sql.param(wanted)}::text[]) as id order by 1) keys`);
}

/** @throws the database error `isOverlap` when the slot overlaps another */
export async function addSlot(tx: Transaction, slot: NewSlot): Promise<SlotRow> {
  const [row] = await tx.insert(plannerSlots).values(slot).returning();
  if (row === undefined) throw new Error('an insert returned no row');
  return row;
}

/** Writes a change and raises the version. The row must be locked. */
export async function changeSlot(tx: Transaction, { id, version }: SlotRow, change: SlotChange): Promise<SlotRow> {
  const [row] = await tx
    .update(plannerSlots)
    .set({ ...change, version: version + 1, updatedAt: new Date() })
    .where(eq(plannerSlots.id, id))
    .returning();
  if (row === undefined) throw new Error('an update returned no row');
  return row;
}

export interface Span {
  readonly start: Date;
  /** Exclusive. */
  readonly end: Date;
}

export interface Occupied extends Span {
  /** The slot itself, when it is moved. */
  readonly except: number | null;
  readonly vehicleId: string | null;
  readonly driverId: string | null;
}

/** Condition that a slot `s` occupies this time for its vehicle and driver (rule PLN-O1). */
export const occupies = ({ start, end }: Span) => sql`s.state in ('pending', 'accepted') and s.starts_at < ${end} and s.ends_at > ${start}`;

/** Whether another pending or accepted slot of the vehicle or the driver overlaps. */
export async function overlaps(db: Reader, { except, vehicleId, driverId, ...span }: Occupied): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from planner_slots s
    where ${occupies(span)} and (s.vehicle_id = ${vehicleId} or s.driver_id = ${driverId}) and s.id is distinct from ${except}
    limit 1`);
  return rows.length > 0;
}

/** Counts the driver's pending and accepted slots that start in the same local calendar year as `start`. */
export async function bookingsInYear(
  db: Reader,
  {
    driverId,
    start,
    timeZone,
    except,
  }: { readonly driverId: string; readonly start: Date; readonly timeZone: string; readonly except: number | null },
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from planner_slots s
    where s.driver_id = ${driverId} and s.state in ('pending', 'accepted') and s.id is distinct from ${except}
      and s.starts_at >= date_trunc('year', ${start}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}
      and s.starts_at < (date_trunc('year', ${start}::timestamptz at time zone ${timeZone}) + interval '1 year') at time zone ${timeZone}`);
  return rows[0]?.count ?? 0;
}

export interface SlotVehicle extends Record<string, unknown> {
  readonly id: string;
  readonly groupId: string;
  readonly rentable: boolean;
  readonly inRepair: boolean;
}

/** Whether the vehicle `v` has a service request in progress. */
export const isInRepair = sql`exists (select 1 from service_requests r where r.vehicle_id = v.id and r.state = 'inProgress')`;

export async function slotVehicle(db: Reader, id: string): Promise<SlotVehicle | null> {
  const { rows } = await db.execute<SlotVehicle>(sql`
    select v.id, v.group_id as "groupId", v.is_rentable as rentable, ${isInRepair} as "inRepair" from vehicles v where v.id = ${id}`);
  return rows[0] ?? null;
}

/** Returns whether an active account may ride; null: there is none. */
export async function driveStatusOf(db: Reader, accountId: string): Promise<DriveStatus | null> {
  const { rows } = await db.execute<{ status: DriveStatus }>(
    sql`select drive_status as status from accounts where id = ${accountId} and account_status = 'ACTIVE'`,
  );
  return rows[0]?.status ?? null;
}

export interface NewSlotEvent {
  readonly slotId: number;
  readonly kind: SlotEventKind;
  readonly accountId: string;
  /** The slot's version after the change. */
  readonly version: number;
  readonly before: SlotFields | null;
  readonly after: SlotFields | null;
}

export type SlotEvent = typeof plannerSlotEvents.$inferSelect;

export const appendSlotEvent = async (tx: Transaction, event: NewSlotEvent): Promise<void> => {
  await tx.insert(plannerSlotEvents).values(event);
};

/** Returns the history of a slot, oldest first. */
export const slotEvents = (db: Reader, slotId: number): Promise<SlotEvent[]> =>
  db.select().from(plannerSlotEvents).where(eq(plannerSlotEvents.slotId, slotId)).orderBy(asc(plannerSlotEvents.id));

export async function latestSlotEvent(tx: Transaction, slotId: number): Promise<SlotEvent | null> {
  const [row] = await tx
    .select()
    .from(plannerSlotEvents)
    .where(eq(plannerSlotEvents.slotId, slotId))
    .orderBy(desc(plannerSlotEvents.id))
    .limit(1);
  return row ?? null;
}
