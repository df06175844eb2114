import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { isMigrated } from '../database/migrate.ts';
import { Refusal } from './refusal.ts';
import { RefusalBody } from './schema.ts';
import type { ServerModule } from './module.ts';

/** Reports whether the server and its database respond (`/health`), and whether everything that requests need is there (`/ready`). */
export const healthRoutes: ServerModule = (app, { db, readiness }) => {
  const respondsToQueries = async () => {
    await db.execute(sql`select 1`);
    return true;
  };
  readiness.add('database', respondsToQueries);
  readiness.add('migrations', () => isMigrated(db));

  app.get('/health', {
    config: { access: 'public', rateLimit: false },
    schema: { operationId: 'health', response: { 200: Type.Object({ status: Type.Literal('ok') }), 503: RefusalBody } },
    handler: async () => {
      try {
        await respondsToQueries();
      } catch {
        throw new Refusal(503, 'database-down', "The database isn't responding", 1);
      }
      return { status: 'ok' as const };
    },
  });

  app.get('/ready', {
    config: { access: 'public', rateLimit: false },
    schema: {
      operationId: 'ready',
      summary: 'Whether this server can do its work',
      response: {
        200: Type.Object({
          status: Type.Literal('ready'),
          degraded: Type.Array(Type.String(), { description: 'Missing parts without which most requests still work: broker' }),
        }),
        503: Type.Object(
          {
            status: Type.Literal('not-ready'),
            notReady: Type.Array(Type.String(), { description: 'database, migrations; stopping: the server is ending' }),
          },
          { description: 'What is missing' },
        ),
      },
    },
    handler: async (_request, reply) => {
      const notReady = await readiness.notReady();
      if (notReady.length === 0) return { status: 'ready' as const, degraded: await readiness.degraded() };
      return reply.status(503).header('retry-after', '1').send({ status: 'not-ready', notReady });
    },
  });
};
