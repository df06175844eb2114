import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { ServerModule } from '../../kernel/module.ts';
import { exact } from '../../kernel/schema.ts';

/** Defects that the matrix must detect: a row and a list without a check of their group. */
export const leakyModule: ServerModule = (app, { db }) => {
  app.get(
    '/leaky/:id',
    { config: { access: 'session' }, schema: { hide: true, params: exact({ id: Type.String() }) } },
    async ({ params }, reply) => {
      const { rows } = await db.execute(sql`select id from vehicles where id = ${params.id}`);
      return rows[0] ?? reply.status(404).send({ error: 'not-found', message: 'Not found' });
    },
  );
  app.get(
    '/leaky',
    { config: { access: 'session' }, schema: { hide: true } },
    async () => (await db.execute(sql`select id from vehicles`)).rows,
  );
  app.get(
    '/telling/:id',
    { config: { access: 'session' }, schema: { hide: true, params: exact({ id: Type.String() }) } },
    async ({ params }, reply) => {
      const { rows } = await db.execute(sql`select id from vehicles where id = ${params.id}`);
      return rows.length > 0
        ? reply.status(403).send({ error: 'forbidden', message: 'No' })
        : reply.status(404).send({ error: 'not-found', message: 'Not found' });
    },
  );
};
