import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import type { PubSub } from '../../kernel/pubsub/pubsub.ts';
import { sessionEnded } from '../accounts/access-channels.ts';
import { appendAudit } from '../audit/audit.ts';
import { accounts } from '../accounts/schema.ts';
import { refreshTokens, sessions, signInAttempts, type SessionEnd } from '../accounts/sessions.schema.ts';

/** Time in ms within which an exchanged token gets the same child again, if that one is unused: a lost response is not theft. Source: trust, session. */
export const GRACE_MS = 10_000;

/** Longest session in days, regardless of use. */
const MAX_SESSION_DAYS = 90;

/** A session's account, and the next refresh token. */
export interface Grant {
  readonly sessionId: string;
  readonly accountId: string;
  readonly refreshToken: string;
}

/** The client that requests a session. */
export interface SessionClient {
  readonly address: string;
  /** User agent. */
  readonly client: string | null;
}

/** A session that has not ended. */
export interface OpenSession {
  readonly id: string;
  readonly startedAt: Date;
  /** When it last got an access token. */
  readonly lastUsedAt: Date;
  readonly address: string | null;
  readonly client: string | null;
}

/** Sessions and their chains of single-use refresh tokens. */
export interface Sessions {
  /**
   * Opens a session after the password was verified. Null when the account isn't active, or its password no longer has this hash:
   * a pending sign-in must not outlive a reset.
   */
  start(accountId: string, passwordHash: string, from: SessionClient): Promise<Grant | null>;
  /** Exchanges a refresh token; null when it's unknown, expired or of an ended session. Reuse ends the session. */
  rotate(refreshToken: string, address: string): Promise<Grant | null>;
  /** Ends the session of a refresh token, of any age. */
  revoke(refreshToken: string, address: string): Promise<void>;
  end(sessionId: string, address: string): Promise<void>;
  /** Ends every session of an account; returns their number. The caller writes the audit. */
  endAll(tx: Transaction, accountId: string, reason: SessionEnd): Promise<number>;
  /** The account's usable sessions, last used first. */
  ofAccount(accountId: string): Promise<OpenSession[]>;
  /** Deletes expired sessions and tokens. */
  purgeExpired(): Promise<void>;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

function contextOf(db: Database, pubsub: PubSub, key: Uint8Array, refreshTokenSeconds: number) {
  // Derived from its parent, so a child can be returned again without being stored.
  const childOf = (token: string) => createHmac('sha256', key).update(token).digest('base64url');
  const endsAt = (createdAt: Date) => new Date(createdAt.getTime() + MAX_SESSION_DAYS * 86_400_000);
  const expiry = (now: Date) => new Date(now.getTime() + refreshTokenSeconds * 1000);

  const endWithin = async (tx: Transaction, sessionId: string, reason: 'revoked' | 'reused', address: string) => {
    const [ended] = await tx
      .update(sessions)
      .set({ endedAt: new Date(), endReason: reason })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
      .returning({ accountId: sessions.accountId });
    if (ended === undefined) return;
    await pubsub.publish(sessionEnded, { sessionId, ended: true }, tx);
    const { accountId } = ended;
    // The actor of a reused token is unknown.
    if (reason === 'reused') await appendAudit(tx, { act: 'token-reused', actorId: null, subjectId: accountId, address });
    else await appendAudit(tx, { act: 'signed-out', actorId: accountId, subjectId: accountId, address });
  };
  return { db, pubsub, childOf, endsAt, expiry, endWithin };
}
type Context = ReturnType<typeof contextOf>;

const start =
  ({ db, expiry }: Context): Sessions['start'] =>
  (accountId, passwordHash, from) =>
    db.transaction(async (tx) => {
      // The lock makes a reset wait, which then ends this session too.
      const unchanged = await tx
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(eq(accounts.id, accountId), eq(accounts.passwordHash, passwordHash), eq(accounts.accountStatus, 'ACTIVE')))
        .for('share');
      if (unchanged.length === 0) return null;
      const now = new Date();
      const grant = { sessionId: randomUUID(), accountId, refreshToken: randomBytes(32).toString('base64url') };
      await tx.insert(sessions).values({ id: grant.sessionId, accountId, createdAt: now, address: from.address, client: from.client });
      await tx
        .insert(refreshTokens)
        .values({ hash: hashOf(grant.refreshToken), sessionId: grant.sessionId, createdAt: now, expiresAt: expiry(now) });
      await appendAudit(tx, { act: 'signed-in', actorId: accountId, subjectId: accountId, address: from.address });
      return grant;
    });

const rotate =
  ({ db, childOf, endsAt, expiry, endWithin }: Context): Sessions['rotate'] =>
  (refreshToken, address) =>
    db.transaction(async (tx) => {
      const now = new Date();
      const hash = hashOf(refreshToken);
      // The lock serialises parallel exchanges of one token.
      const [token] = await tx.select().from(refreshTokens).where(eq(refreshTokens.hash, hash)).for('update');
      if (token === undefined || token.expiresAt <= now) return null;
      const [session] = await tx
        .select({ id: sessions.id, accountId: sessions.accountId, createdAt: sessions.createdAt })
        .from(sessions)
        .innerJoin(accounts, eq(accounts.id, sessions.accountId))
        .where(and(eq(sessions.id, token.sessionId), isNull(sessions.endedAt), eq(accounts.accountStatus, 'ACTIVE')));
      if (session === undefined || endsAt(session.createdAt) <= now) return null;
      const child = childOf(refreshToken);
      const grant = { sessionId: session.id, accountId: session.accountId, refreshToken: child };
      if (token.usedAt === null) {
        await tx.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.hash, hash));
        await tx
          .insert(refreshTokens)
          .values({ hash: hashOf(child), sessionId: session.id, parentHash: hash, createdAt: now, expiresAt: expiry(now) });
        return grant;
      }
      const [next] = await tx.select({ usedAt: refreshTokens.usedAt }).from(refreshTokens).where(eq(refreshTokens.parentHash, hash));
      if (now.getTime() - token.usedAt.getTime() <= GRACE_MS && next?.usedAt === null) return grant;
      // Two clients have this chain, and we can't tell which one is the thief, so both must sign in again.
      await endWithin(tx, session.id, 'reused', address);
      return null;
    });

const revoke =
  ({ db, endWithin }: Context): Sessions['revoke'] =>
  async (refreshToken, address) => {
    await db.transaction(async (tx) => {
      const [token] = await tx
        .select({ sessionId: refreshTokens.sessionId })
        .from(refreshTokens)
        .where(eq(refreshTokens.hash, hashOf(refreshToken)));
      if (token !== undefined) await endWithin(tx, token.sessionId, 'revoked', address);
    });
  };

const end =
  ({ db, endWithin }: Context): Sessions['end'] =>
  (sessionId, address) =>
    db.transaction((tx) => endWithin(tx, sessionId, 'revoked', address));

const endAll =
  ({ pubsub }: Context): Sessions['endAll'] =>
  async (tx, accountId, reason) => {
    const ended = await tx
      .update(sessions)
      .set({ endedAt: new Date(), endReason: reason })
      .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
      .returning({ id: sessions.id });
    const messages = ended.map(({ id }) => ({ sessionId: id, ended: true }) as const);
    await pubsub.publishAll(sessionEnded, messages, tx);
    return ended.length;
  };

const ofAccount =
  ({ db }: Context): Sessions['ofAccount'] =>
  async (accountId) => {
    const lastUsedAt = sql<Date>`max(${refreshTokens.createdAt})`.mapWith(refreshTokens.createdAt);
    return db
      .select({ id: sessions.id, startedAt: sessions.createdAt, lastUsedAt, address: sessions.address, client: sessions.client })
      .from(sessions)
      .innerJoin(refreshTokens, eq(refreshTokens.sessionId, sessions.id))
      .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
      .groupBy(sessions.id)
      .having(sql`max(${refreshTokens.expiresAt}) > now()`)
      .orderBy(desc(lastUsedAt));
  };

const purgeExpired =
  ({ db }: Context): Sessions['purgeExpired'] =>
  async () => {
    await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, new Date()));
    await db.execute(sql`
    delete from ${sessions} s where s.created_at < now() - interval '1 day'
    and not exists (select 1 from ${refreshTokens} t where t.session_id = s.id)`);
    await db.delete(signInAttempts).where(lt(signInAttempts.lastAt, sql`now() - interval '1 day'`));
  };

export function createSessions(db: Database, pubsub: PubSub, key: Uint8Array, refreshTokenSeconds: number): Sessions {
  const context = contextOf(db, pubsub, key, refreshTokenSeconds);
  return {
    start: start(context),
    rotate: rotate(context),
    revoke: revoke(context),
    end: end(context),
    endAll: endAll(context),
    ofAccount: ofAccount(context),
    purgeExpired: purgeExpired(context),
  };
}
