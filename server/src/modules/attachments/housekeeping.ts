import type { Kernel } from '../../kernel/module.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { defaultRetention } from '../../kernel/retention.ts';
import { repeat } from '../../kernel/repeat.ts';
import { deleteOldAttachments, removeUnusedObjects } from './attachment.store.ts';
import type { FileIntake } from './file-intake.ts';
import type { FileStore } from './file-store.ts';
import { removeExpiredUploads, stalledUploads } from './upload.store.ts';

/** How often complete uploads of killed processes are finished, in ms, and how old they are at least. */
const RESUME_EVERY = 30_000;
const RETENTION_INTERVAL = 3_600_000;

/** Finishes complete uploads whose process was killed; refused ones are deleted, as their client gets the reason when it asks again. */
export async function finishStalledUploads(db: Kernel['db'], intake: FileIntake, before: Date): Promise<void> {
  for (const { id } of await stalledUploads(db, before))
    await intake.finish(id).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
}

/** Deletes expired uploads, files of requests that ended long ago, and objects without an attachment. */
export async function cleanUp(db: Kernel['db'], store: FileStore, now: number, { attachments: days } = defaultRetention): Promise<void> {
  await removeExpiredUploads(db, now);
  await deleteOldAttachments(db, now, days);
  await removeUnusedObjects(db, store, now);
}

/** Runs these tasks in every server process: each item is processed once, by the first one. Returns the stop function. */
export function startHousekeeping(
  { db, log, config }: Pick<Kernel, 'db' | 'log' | 'config'>,
  store: FileStore,
  intake: FileIntake,
): () => void {
  const logError = (error: unknown) => log.error({ err: error }, 'a periodic task of attachments failed');
  const stops = [
    repeat(RESUME_EVERY, () => finishStalledUploads(db, intake, new Date(Date.now() - RESUME_EVERY)), logError),
    repeat(RETENTION_INTERVAL, () => cleanUp(db, store, Date.now(), config.retention), logError),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
