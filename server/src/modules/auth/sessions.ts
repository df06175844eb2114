import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import type { PubSub } from '../../kernel/pubsub/pubsub.ts';
import { sessionEnded } from '../accounts/access-channels.ts';
import { appendAudit } from '../audit/audit.ts';
import { accounts } from '../accounts/schema.ts';
import { refreshTokens, sessions, signInAttempts, type SessionEnd } from '../accounts/sessions.schema.ts';

/** Milliseconds in which an exchanged token still gets its child, when that child was never used: a lost answer is not theft. Source: trust, session. */
export const GRACE_MS = 10_000;

/** Days after which someone signs in again, however often the session was used. */
const LONGEST_SESSION_DAYS = 90;

/** A session's account, and the refresh token that comes next. */
export interface Grant {
  readonly sessionId: string;
  readonly accountId: string;
  readonly refreshToken: string;
}

/** Who asks for a session. */
export interface SessionClient {
  readonly address: string;
  /** The browser as it calls itself. */
  readonly client: string | null;
}

/** A session that has not ended. */
export interface OpenSession {
  readonly id: string;
  readonly startedAt: Date;
  /** When it was last given an access token. */
  readonly lastUsedAt: Date;
  readonly address: string | null;
  readonly client: string | null;
}

/** Sessions and their chains of single-use refresh tokens. */
export interface Sessions {
  /**
   * Opens a session for someone whose password was right. Null when the account is not active, or its password is no longer the one with this hash:
   * a sign-in that was under way must not outlive a reset.
   */
  start(accountId: string, passwordHash: string, from: SessionClient): Promise<Grant | null>;
  /** Exchanges a refresh token; null when it is unknown, expired or of an ended session. A token used before ends its session. */
  rotate(refreshToken: string, address: string): Promise<Grant | null>;
  /** Ends the session a refresh token belongs to, whatever its age. */
  revoke(refreshToken: string, address: string): Promise<void>;
  end(sessionId: string, address: string): Promise<void>;
  /** Ends every session of an account; returns how many there were. The caller writes the audit. */
  endAll(tx: Transaction, accountId: string, reason: SessionEnd): Promise<number>;
  /** The sessions someone could still use, the one used last first. */
  ofAccount(accountId: string): Promise<OpenSession[]>;
  /** Deletes what can never be used again. */
  forgetExpired(): Promise<void>;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

function contextOf(db: Database, pubsub: PubSub, key: Uint8Array, refreshTokenSeconds: number) {
  // Derived from its parent, a child can be given a second time without being stored anywhere.
  const childOf = (token: string) => createHmac('sha256', key).update(token).digest('base64url');
  const endsAt = (createdAt: Date) => new Date(createdAt.getTime() + LONGEST_SESSION_DAYS * 86_400_000);
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
    // Of a token used twice no one knows who uses it.
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
      // The lock makes parallel exchanges of one token wait for each other.
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
      // Two people hold this chain. No one can tell which is the thief, so both sign in again.
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
    for (const { id } of ended) await pubsub.publish(sessionEnded, { sessionId: id, ended: true }, tx);
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

const forgetExpired =
  ({ db }: Context): Sessions['forgetExpired'] =>
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
    forgetExpired: forgetExpired(context),
  };
}
