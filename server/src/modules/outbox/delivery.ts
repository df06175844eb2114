import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { PubSub } from '../../kernel/pubsub/pubsub.ts';
import type { Logger } from '../../kernel/logging.ts';
import { tokenHash } from '../accounts/invitation-token.ts';
import { accounts, invitations } from '../accounts/schema.ts';
import { DeliveryFault, type Carrier } from './carrier.ts';
import { channelOf, type Channel, type MessageKind, type MessageStatus } from './message.ts';
import { messagesQueued } from './queue.ts';
import { messages } from './schema.ts';

/** How often the queue is looked at when no signal comes, in ms: for tries that are due again, and for what a process left behind. */
const LOOK_EVERY_MS = 2_000;
/** Seconds a process may take for a message before another one takes it up. Longer than any carrier's patience. */
const LEASE = 60;
/** Longest wait between two tries, in seconds. Each failed try doubles it. */
const LONGEST_WAIT = 300;
/** Messages taken up at a time. */
const AT_ONCE = 10;
/** Days after which a message is forgotten. */
const KEPT_DAYS = 30;

type Row = typeof messages.$inferSelect;

export interface DeliveryParts {
  readonly db: Database;
  readonly pubsub: PubSub;
  /** Null: there is no one to hand messages of this channel to, and they stay in the outbox. */
  readonly carriers: Readonly<Record<Channel, Carrier | null>>;
  /** The outbox page shows codes after they were sent. */
  readonly keepCodes: boolean;
  readonly log: Logger;
}

/** Sends what waits, in any of several server processes, each message at least once. Returns the function that ends it. */
export function startDelivery({ db, pubsub, carriers, keepCodes, log }: DeliveryParts): () => Promise<void> {
  let stopped = false;
  let again = false;
  let working: Promise<void> | null = null;

  const takeUp = () =>
    db
      .update(messages)
      .set({ tries: sql`${messages.tries} + 1`, nextTryAt: sql`now() + make_interval(secs => ${LEASE})` })
      .where(
        sql`${messages.id} in (select id from messages where status = 'queued' and next_try_at <= now()
              order by next_try_at limit ${AT_ONCE} for update skip locked)`,
      )
      .returning();

  const settle = async (row: Row, status: MessageStatus, failure: string | null = row.failure) => {
    const { id, kind, locale } = row;
    const code = status === 'kept' || (keepCodes && (status === 'sent' || status === 'failed')) ? row.code : null;
    await db.update(messages).set({ kind, locale, code, status, failure, settledAt: new Date() }).where(eq(messages.id, id));
  };

  const deliver = async (taken: Row): Promise<void> => {
    if (taken.expiresAt <= new Date()) return settle(taken, 'expired');
    const meant = await meaning(db, taken);
    if (meant === null) return settle(taken, 'dropped');
    const row = { ...taken, ...meant };
    const carrier = carriers[channelOf(row.kind)];
    if (carrier === null) return settle(row, 'kept');
    try {
      await carrier.send(row.id, row);
      await settle(row, 'sent');
    } catch (error) {
      if (!(error instanceof DeliveryFault)) throw error;
      log.warn({ err: error, messageId: row.id, kind: row.kind, tries: row.tries }, "couldn't deliver a message");
      if (error.forGood) return settle(row, 'failed', error.message);
      await retryLater(row, error.message);
    }
  };

  const retryLater = async ({ id, tries }: Row, failure: string | null) => {
    const wait = Math.min(LONGEST_WAIT, 2 ** Math.min(20, tries));
    await db
      .update(messages)
      .set({ failure, nextTryAt: sql`now() + make_interval(secs => ${wait})` })
      .where(eq(messages.id, id));
  };

  /** What the server itself failed at, e.g. without its database for a moment, need not wait until its lease is over. */
  const deliverOrRelease = async (row: Row) => {
    try {
      await deliver(row);
    } catch (error) {
      log.warn({ err: error, messageId: row.id, tries: row.tries }, "couldn't process a message");
      await retryLater(row, row.failure);
    }
  };

  const work = async () => {
    for (;;) {
      again = false;
      const taken = await takeUp();
      again ||= taken.length === AT_ONCE;
      await Promise.all(taken.map(deliverOrRelease));
      if (!again || stopped) return;
    }
  };

  const look = () => {
    if (stopped) return;
    if (working) {
      again = true;
      return;
    }
    working = work()
      .catch((error: unknown) => log.warn({ err: error }, "couldn't process messages"))
      .finally(() => (working = null));
  };

  const unsubscribe = pubsub.onSignal(messagesQueued, look);
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  return async () => {
    stopped = true;
    unsubscribe();
    clearInterval(timer);
    await working;
  };
}

/**
 * What a message turns out to mean now that no one waits for an answer: whether its address has an account is looked up here. Null: no one.
 * Its language is the account's own, when that is known.
 */
async function meaning(db: Database, row: Row): Promise<Pick<Row, 'kind' | 'code' | 'locale'> | null> {
  const { kind, code, locale } = row;
  if (kind === 'phone-code') return { kind, code, locale };
  const [account] = await db
    .select({ status: accounts.accountStatus, locale: accounts.locale, invited: invitations.tokenHash })
    .from(accounts)
    .leftJoin(invitations, eq(invitations.accountId, accounts.id))
    .where(eq(accounts.email, row.recipient));
  const own = account?.locale ?? locale;
  const decided: Record<Exclude<MessageKind, 'phone-code'>, () => Pick<Row, 'kind' | 'code' | 'locale'> | null> = {
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
  };
  return decided[kind]();
}

/** Takes codes out of messages that can no longer be used, and forgets old messages. */
export async function forgetMessages(db: Database): Promise<void> {
  await db
    .update(messages)
    .set({ code: null })
    .where(and(lt(messages.expiresAt, new Date()), sql`${messages.code} is not null`, sql`${messages.status} <> 'queued'`));
  await db.delete(messages).where(lt(messages.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`));
}
