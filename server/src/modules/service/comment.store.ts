import { and, asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { notifyOfComment } from './request-notices.ts';
import { serviceRequestComments } from './schema.ts';

export type RequestComment = typeof serviceRequestComments.$inferSelect;

/** Returns the comments, oldest first. `internal`: technicians' own ones too. */
export const commentsOf = (db: Database, requestId: number, internal: boolean): Promise<RequestComment[]> =>
  db
    .select()
    .from(serviceRequestComments)
    .where(and(eq(serviceRequestComments.requestId, requestId), internal ? undefined : eq(serviceRequestComments.internal, false)))
    .orderBy(asc(serviceRequestComments.id));

/** Writes a comment and notifies of it. Returns the first one for a repeated client id, or null when that one differs. */
export async function addComment(
  tx: Transaction,
  comment: typeof serviceRequestComments.$inferInsert,
): Promise<{ readonly comment: RequestComment; readonly isNew: boolean } | null> {
  const [added] = await tx
    .insert(serviceRequestComments)
    .values(comment)
    .onConflictDoNothing({ target: serviceRequestComments.clientId })
    .returning();
  if (added) {
    await notifyOfComment(tx, added);
    return { comment: added, isNew: true };
  }
  const [known] = await tx.select().from(serviceRequestComments).where(eq(serviceRequestComments.clientId, comment.clientId));
  const same = known?.requestId === comment.requestId && known.authorId === comment.authorId;
  return known && same ? { comment: known, isNew: false } : null;
}
