import type { ServerModule } from '../../kernel/module.ts';
import { repeat } from '../../kernel/repeat.ts';
import { recordHead } from './audit-heads.ts';
import { auditHead } from './audit.ts';

const HOUR_MS = 3_600_000;

/** Records the signed head of the chain outside of the database, hourly and when the server stops, to detect removed or rewritten entries (rule AUD-U4). */
export const auditModule =
  (key: Uint8Array, every = HOUR_MS): ServerModule =>
  (app, { config, db, log }) => {
    let recorded = 0;
    const record = async () => {
      const head = await auditHead(db);
      if (head.seq === recorded) return;
      log.info(await recordHead(config.auditHeadsFile, key, head), 'head of the audit');
      recorded = head.seq;
    };
    const failed = (error: unknown) => log.error({ err: error }, "couldn't record the audit head");
    const stop = repeat(every, record, failed);
    app.addHook('onClose', async () => {
      stop();
      await record().catch(failed);
    });
  };
