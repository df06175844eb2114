import { count, desc, eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { ServerModule } from '../../kernel/module.ts';
import { refuse } from '../../kernel/refusal.ts';
import { exact, refusals } from '../../kernel/schema.ts';
import { createOutbox } from '../outbox/queue.ts';
import { accessRequests } from './schema.ts';

/** Features one account may request; there are fewer than that. */
const MAX_PAGES = 20;
/** How long a mail to the operator is retried, in ms. */
const MAIL_WITHIN = 7 * 24 * 3_600_000;
/** Requests per minute from one address. */
const REQUESTS_PER_MINUTE = 20;

const RequestBody = Type.Object({
  page: Type.String(),
  requestedAt: Type.Number({ description: 'Milliseconds since 1970' }),
});

/** Requests for features from within the console; the operator is notified by mail. Source: specification, section 2 (Premium). */
export const supportModule: ServerModule = (app, { config, db, pubsub }) => {
  const outbox = createOutbox(pubsub);
  const columns = { page: accessRequests.page, requestedAt: accessRequests.requestedAt };
  const toBody = ({ page, requestedAt }: { page: string; requestedAt: Date }) => ({ page, requestedAt: requestedAt.getTime() });

  app.get('/v1/access-request', {
    config: { access: 'session' },
    schema: {
      operationId: 'listAccessRequests',
      description: 'Lists the features that the caller requested, newest first.',
      response: { ...refusals, 200: Type.Array(RequestBody) },
    },
    handler: async ({ caller }) =>
      (
        await db
          .select(columns)
          .from(accessRequests)
          .where(eq(accessRequests.accountId, caller.account.id))
          .orderBy(desc(accessRequests.requestedAt), accessRequests.page)
      ).map(toBody),
  });

  app.post('/v1/access-request', {
    config: { access: 'session', rateLimit: { max: Math.min(REQUESTS_PER_MINUTE, config.requestsPerMinute) } },
    schema: {
      operationId: 'requestAccess',
      description: 'Requests access to a feature from the operator. A repeated request returns the first one.',
      body: exact({ page: Type.String({ pattern: '^[a-z][a-z0-9-]{0,63}$', description: 'The page in /premium/{page}' }) }),
      response: { ...refusals, 200: RequestBody },
    },
    handler: async ({ caller, body: { page } }) => {
      const accountId = caller.account.id;
      return db.transaction(async (tx) => {
        // One at a time per account, so that parallel requests are all counted.
        await tx.execute(sql`select pg_advisory_xact_lock(4210160, hashtext(${accountId}))`);
        const mine = tx
          .select(columns)
          .from(accessRequests)
          .where(sql`${accessRequests.accountId} = ${accountId} and ${accessRequests.page} = ${page}`);
        const [known] = await mine;
        if (known) return toBody(known);
        const [held] = await tx.select({ count: count() }).from(accessRequests).where(eq(accessRequests.accountId, accountId));
        if ((held?.count ?? 0) >= MAX_PAGES) refuse('too-many-access-requests', "You've already requested too many features");
        const [made] = await tx.insert(accessRequests).values({ accountId, page }).returning(columns);
        if (!made) throw new Error('the request was not written');
        if (config.supportMail !== null) {
          const { email, firstName, lastName } = caller.account;
          const name = [firstName, lastName].filter(Boolean).join(' ') || email;
          const expiresAt = new Date(Date.now() + MAIL_WITHIN);
          const names = { name, email, page };
          await outbox.post(tx, { kind: 'access-request', recipient: config.supportMail, locale: 'en', code: null, names, expiresAt });
        }
        return toBody(made);
      });
    },
  });
};
