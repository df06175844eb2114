import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { mopeds, vehicles } from '../fleet/schema.ts';
import { openStates } from './service-request.ts';
import { serviceRequests } from './schema.ts';

type Reader = Database | Transaction;

const columns = {
  id: serviceRequests.id,
  state: serviceRequests.state,
  damageTypes: serviceRequests.damageTypes,
  rideable: serviceRequests.rideable,
  info: serviceRequests.info,
  authorId: serviceRequests.authorId,
  reportedAt: serviceRequests.reportedAt,
  /** The vehicle's current group. */
  groupId: vehicles.groupId,
  vehicle: { id: vehicles.id, name: vehicles.name, plate: mopeds.registrationNumber },
};

const rows = (db: Reader) =>
  db
    .select(columns)
    .from(serviceRequests)
    .innerJoin(vehicles, eq(vehicles.id, serviceRequests.vehicleId))
    .leftJoin(mopeds, eq(mopeds.id, vehicles.mopedId));

export type RequestRow = Awaited<ReturnType<typeof requestById>> & object;

export async function requestById(db: Reader, id: number) {
  const [row] = await rows(db).where(eq(serviceRequests.id, id));
  return row ?? null;
}

export interface RequestFilter {
  /** Groups of the vehicles, already limited to the caller's. */
  readonly groupIds: readonly string[];
  readonly vehicleId?: string | undefined;
  /** Only open requests. */
  readonly open: boolean;
  readonly skip: number;
  readonly limit: number;
}

/** Returns requests, newest first. */
export async function readRequests(db: Reader, { groupIds, vehicleId, open, skip, limit }: RequestFilter): Promise<RequestRow[]> {
  return rows(db)
    .where(
      and(
        sql`${vehicles.groupId} = any(${sql.param([...groupIds])}::text[])`,
        vehicleId === undefined ? undefined : eq(serviceRequests.vehicleId, vehicleId),
        open ? inArray(serviceRequests.state, [...openStates]) : undefined,
      ),
    )
    .orderBy(desc(serviceRequests.id))
    .limit(limit)
    .offset(skip);
}

export type NewRequest = typeof serviceRequests.$inferInsert;

/** Inserts a request and returns its number. For a repeated client id it returns the first one's, or null when that one differs (rule SRV-S3). */
export async function addRequest(tx: Transaction, request: NewRequest): Promise<{ readonly id: number; readonly isNew: boolean } | null> {
  const [added] = await tx
    .insert(serviceRequests)
    .values(request)
    .onConflictDoNothing({ target: serviceRequests.clientId })
    .returning({ id: serviceRequests.id });
  if (added) return { id: added.id, isNew: true };
  const [known] = await tx
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .where(
      and(
        eq(serviceRequests.clientId, request.clientId),
        eq(serviceRequests.authorId, request.authorId),
        eq(serviceRequests.vehicleId, request.vehicleId),
      ),
    );
  return known ? { id: known.id, isNew: false } : null;
}
