import { openDatabase } from './database/database.ts';
import { buildApp } from './kernel/app.ts';
import { readConfig } from './kernel/config.ts';
import { createLog } from './kernel/logging.ts';
import type { App, Kernel } from './kernel/module.ts';
import type { PubSub } from './kernel/pubsub/pubsub.ts';
import { domainModules } from './modules.ts';
import { auditVerificationModule } from './modules/audit/verification.module.ts';
import { authModule } from './modules/auth/auth.module.ts';
import { createPasswords } from './modules/accounts/passwords.ts';
import { createGroupDirectory } from './modules/accounts/group-directory.ts';
import { iamModule } from './modules/iam/iam.module.ts';

/** Builds the entire server without database and devices, calls `read` for its documentation, and closes it. */
export async function describeServer<T>(read: (app: App, kernel: Kernel) => T): Promise<T> {
  const { db, close } = openDatabase('postgres://nowhere.invalid/none');
  const silent: PubSub = {
    publish: async () => undefined,
    publishAll: async () => undefined,
    emit: async () => undefined,
    subscribe: () => () => undefined,
    onSignal: () => () => undefined,
    close: async () => undefined,
  };
  const none = new Uint8Array(32);
  const passwords = createPasswords();
  const noKey = { accessTokens: none, refreshTokens: none, codes: none, publishedVehicles: none, fileLinks: none, auditHeads: none };
  const kernels: Kernel[] = [];
  const app = await buildApp({
    config: readConfig({}),
    db,
    pubsub: silent,
    authenticate: async () => null,
    authenticateSession: async () => null,
    modules: [
      authModule(noKey, passwords),
      iamModule(createGroupDirectory(db, silent), passwords),
      auditVerificationModule(none),
      ...domainModules(null),
      (_app, kernel) => void kernels.push(kernel),
    ],
    log: createLog('silent'),
  });
  const [kernel] = kernels;
  if (kernel === undefined) throw new Error('no module was registered');
  const found = read(app, kernel);
  await app.close();
  await close();
  return found;
}
