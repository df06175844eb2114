import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { may, knows, type Caller } from '../../kernel/caller.ts';
import { freeText } from '../../kernel/free-text.ts';
import type { App, Kernel } from '../../kernel/module.ts';
import { notFound, refuse } from '../../kernel/refusal.ts';
import { exact, refusals } from '../../kernel/schema.ts';
import type { Transaction } from '../../database/database.ts';
import { accessRequests } from '../accounts/access-requests.schema.ts';
import { createOutbox } from '../outbox/queue.ts';
import { GroupId, MAX_NOTE, Page, RequestBody, requestBody, Vehicles } from './access-request.body.ts';
import { readOwnRequests, type RequestRow } from './access-request.store.ts';

/** Requests of one account in the last 30 days. */
const MAX_RECENT = 20;
/** Requests that an account reads. */
const MAX_LISTED = 100;
/** Requests among which one that waits is looked for: more than anyone can send in years. */
const MAX_READ = 10_000;
/** How long a mail to the operator is retried, in ms. */
const MAIL_WITHIN = 7 * 24 * 3_600_000;
/** Requests per minute from one address. */
const REQUESTS_PER_MINUTE = 20;
/** The request of equipment. It is per group; all others are per account. */
const EQUIPMENT = 'iot-equipment';

interface Wanted {
  readonly page: string;
  readonly groupId: string | null;
  readonly vehicles: number | null;
  readonly note: string | null;
}

/** Whether a request still waits, or its trial goes on, so that a further one would change nothing. */
const isPending = ({ state, page, groupId, grantedUntil }: RequestRow, wanted: Wanted) =>
  page === wanted.page &&
  (page !== EQUIPMENT || groupId === wanted.groupId) &&
  (state === 'open' || (state === 'granted' && grantedUntil !== null));

/** @throws Refusal 404 for a group that the caller can't know, 400 when the fields don't fit the page */
function wantedOf(caller: Caller, { page, groupId = null, vehicles = null, note }: Partial<Wanted> & { readonly page: string }): Wanted {
  if (groupId !== null) {
    const isKnown = page === EQUIPMENT ? may(caller, ['vehicle.getByGroup', 'analytics.access'], groupId) : knows(caller, groupId);
    if (!caller.tree.all.has(groupId) || !isKnown) notFound();
  }
  if (page === EQUIPMENT && (groupId === null || vehicles === null))
    refuse('invalid-input', 'Choose a group and enter the number of vehicles', 400);
  if (page !== EQUIPMENT && vehicles !== null) refuse('invalid-input', 'Only a request for equipment is for a number of vehicles', 400);
  return { page, groupId, vehicles, note: freeText(note ?? undefined) };
}

/** A user's own requests for features and equipment. Source: specification, sections 2 (Premium) and 6. */
export function accessRequestRoutes(app: App, { config, db, pubsub }: Kernel): void {
  const outbox = createOutbox(pubsub);

  const notifyOperator = async (tx: Transaction, { account }: Caller, { page }: Wanted) => {
    if (config.supportMail === null) return;
    const { email, firstName, lastName } = account;
    const name = [firstName, lastName].filter(Boolean).join(' ') || email;
    const expiresAt = new Date(Date.now() + MAIL_WITHIN);
    const names = { name, email, page, path: '/control/requests', ...(config.consoleUrl !== null && { console: config.consoleUrl }) };
    await outbox.post(tx, { kind: 'access-request', recipient: config.supportMail, locale: 'en', code: null, names, expiresAt });
  };

  app.get('/v1/access-request', {
    config: { access: 'session' },
    schema: {
      operationId: 'listAccessRequests',
      description: 'Lists the caller’s requests for features and equipment, newest first.',
      response: { ...refusals, 200: Type.Array(RequestBody) },
    },
    handler: async ({ caller }) => (await readOwnRequests(db, caller.account.id, MAX_LISTED)).map(requestBody),
  });

  app.post('/v1/access-request', {
    config: { access: 'session', rateLimit: { max: Math.min(REQUESTS_PER_MINUTE, config.requestsPerMinute) } },
    schema: {
      operationId: 'requestAccess',
      description:
        'Requests a feature or equipment from the operator. Returns the request that waits or whose trial goes on, if there is one; after it was declined or has ended, a new one is made.',
      body: exact({
        page: Page,
        groupId: Type.Optional(GroupId),
        vehicles: Type.Optional(Vehicles),
        note: Type.Optional(Type.String({ maxLength: MAX_NOTE })),
      }),
      response: { ...refusals, 200: RequestBody },
    },
    handler: async ({ caller, body }) => {
      const wanted = wantedOf(caller, body);
      const accountId = caller.account.id;
      return db.transaction(async (tx) => {
        // One at a time per account, so that parallel requests are all counted.
        await tx.execute(sql`select pg_advisory_xact_lock(4210160, hashtext(${accountId}))`);
        const pending = (await readOwnRequests(tx, accountId, MAX_READ)).find((each) => isPending(each, wanted));
        if (pending) return requestBody(pending);
        const { rows } = await tx.execute<{ recent: number }>(
          sql`select count(*)::int as recent from access_requests where account_id = ${accountId} and requested_at > now() - interval '30 days'`,
        );
        if ((rows[0]?.recent ?? 0) >= MAX_RECENT) refuse('too-many-access-requests', "You've already sent too many requests");
        await tx.insert(accessRequests).values({ accountId, ...wanted });
        await notifyOperator(tx, caller, wanted);
        const [made] = await readOwnRequests(tx, accountId, 1);
        if (!made) throw new Error('the request was not written');
        return requestBody(made);
      });
    },
  });
}
