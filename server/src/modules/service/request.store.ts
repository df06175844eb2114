import { and, eq } from 'drizzle-orm';
import type { Reader, Transaction } from '../../database/database.ts';
import { readRequestRows, type RequestRow } from './request.columns.ts';
import { serviceRequests } from './schema.ts';

export async function requestById(db: Reader, id: number): Promise<RequestRow | null> {
  const [row] = await readRequestRows(db, (requests) => requests.where(eq(serviceRequests.id, id)));
  return row ?? null;
}

/** Locks the request against other writers until the transaction ends. */
export async function requestForUpdate(tx: Transaction, id: number): Promise<RequestRow | null> {
  const [row] = await readRequestRows(tx, (requests) => requests.where(eq(serviceRequests.id, id)).for('update', { of: serviceRequests }));
  return row ?? null;
}

export type NewRequest = typeof serviceRequests.$inferInsert;

/**
 * Writes a request and returns its number. With a client id that was used before, returns the first request's number, or null when that one
 * differs (rule SRV-S3).
 */
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

/** The fields that a change can write. */
export type RequestChange = Partial<Omit<typeof serviceRequests.$inferInsert, 'id' | 'clientId' | 'vehicleId' | 'groupId' | 'version'>>;

/** Writes a change and raises the version. The row must be locked. */
export async function changeRequest(tx: Transaction, { id, version }: RequestRow, change: RequestChange): Promise<void> {
  await tx
    .update(serviceRequests)
    .set({ ...change, version: version + 1, updatedAt: new Date() })
    .where(eq(serviceRequests.id, id));
}
