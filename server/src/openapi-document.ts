import { openDatabase } from './database/database.ts';
import { buildApp } from './kernel/app.ts';
import { readConfig } from './kernel/config.ts';
import { createLog } from './kernel/logging.ts';
import type { PubSub } from './kernel/pubsub/pubsub.ts';
import { domainModules } from './modules.ts';
import { authModule } from './modules/auth/auth.module.ts';
import { createPasswords } from './modules/accounts/passwords.ts';
import { createGroupDirectory } from './modules/accounts/group-directory.ts';
import { iamModule } from './modules/iam/iam.module.ts';

/** The OpenAPI document of the whole server, as text that is the same on every machine. Needs no database. */
export async function openapiDocument(): Promise<string> {
  const { db, close } = openDatabase('postgres://nowhere.invalid/none');
  const silent: PubSub = {
    publish: async () => undefined,
    emit: async () => undefined,
    subscribe: () => () => undefined,
    onSignal: () => () => undefined,
    close: async () => undefined,
  };
  const none = new Uint8Array(32);
  const passwords = createPasswords();
  const noKey = { accessTokens: none, refreshTokens: none, codes: none, publishedVehicles: none, auditHeads: none };
  const app = await buildApp({
    config: readConfig({}),
    db,
    pubsub: silent,
    authenticate: async () => null,
    recall: async () => null,
    modules: [authModule(noKey, passwords), iamModule(createGroupDirectory(db, silent), passwords), ...domainModules(null)],
    log: createLog('silent'),
  });
  const document = app.swagger();
  await app.close();
  await close();
  return `${JSON.stringify(document, null, 2)}\n`;
}
