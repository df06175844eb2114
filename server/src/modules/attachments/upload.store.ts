import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '../../database/database.ts';
import { attachmentChunks, attachmentUploads } from './schema.ts';

export type UploadRow = typeof attachmentUploads.$inferSelect;

/** How long an upload can be resumed, in ms. */
export const UPLOAD_LIFETIME = 24 * 3_600_000;
/** Unfinished uploads of one account, in number and bytes; the oldest give way to new ones. */
const MAX_UNFINISHED = 20;
const MAX_UNFINISHED_BYTES = 300 * 1024 * 1024;

export async function uploadById(db: Reader, id: string): Promise<UploadRow | null> {
  const [row] = await db.select().from(attachmentUploads).where(eq(attachmentUploads.id, id));
  return row ?? null;
}

export async function uploadForUpdate(tx: Transaction, id: string): Promise<UploadRow | null> {
  const [row] = await tx.select().from(attachmentUploads).where(eq(attachmentUploads.id, id)).for('update');
  return row ?? null;
}

/** Begins an upload. */
export async function addUpload(
  db: Database,
  upload: Pick<UploadRow, 'id' | 'requestId' | 'accountId' | 'name' | 'length'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(attachmentUploads).values(upload);
    await tx.execute(sql`
      delete from attachment_uploads where id in (
        select id from (
          select id, row_number() over newest as nth, sum(length) over newest as bytes
          from attachment_uploads where account_id = ${upload.accountId} and finished_at is null
          window newest as (order by created_at desc, id)
        ) unfinished where nth > ${MAX_UNFINISHED} or bytes > ${MAX_UNFINISHED_BYTES})`);
  });
}

/** Appends a chunk in one transaction with the new offset. Returns the offset, or null when the chunk doesn't continue the upload. */
export function appendChunk(db: Database, id: string, start: number, bytes: Buffer): Promise<number | null> {
  return db.transaction(async (tx) => {
    const upload = await uploadForUpdate(tx, id);
    if (upload === null || upload.finishedAt !== null || upload.received !== start || start + bytes.length > upload.length) return null;
    if (bytes.length > 0) await tx.insert(attachmentChunks).values({ uploadId: id, start, bytes });
    const received = start + bytes.length;
    await tx.update(attachmentUploads).set({ received }).where(eq(attachmentUploads.id, id));
    return received;
  });
}

/** Returns all bytes of a complete upload. */
export async function readUpload(db: Database, { id, length }: UploadRow): Promise<Buffer> {
  const starts = await db
    .select({ start: attachmentChunks.start })
    .from(attachmentChunks)
    .where(eq(attachmentChunks.uploadId, id))
    .orderBy(asc(attachmentChunks.start));
  const whole = Buffer.alloc(length);
  // One chunk at a time: the driver keeps several copies of a row while it parses it.
  for (const { start } of starts) {
    const [chunk] = await db
      .select({ bytes: attachmentChunks.bytes })
      .from(attachmentChunks)
      .where(and(eq(attachmentChunks.uploadId, id), eq(attachmentChunks.start, start)));
    chunk?.bytes.copy(whole, start);
  }
  return whole;
}

export async function removeUpload(db: Reader, id: string): Promise<void> {
  await db.delete(attachmentUploads).where(eq(attachmentUploads.id, id));
}

/** Marks an upload as finished and frees its bytes. */
export async function finishUpload(tx: Transaction, id: string): Promise<void> {
  await tx.delete(attachmentChunks).where(eq(attachmentChunks.uploadId, id));
  await tx
    .update(attachmentUploads)
    .set({ finishedAt: sql`now()` })
    .where(eq(attachmentUploads.id, id));
}

/** Returns uploads whose bytes are all there for some seconds, but which no process has finished: their process was killed. */
export const stalledUploads = (db: Database, before: Date): Promise<UploadRow[]> =>
  db
    .select()
    .from(attachmentUploads)
    .where(
      and(
        sql`${attachmentUploads.received} = ${attachmentUploads.length}`,
        sql`${attachmentUploads.finishedAt} is null`,
        lt(attachmentUploads.createdAt, before),
      ),
    )
    .orderBy(asc(attachmentUploads.createdAt))
    .limit(20);

export async function removeExpiredUploads(db: Database, now: number): Promise<void> {
  await db.delete(attachmentUploads).where(lt(attachmentUploads.createdAt, new Date(now - UPLOAD_LIFETIME)));
}
