import type { ServerModule } from '../../kernel/module.ts';
import { repeat } from '../../kernel/repeat.ts';
import { noteHead } from './audit-heads.ts';
import { auditHead } from './audit.ts';

const HOUR_MS = 3_600_000;

/** Records the signed head of the chain outside of the database, hourly and when the server stops, to detect removed or rewritten entries (rule AUD-U4). */
export const auditModule =
  (key: Uint8Array, every = HOUR_MS): ServerModule =>
  (app, { config, db, log }) => {
    let noted = 0;
    const note = async () => {
      const head = await auditHead(db);
      if (head.seq === noted) return;
      log.info(await noteHead(config.auditHeadsFile, key, head), 'head of the audit');
      noted = head.seq;
    };
    const failed = (error: unknown) => log.error({ err: error }, "couldn't record the audit head");
    const stop = repeat(every, note, failed);
    app.addHook('onClose', async () => {
      stop();
      await note().catch(failed);
    });
  };
