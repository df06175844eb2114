import type { ServerModule } from '../../kernel/module.ts';
import { signingKey } from '../auth/signing-key.ts';
import { attachmentRoutes } from './attachment.routes.ts';
import { createFileIntake } from './file-intake.ts';
import { openFileStore } from './open-file-store.ts';
import { startHousekeeping } from './housekeeping.ts';
import { startScanQueue } from './scan-queue.ts';
import { webhookScanner } from './scan-webhook.ts';
import { uploadRoutes } from './upload.routes.ts';

function memoize<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** Photos, videos and documents of service requests. Rules: ../service/RULES.md, SRV-F. */
export const attachmentsModule: ServerModule = async (app, kernel) => {
  const { config } = kernel;
  const store = await openFileStore(config.attachmentStore);
  const queue =
    config.scanWebhookUrl === null
      ? null
      : startScanQueue({ kernel, store, scan: webhookScanner(config.scanWebhookUrl, config.scanWebhookSecret) });
  if (queue) app.addHook('onClose', () => queue.stop());
  const intake = createFileIntake({ kernel, store, scans: queue !== null, onPending: () => queue?.poke() });
  const stop = startHousekeeping(kernel, store, intake);
  app.addHook('onClose', async () => stop());
  attachmentRoutes(app, kernel, { store, linkKey: memoize(() => signingKey(config.signingKeyFile).fileLinks) });
  uploadRoutes(app, kernel, intake);
};
