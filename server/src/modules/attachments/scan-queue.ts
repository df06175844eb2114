import { and, eq, sql } from 'drizzle-orm';
import type { Kernel } from '../../kernel/module.ts';
import { requestForUpdate } from '../service/request.store.ts';
import { publishRequest } from '../service/service-topic.ts';
import { detachFiles, fileKey, removeObjects, type AttachmentRow } from './attachment.store.ts';
import { logFile } from './file-log.ts';
import { readAll, type FileStore } from './file-store.ts';
import type { Scanner } from './scan-webhook.ts';
import { attachments } from './schema.ts';

/** Polling interval in ms, besides signals: for retries that are due, and for files of killed processes. */
const POLL_EVERY_MS = 2_000;
/** Seconds until another process may scan a file. Longer than the scanner's timeout. */
const LEASE = 120;
/** Longest delay between two attempts, in seconds. Each failed attempt doubles it. */
const LONGEST_WAIT = 300;

export interface ScanQueueParts {
  readonly kernel: Pick<Kernel, 'db' | 'live' | 'log'>;
  readonly store: FileStore;
  readonly scan: Scanner;
}

export interface ScanQueue {
  /** Scans what is due, in the background. */
  poke(): void;
  stop(): Promise<void>;
}

/** Scans files in any of several server processes, each until there is a verdict. */
export function startScanQueue({ kernel: { db, live, log }, store, scan }: ScanQueueParts): ScanQueue {
  let stopped = false;
  let again = false;
  let working: Promise<void> | null = null;

  const claim = async (): Promise<AttachmentRow | undefined> => {
    const [row] = await db
      .update(attachments)
      .set({ scanTries: sql`${attachments.scanTries} + 1`, nextScanAt: sql`now() + make_interval(secs => ${LEASE})` })
      .where(
        sql`${attachments.id} in (select id from attachments where scan = 'pending' and next_scan_at <= now()
              order by next_scan_at limit 1 for update skip locked)`,
      )
      .returning();
    return row;
  };

  /** Writes the verdict once, even when two processes have one. */
  const settle = async (row: AttachmentRow, verdict: 'clean' | 'infected') => {
    const done = await db.transaction(async (tx) => {
      const request = await requestForUpdate(tx, row.requestId);
      const changed = await tx
        .update(attachments)
        .set({ scan: verdict })
        .where(and(eq(attachments.id, row.id), eq(attachments.scan, 'pending')))
        .returning({ id: attachments.id });
      if (request === null || changed.length === 0) return null;
      const keys = verdict === 'infected' ? await detachFiles(tx, row.id) : [];
      const kind = verdict === 'infected' ? 'fileInfected' : 'fileAdded';
      await logFile(tx, request, row, { kind, accountId: row.authorId, address: null });
      return { request, keys };
    });
    if (done === null) return;
    publishRequest(live, done.request);
    await removeObjects(db, store, done.keys);
  };

  const scanOne = async (row: AttachmentRow) => {
    try {
      const key = await fileKey(db, row.id, 'file');
      const stream = key === null ? null : await store.open(key);
      if (stream === null) throw new Error('the file is missing');
      await settle(row, await scan({ id: row.id, mediaType: row.mediaType, bytes: await readAll(stream) }));
    } catch (error) {
      log.warn({ err: error, attachmentId: row.id, tries: row.scanTries }, "couldn't scan a file");
      const wait = Math.min(LONGEST_WAIT, 2 ** Math.min(20, row.scanTries));
      await db
        .update(attachments)
        .set({ nextScanAt: sql`now() + make_interval(secs => ${wait})` })
        .where(eq(attachments.id, row.id));
    }
  };

  const work = async () => {
    for (;;) {
      again = false;
      const row = await claim();
      if (row) await scanOne(row);
      if (stopped || !(row || again)) return;
    }
  };

  const poke = () => {
    if (stopped) return;
    again = true;
    working ??= work()
      .catch((error: unknown) => log.warn({ err: error }, "couldn't scan files"))
      .finally(() => (working = null));
  };

  const timer = setInterval(poke, POLL_EVERY_MS);
  timer.unref();
  return {
    poke,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await working;
    },
  };
}
