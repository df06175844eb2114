import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { PubSub } from '../../kernel/pubsub/pubsub.ts';
import type { Logger } from '../../kernel/logging.ts';
import { defaultRetention } from '../../kernel/retention.ts';
import { tokenHash } from '../accounts/link-token.ts';
import { accounts, invitations } from '../accounts/schema.ts';
import type { DeferredMails } from './deferred-mails.ts';
import { DeliveryError, type MessageProvider } from './message-provider.ts';
import {
  channelOf,
  isDeferred,
  type Channel,
  type MessageKind,
  type DeferredKind,
  type MessageStatus,
  type ResolvedKind,
} from './message.ts';
import { messagesQueued } from './queue.ts';
import { messages } from './schema.ts';

/** Polling interval in ms, besides signals: for retries that are due, and for expired leases. */
const POLL_EVERY_MS = 2_000;
/** Seconds until another process may take over a message. Longer than any provider's timeout. */
const LEASE = 60;
/** Longest delay between two attempts, in seconds. Each failed attempt doubles it. */
const LONGEST_WAIT = 300;
/** Messages leased at a time. */
const AT_ONCE = 10;

type Row = typeof messages.$inferSelect;

export interface DeliveryParts {
  readonly db: Database;
  readonly pubsub: PubSub;
  /** Null: no provider for this channel, so messages stay in the outbox. */
  readonly providers: Readonly<Record<Channel, MessageProvider | null>>;
  readonly deferredMails: (kind: DeferredKind) => DeferredMails;
  /** Keeps codes of sent messages for the outbox page. */
  readonly retainCodes: boolean;
  readonly log: Logger;
}

/** Sends queued messages, in any of several server processes, each at least once. Returns the stop function. */
export function startDelivery({ db, pubsub, providers, deferredMails, retainCodes, log }: DeliveryParts): () => Promise<void> {
  let stopped = false;
  let hasMore = false;
  let working: Promise<void> | null = null;

  const claim = () =>
    db
      .update(messages)
      .set({ tries: sql`${messages.tries} + 1`, nextTryAt: sql`now() + make_interval(secs => ${LEASE})` })
      .where(
        sql`${messages.id} in (select id from messages where status = 'queued' and next_try_at <= now()
              order by next_try_at limit ${AT_ONCE} for update skip locked)`,
      )
      .returning();

  const settle = async (row: Row, status: MessageStatus, failure: string | null = row.failure) => {
    const { id, kind, locale, names } = row;
    const code = status === 'kept' || (retainCodes && (status === 'sent' || status === 'failed')) ? row.code : null;
    await db.update(messages).set({ kind, locale, names, code, status, failure, settledAt: new Date() }).where(eq(messages.id, id));
  };

  const deliver = async (claimed: Row): Promise<void> => {
    if (claimed.expiresAt <= new Date()) return settle(claimed, 'expired');
    const { kind } = claimed;
    const resolved = isDeferred(kind)
      ? await deferredMails(kind).resolve(claimed.names, claimed.recipient)
      : await resolveMessage(db, claimed, kind);
    if (resolved === null) return settle(claimed, 'dropped');
    const row = { ...claimed, ...resolved };
    const provider = providers[channelOf(row.kind)];
    if (provider === null) return settle(row, 'kept');
    try {
      await provider.send(row.id, row);
      await settle(row, 'sent');
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      log.warn({ err: error, messageId: row.id, kind: row.kind, tries: row.tries }, "couldn't deliver a message");
      if (error.permanent) return settle(row, 'failed', error.message);
      await scheduleRetry(row, error.message);
    }
  };

  const scheduleRetry = async ({ id, tries }: Row, failure: string | null) => {
    const wait = Math.min(LONGEST_WAIT, 2 ** Math.min(20, tries));
    await db
      .update(messages)
      .set({ failure, nextTryAt: sql`now() + make_interval(secs => ${wait})` })
      .where(eq(messages.id, id));
  };

  /** After an error of the server itself, e.g. a brief database outage, releases the lease at once. */
  const deliverOrRelease = async (row: Row) => {
    try {
      await deliver(row);
    } catch (error) {
      log.warn({ err: error, messageId: row.id, tries: row.tries }, "couldn't process a message");
      await scheduleRetry(row, row.failure);
    }
  };

  const work = async () => {
    for (;;) {
      hasMore = false;
      const claimed = await claim();
      hasMore ||= claimed.length === AT_ONCE;
      await Promise.all(claimed.map(deliverOrRelease));
      if (!hasMore || stopped) return;
    }
  };

  const poll = () => {
    if (stopped) return;
    if (working) {
      hasMore = true;
      return;
    }
    working = work()
      .catch((error: unknown) => log.warn({ err: error }, "couldn't process messages"))
      .finally(() => (working = null));
  };

  const unsubscribe = pubsub.onSignal(messagesQueued, poll);
  const timer = setInterval(poll, POLL_EVERY_MS);
  timer.unref();
  return async () => {
    stopped = true;
    unsubscribe();
    clearInterval(timer);
    await working;
  };
}

/**
 * Resolves what a message means, now that no client waits for the response: looks up whether its address has an account. Null: not to be sent.
 * The language is the account's own, when known.
 */
async function resolveMessage(
  db: Database,
  row: Row,
  kind: Exclude<MessageKind, DeferredKind>,
): Promise<Pick<Row, 'kind' | 'code' | 'locale'> | null> {
  const { code, locale } = row;
  if (kind === 'phone-code') return { kind, code, locale };
  const [account] = await db
    .select({ status: accounts.accountStatus, locale: accounts.locale, invited: invitations.tokenHash })
    .from(accounts)
    .leftJoin(invitations, eq(invitations.accountId, accounts.id))
    .where(eq(accounts.email, row.recipient));
  const own = account?.locale ?? locale;
  const decided: Record<
    Exclude<MessageKind, 'phone-code' | DeferredKind | ResolvedKind>,
    () => Pick<Row, 'kind' | 'code' | 'locale'> | null
  > = {
    'registration-code': () =>
      account === undefined || account.status === 'PENDING'
        ? { kind, code, locale: own }
        : { kind: 'already-registered', code: null, locale: own },
    'recovery-code': () => (account?.status === 'ACTIVE' ? { kind, code, locale: own } : null),
    'already-registered': () => ({ kind, code, locale: own }),
    'password-changed': () => ({ kind, code, locale: own }),
    'access-request': () => ({ kind, code, locale: own }),
    invitation: () => (account?.invited === tokenHash(code ?? '') ? { kind, code, locale: own } : null),
    'access-given': () => (account?.status === 'ACTIVE' ? { kind, code, locale: own } : null),
    'chat-handover': () => ({ kind, code, locale: own }),
  };
  return isResolved(kind) ? { kind, code, locale: own } : decided[kind]();
}

const isResolved = (kind: MessageKind): kind is ResolvedKind =>
  kind === 'service-digest' || kind.startsWith('request-') || kind.startsWith('slot-');

/** Deletes unusable codes from messages, and old messages. */
export async function purgeMessages(db: Database, { messages: days } = defaultRetention): Promise<void> {
  await db
    .update(messages)
    .set({ code: null })
    .where(and(lt(messages.expiresAt, new Date()), sql`${messages.code} is not null`, sql`${messages.status} <> 'queued'`));
  await db.delete(messages).where(lt(messages.createdAt, sql`now() - make_interval(days => ${days})`));
}
