import { and, asc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '../../database/database.ts';
import { deleteInSteps } from '../../database/delete-in-steps.ts';
import type { FileStore } from './file-store.ts';
import { attachmentFiles, attachments, type FileVariant } from './schema.ts';

export type AttachmentRow = typeof attachments.$inferSelect;
export type NewAttachment = typeof attachments.$inferInsert;

/** Objects without an attachment are deleted after this time, in ms: by then no upload is still writing them. */
const UNUSED_AFTER = 3_600_000;
/** Objects deleted per sweep and query. */
const AT_ONCE = 200;

export const attachmentsOf = (db: Database, requestId: number): Promise<AttachmentRow[]> =>
  db.select().from(attachments).where(eq(attachments.requestId, requestId)).orderBy(asc(attachments.at), asc(attachments.id));

export async function attachmentById(db: Reader, id: string): Promise<AttachmentRow | null> {
  const [row] = await db.select().from(attachments).where(eq(attachments.id, id));
  return row ?? null;
}

/** Number of files that count against the limit of a request. */
export async function countFiles(tx: Transaction, requestId: number): Promise<number> {
  const rows = await tx
    .select({ id: attachments.id })
    .from(attachments)
    .where(and(eq(attachments.requestId, requestId), ne(attachments.scan, 'infected')));
  return rows.length;
}

/** Writes an attachment whose objects are stored. */
export async function addAttachment(tx: Transaction, row: NewAttachment, keys: readonly string[]): Promise<void> {
  await tx.insert(attachments).values(row);
  if (keys.length > 0)
    await tx
      .update(attachmentFiles)
      .set({ attachmentId: row.id })
      .where(inArray(attachmentFiles.key, [...keys]));
}

/** Returns the key of an attachment's object; null if it has none. */
export async function fileKey(db: Database, attachmentId: string, variant: FileVariant): Promise<string | null> {
  const [file] = await db
    .select({ key: attachmentFiles.key })
    .from(attachmentFiles)
    .where(and(eq(attachmentFiles.attachmentId, attachmentId), eq(attachmentFiles.variant, variant)));
  return file?.key ?? null;
}

/** Separates an attachment from its objects and returns their keys, for `removeObjects` after the commit. */
export async function detachFiles(tx: Transaction, attachmentId: string): Promise<string[]> {
  const files = await tx
    .update(attachmentFiles)
    .set({ attachmentId: null })
    .where(eq(attachmentFiles.attachmentId, attachmentId))
    .returning({ key: attachmentFiles.key });
  return files.map(({ key }) => key);
}

export async function removeAttachment(tx: Transaction, id: string): Promise<void> {
  await tx.delete(attachments).where(eq(attachments.id, id));
}

/** Notes an object before it is stored. */
export async function noteObject(db: Database, key: string, variant: FileVariant): Promise<void> {
  await db.insert(attachmentFiles).values({ key, variant });
}

/** Deletes objects and then their rows; what fails is left for the sweep. */
export async function removeObjects(db: Database, store: FileStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await store.remove(key);
    await db.delete(attachmentFiles).where(and(eq(attachmentFiles.key, key), sql`${attachmentFiles.attachmentId} is null`));
  }
}

/** Deletes objects that belong to no attachment: of interrupted uploads, and of attachments that were deleted with their request. */
export async function removeUnusedObjects(db: Database, store: FileStore, now: number): Promise<void> {
  for (;;) {
    const unused = await db
      .select({ key: attachmentFiles.key })
      .from(attachmentFiles)
      .where(and(sql`${attachmentFiles.attachmentId} is null`, lt(attachmentFiles.createdAt, new Date(now - UNUSED_AFTER))))
      .limit(AT_ONCE);
    await removeObjects(
      db,
      store,
      unused.map(({ key }) => key),
    );
    if (unused.length < AT_ONCE) return;
  }
}

/** Deletes files of requests that ended long ago; their objects are swept. */
export const deleteOldAttachments = (db: Database, now: number, days: number): Promise<void> =>
  deleteInSteps(
    db,
    'attachments',
    sql`request_id in (select id from service_requests
        where outcome is not null and updated_at < ${new Date(now - days * 86_400_000)})`,
  );
