import { asc, desc, eq } from 'drizzle-orm';
import type { Reader, Transaction } from '../../database/database.ts';
import { notifyOfChange } from './request-notices.ts';
import { serviceRequestEvents, type RequestFields } from './schema.ts';
import type { EventKind } from './transitions.ts';

export type RequestEvent = typeof serviceRequestEvents.$inferSelect;

export interface NewEvents {
  readonly requestId: number;
  readonly accountId: string;
  readonly kinds: readonly EventKind[];
  /** The request's version after the change. */
  readonly version: number;
  readonly before: RequestFields | null;
  readonly after: RequestFields | null;
}

/** Appends to the activity log and notifies, in the transaction of the change. The first event carries the changed fields. */
export async function appendEvents(tx: Transaction, { requestId, accountId, kinds, version, before, after }: NewEvents): Promise<void> {
  if (kinds.length === 0) return;
  await tx.insert(serviceRequestEvents).values(
    kinds.map((kind, index) => ({
      requestId,
      accountId,
      kind,
      version,
      before: index === 0 ? before : null,
      after: index === 0 ? after : null,
    })),
  );
  await notifyOfChange(tx, { requestId, version, accountId, kinds, after });
}

/** Returns the activity log, oldest first. */
export const eventsOf = (db: Reader, requestId: number): Promise<RequestEvent[]> =>
  db.select().from(serviceRequestEvents).where(eq(serviceRequestEvents.requestId, requestId)).orderBy(asc(serviceRequestEvents.id));

/** Returns the events of the latest change, oldest first. */
export async function latestEvents(tx: Transaction, requestId: number): Promise<RequestEvent[]> {
  const [last] = await tx
    .select()
    .from(serviceRequestEvents)
    .where(eq(serviceRequestEvents.requestId, requestId))
    .orderBy(desc(serviceRequestEvents.id))
    .limit(1);
  return last ? (await eventsOf(tx, requestId)).filter(({ version }) => version === last.version) : [];
}
