import { createHash } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { App } from '../../kernel/module.ts';
import { preferredLocale } from '../../kernel/locale.ts';
import { exact } from '../../kernel/schema.ts';
import { OutboxPage } from './OutboxPage.tsx';
import { outboxStyle } from './outbox-style.ts';
import { messages } from './schema.ts';

/** Messages per page. */
const PAGE_SIZE = 50;

/** No scripts; the style sheet by its hash. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(outboxStyle).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * `GET /outbox`: the sandbox's messages with their codes, without sign-in. A server outside the sandbox must not
 * have this route: its readers can sign in as anyone.
 */
export function outboxPage(app: App, db: Database, { delivers }: { readonly delivers: boolean }): void {
  app.get('/outbox', {
    config: { access: 'public' },
    schema: {
      hide: true,
      querystring: exact({
        lang: Type.Optional(Type.Union([Type.Literal('en'), Type.Literal('pl')])),
        to: Type.Optional(Type.String({ maxLength: 320 })),
      }),
    },
    handler: async ({ query, headers }, reply) => {
      const recipient = query.to?.trim().toLowerCase() || null;
      const found = await db
        .select()
        .from(messages)
        .where(recipient === null ? undefined : eq(messages.recipient, recipient))
        .orderBy(desc(messages.createdAt))
        .limit(PAGE_SIZE);
      const locale = query.lang ?? preferredLocale(headers['accept-language']);
      const page = renderToStaticMarkup(<OutboxPage locale={locale} messages={found} recipient={recipient} delivers={delivers} />);
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', POLICY)
        .header('content-language', locale)
        .header('vary', 'accept-language')
        .send(`<!doctype html>${page}`);
    },
  });
}
