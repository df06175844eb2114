import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { Refusal } from './refusal.ts';
import { RefusalBody } from './schema.ts';
import type { ServerModule } from './module.ts';

/** Reports whether the server and its database respond. */
export const healthRoute: ServerModule = (app, { db }) => {
  app.get('/health', {
    config: { access: 'public', rateLimit: false },
    schema: { operationId: 'health', response: { 200: Type.Object({ status: Type.Literal('ok') }), 503: RefusalBody } },
    handler: async () => {
      try {
        await db.execute(sql`select 1`);
      } catch {
        throw new Refusal(503, 'database-down', "The database isn't responding", 1);
      }
      return { status: 'ok' as const };
    },
  });
};
