import { createDrain, Registry } from '@fleet-console/observability';
import { buildApp } from './kernel/app.ts';
import type { App, ServerModule } from './kernel/module.ts';
import type { Config } from './kernel/config.ts';
import type { LeaderSettings } from './kernel/leader/leader-election.ts';
import { createLog, type Logger } from './kernel/logging.ts';
import { openPubSub, type PubSub } from './kernel/pubsub/pubsub.ts';
import { openDatabase, type Database } from './database/database.ts';
import { measurePool } from './database/pool-metrics.ts';
import { auditModule } from './modules/audit/audit.module.ts';
import { auditVerificationModule } from './modules/audit/verification.module.ts';
import { authModule } from './modules/auth/auth.module.ts';
import { createAuthenticate } from './modules/auth/authenticate.ts';
import { createPasswords } from './modules/accounts/passwords.ts';
import { signingKey } from './modules/auth/signing-key.ts';
import { createGroupDirectory } from './modules/accounts/group-directory.ts';
import { iamModule } from './modules/iam/iam.module.ts';
import { outboxModule } from './modules/outbox/outbox.module.ts';

export interface Server {
  readonly app: App;
  readonly db: Database;
  readonly pubsub: PubSub;
  readonly metrics: Registry;
  /**
   * Ends what other servers can go on with: hands the lead over, serves until load balancers have noticed, moves tabs to other servers, answers running requests.
   * `close` follows.
   * @param delay how long to go on serving, in ms
   */
  drain(delay: number): Promise<void>;
  /** Closes requests, sockets and connections. */
  close(): Promise<void>;
}

export interface ServerParts {
  readonly config: Config;
  /** URL of a migrated database. */
  readonly databaseUrl: string;
  /** Modules besides sign-in and access. */
  readonly modules?: readonly ServerModule[];
  readonly log?: Logger;
  readonly leader?: LeaderSettings;
}

/** Builds the server on a migrated database, without listening. Used by the process (`bin/server.ts`) and by tests. */
export async function buildServer({
  config,
  databaseUrl,
  modules = [],
  log = createLog(config.logLevel),
  leader = {},
}: ServerParts): Promise<Server> {
  const key = signingKey(config.signingKeyFile);
  const metrics = new Registry();
  const drain = createDrain();
  const {
    db,
    pool,
    close: closeDatabase,
  } = openDatabase(databaseUrl, {
    onError: (error) => log.warn({ err: error }, 'lost a database connection'),
  });
  measurePool(pool, metrics);
  const pubsub = await openPubSub(databaseUrl, db, log);
  const groups = createGroupDirectory(db, pubsub);
  const passwords = createPasswords();
  const { authenticate, authenticateSession } = createAuthenticate(config, db, groups, key.accessTokens);
  const closeAll = async () => {
    await pubsub.close();
    await closeDatabase();
  };
  try {
    const app = await buildApp({
      config,
      db,
      pubsub,
      authenticate,
      authenticateSession,
      log,
      leader,
      metrics,
      drain,
      modules: [
        authModule(key, passwords),
        iamModule(groups, passwords),
        outboxModule,
        auditModule(key.auditHeads),
        auditVerificationModule(key.auditHeads),
        ...modules,
      ],
    });
    return {
      app,
      db,
      pubsub,
      metrics,
      drain: (delay) => drain.run(app.server, delay),
      close: async () => {
        await app.close();
        await closeAll();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
