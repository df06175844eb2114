import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Permission } from '@fleet-console/contract';
import type { Registry } from '@fleet-console/observability';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { Type } from 'typebox';
import type { App, ServerModule } from '../kernel/module.ts';
import { readConfig, type Config } from '../kernel/config.ts';
import { createLog, type Logger } from '../kernel/logging.ts';
import type { PubSub } from '../kernel/pubsub/pubsub.ts';
import { defineChannel } from '../kernel/pubsub/channel.ts';
import type { Database } from '../database/database.ts';
import { groupsChanged } from '../modules/accounts/access-channels.ts';
import { groups } from '../modules/accounts/schema.ts';
import { buildServer } from '../server.ts';
import { insertAccount, PASSWORD, type TestAccount } from './account-rows.ts';
import { createTestDatabase } from './test-database.ts';

export { PASSWORD, type TestAccount };

/** Response of the token route. */
export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly token_type: string;
}

export interface TestServer {
  readonly app: App;
  readonly db: Database;
  readonly config: Config;
  readonly databaseUrl: string;
  /** Adds groups; `parentId` null makes a root. */
  addGroups(
    ...rows: readonly { id: string; parentId?: string | null; name?: string; type?: 'fleet' | 'iam'; blocked?: boolean }[]
  ): Promise<void>;
  /** Adds an active account with the password `PASSWORD`, and a policy for each group with its permissions. */
  addAccount(email: string, grants?: Readonly<Record<string, readonly Permission[]>>): Promise<TestAccount>;
  /** POST /token with form fields; `from` is the client's address. */
  token(fields: Readonly<Record<string, string>>, from?: string): Promise<LightMyRequestResponse>;
  /** Signs in with the password of test accounts. */
  signIn(email: string): Promise<Tokens>;
  readonly pubsub: PubSub;
  readonly metrics: Registry;
  /** Resolves once this server has received everything published before. */
  received(): Promise<void>;
  /** A request with the bearer token of this account (signed in on first use). */
  as(email: string, request: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

const mark = defineChannel('test-mark', Type.Object({ nth: Type.String() }));

/** Messages arrive in the order they were published: when a marker arrives, all earlier ones have. */
async function receivedBy(pubsub: PubSub): Promise<void> {
  const own = randomUUID();
  await new Promise<void>((resolve, reject) => {
    const unsubscribe = pubsub.subscribe(mark, ({ nth }) => {
      if (nth !== own) return;
      unsubscribe();
      resolve();
    });
    pubsub.publish(mark, { nth: own }).catch(reject);
  });
}

interface TestServerOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly modules?: readonly ServerModule[];
  readonly dataDir?: string;
  /** An existing database, which stays. */
  readonly databaseUrl?: string;
  readonly log?: Logger;
}

/** The real application on its own database, or on the one of `databaseUrl`, called by `inject` (or `app.listen({ port: 0 })`). Close it in `afterAll`. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-console-server-'));
  const database =
    options.databaseUrl === undefined ? await createTestDatabase() : { url: options.databaseUrl, drop: () => Promise.resolve() };
  const config = readConfig({
    DATA_DIR: options.dataDir ?? folder,
    LOG_LEVEL: 'silent',
    ADMIN_DOMAINS: 'operator.example',
    ...options.env,
  });
  const { log = createLog(config.logLevel) } = options;
  const cleanUp = async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  const server = await buildServer({
    config,
    databaseUrl: database.url,
    log,
    ...(options.modules ? { modules: options.modules } : {}),
  }).catch(async (error: unknown) => {
    await cleanUp();
    throw error;
  });
  const { app, db } = server;
  const bearers = new Map<string, string>();

  const token: TestServer['token'] = (fields, from = '192.0.2.1') =>
    app.inject({
      method: 'POST',
      url: '/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from },
      payload: new URLSearchParams(fields).toString(),
    });

  const signIn = async (email: string): Promise<Tokens> => {
    const response = await token({ grant_type: 'password', username: email, password: PASSWORD });
    if (response.statusCode !== 200) throw new Error(`${email} cannot sign in: ${response.body}`);
    return response.json();
  };

  return {
    app,
    db,
    config,
    databaseUrl: database.url,
    async addGroups(...rows) {
      for (const row of rows) await db.insert(groups).values({ name: `Group ${row.id}`, ...row });
      // The server reloads groups within a second; tests don't wait for it.
      await server.pubsub.emit(groupsChanged);
      await new Promise((resolve) => setTimeout(resolve, 20));
    },
    addAccount: (email, grants) => insertAccount(db, email, grants),
    token,
    signIn,
    pubsub: server.pubsub,
    metrics: server.metrics,
    received: () => receivedBy(server.pubsub),
    async as(email, request) {
      const bearer = bearers.get(email) ?? (await signIn(email)).access_token;
      bearers.set(email, bearer);
      return app.inject({ ...request, headers: { ...request.headers, authorization: `Bearer ${bearer}` } });
    },
    async close() {
      await server.close();
      await cleanUp();
    },
  };
}
