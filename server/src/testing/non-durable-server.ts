import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { ServerModule } from '../kernel/module.ts';
import { readConfig } from '../kernel/config.ts';
import { failStart, printReady } from '../kernel/process.ts';
import { exact } from '../kernel/schema.ts';
import { buildServer } from '../server.ts';

/** Milliseconds between the response and the write: longer than a busy machine needs to kill the server. */
const DELAY = 500;

/** The defect that the durability test must detect: acknowledges a command and writes it a moment later. */
const nonDurableModule: ServerModule = (app, { db }) => {
  app.post('/non-durable', {
    config: { access: 'public' },
    schema: { body: exact({ id: Type.String() }), response: { 202: Type.Object({ id: Type.String() }) } },
    handler: async ({ body }, reply) => {
      setTimeout(() => void db.execute(sql`insert into non_durable (id) values (${body.id})`).catch(() => undefined), DELAY);
      return reply.status(202).send({ id: body.id });
    },
  });
};

try {
  const config = readConfig(process.env);
  const server = await buildServer({ config, databaseUrl: config.databaseUrl ?? '', modules: [nonDurableModule] });
  await server.db.execute(sql`create table if not exists non_durable (id text primary key)`);
  printReady({ ready: 'server', url: await server.app.listen({ port: 0, host: '127.0.0.1' }) });
} catch (error) {
  failStart(error);
}
