import type { ServerModule } from '../../kernel/app.ts';
import { auditHead } from './audit.ts';

const HOUR_MS = 3_600_000;

/** Notes the head of the chain in the log, hourly: kept away from the database, it shows when entries were cut off (rule U4). */
export const auditModule: ServerModule = (app, { db, log }) => {
  const note = setInterval(() => {
    auditHead(db).then(
      (head) => log.info(head, 'head of the audit'),
      (error: unknown) => log.warn({ err: error }, 'the head of the audit could not be read'),
    );
  }, HOUR_MS);
  note.unref();
  app.addHook('onClose', async () => clearInterval(note));
};
