import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { ServerModule } from '../kernel/module.ts';
import { readConfig } from '../kernel/config.ts';
import { failStart, sayReady } from '../kernel/process.ts';
import { exact } from '../kernel/schema.ts';
import { buildServer } from '../server.ts';

/** Milliseconds between the response and the write. */
const LATE = 60;

/** The defect that the durability test must detect: acknowledges a command and writes it a moment later. */
const hastyModule: ServerModule = (app, { db }) => {
  app.post('/hasty', {
    config: { access: 'public' },
    schema: { body: exact({ id: Type.String() }), response: { 202: Type.Object({ id: Type.String() }) } },
    handler: async ({ body }, reply) => {
      setTimeout(() => void db.execute(sql`insert into hasty (id) values (${body.id})`).catch(() => undefined), LATE);
      return reply.status(202).send({ id: body.id });
    },
  });
  app.get('/hasty', { config: { access: 'public' } }, async () => (await db.execute<{ id: string }>(sql`select id from hasty`)).rows);
};

try {
  const config = readConfig(process.env);
  const server = await buildServer({ config, databaseUrl: config.databaseUrl ?? '', modules: [hastyModule] });
  await server.db.execute(sql`create table if not exists hasty (id text primary key)`);
  sayReady({ ready: 'server', url: await server.app.listen({ port: 0, host: '127.0.0.1' }) });
} catch (error) {
  failStart(error);
}
