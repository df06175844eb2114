import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { readGrants } from '../../accounts/grants.ts';
import { grantedGroups } from '../../accounts/granted-groups.ts';
import { readGroups } from '../../accounts/group-directory.ts';
import { newToken, tokenHash } from '../../accounts/link-token.ts';
import { auditBy } from '../../audit/audit-by.ts';
import { groupsWith, type Caller } from '../../../kernel/caller.ts';
import type { App, Kernel } from '../../../kernel/module.ts';
import { forbidden, notFound } from '../../../kernel/refusal.ts';
import { exact, orNull, refusals } from '../../../kernel/schema.ts';
import { BOOK, route, Time } from '../planner.body.ts';
import { feedCalendar } from './feed-calendar.ts';
import { accountOfFeed, deleteFeed, feedOf, readFeedSlots, writeFeed, type FeedRow } from './feed.store.ts';

/** Requests per minute and address. Calendar services load the links of many people from few addresses. */
const MAX_REQUESTS_PER_MINUTE = 600;

const FeedBody = Type.Object({
  active: Type.Boolean({ description: 'Whether there is a link' }),
  createdAt: orNull(Time),
  readAt: orNull(Type.Number({ description: 'When a calendar last loaded it, to the minute. Milliseconds since 1970' })),
  path: orNull(Type.String({ description: 'Address of the calendar on this host; only in the response that creates it' })),
});

const feedBody = (row: FeedRow | null, path: string | null = null) => ({
  active: row !== null,
  createdAt: row?.createdAt.getTime() ?? null,
  readAt: row?.readAt?.getTime() ?? null,
  path,
});

/** @throws Refusal 403 unless the caller is a driver of any group */
const requireDriver = (caller: Caller) => void (groupsWith(caller, BOOK).size > 0 || forbidden());

/** The caller's own link (rules PLN-F1 and PLN-F3). */
export function feedRoutes(app: App, { db }: Kernel): void {
  const config = { access: BOOK } as const;
  const response = { 200: FeedBody, ...refusals };

  app.get('/v1/planner/feed', {
    config,
    schema: { ...route('getSlotFeed', "Returns whether the caller's slots have a calendar link"), response },
    handler: async ({ caller }) => {
      requireDriver(caller);
      return feedBody(await feedOf(db, caller.account.id));
    },
  });

  app.post('/v1/planner/feed', {
    config,
    schema: {
      ...route('createSlotFeed', "Creates a private calendar link for the caller's slots. The former one stops working"),
      response,
    },
    handler: async ({ caller }) => {
      requireDriver(caller);
      const token = newToken();
      const row = await db.transaction(async (tx) => {
        const written = await writeFeed(tx, caller.account.id, tokenHash(token));
        await auditBy(tx, caller, { act: 'slot-feed-created', subjectId: caller.account.id });
        return written;
      });
      return feedBody(row, `/api/v1/planner/feed/${token}.ics`);
    },
  });

  app.delete('/v1/planner/feed', {
    config,
    schema: { ...route('deleteSlotFeed', "Deletes the calendar link of the caller's slots"), response },
    handler: async ({ caller }) => {
      requireDriver(caller);
      await db.transaction(async (tx) => {
        if (await deleteFeed(tx, caller.account.id)) await auditBy(tx, caller, { act: 'slot-feed-deleted', subjectId: caller.account.id });
      });
      return feedBody(null);
    },
  });
}

const etagOf = (text: string) => `"${createHash('sha256').update(text).digest('base64url')}"`;
/** Also after a proxy compressed it, which makes the tag a weak one. */
const includesTag = (header: string | undefined, etag: string) =>
  header?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag) === true;

/** The calendar itself: everyone who has the link can read it (rule PLN-F2). */
export function feedCalendarRoute(app: App, { db, config }: Kernel): void {
  app.get('/v1/planner/feed/:token.ics', {
    config: {
      access: 'public',
      secretPath: true,
      rateLimit: { max: Math.min(MAX_REQUESTS_PER_MINUTE, config.requestsPerMinute) },
    },
    schema: {
      ...route(
        'getSlotCalendar',
        "Returns a driver's slots as an iCalendar file, by their private link. Of unknown links it says no more than 404",
      ),
      params: exact({ token: Type.String({ maxLength: 200 }) }),
      response: {
        200: { description: 'The calendar', content: { 'text/calendar': { schema: { type: 'string' } } } },
        304: Type.Null({ description: 'It has not changed since `if-none-match`' }),
        400: refusals[400],
        404: refusals[404],
        429: refusals[429],
      },
    },
    handler: async ({ params: { token }, headers }, reply) => {
      const found = await accountOfFeed(db, tokenHash(token));
      const grants = found && (await readGrants(db, found.accountId));
      if (found === null || grants === null) return notFound();
      const { tree } = await readGroups(db);
      const slots = await readFeedSlots(db, found.accountId, grantedGroups(grants, tree, [BOOK]));
      const text = feedCalendar(slots, found.locale ?? 'en', config.consoleUrl);
      const etag = etagOf(text);
      void reply.headers({ 'cache-control': 'private, no-cache', etag, 'content-disposition': 'inline; filename="rides.ics"' });
      if (includesTag(headers['if-none-match'], etag)) return reply.status(304).send(null);
      return reply.type('text/calendar; charset=utf-8').send(text);
    },
  });
}
