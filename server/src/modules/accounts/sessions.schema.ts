import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './schema.ts';

/** Why a session ended: sign-out, a token used twice, a new password, sign-out everywhere. */
export type SessionEnd = 'revoked' | 'reused' | 'reset' | 'everywhere';

/** One sign-in: a family of refresh tokens and their access tokens. Ended sessions are kept for the record. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Network address of the sign-in. */
    address: text('address'),
    /** User agent, at most 300 characters. */
    client: text('client'),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    endReason: text('end_reason').$type<SessionEnd>(),
  },
  (table) => [index('sessions_account').on(table.accountId)],
);

/** Refresh tokens by hash: the tokens themselves aren't stored. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256, base64url. */
    hash: text('hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The token it was exchanged from; null for the first of a session. */
    parentHash: text('parent_hash'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When it was exchanged for its child. */
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId), uniqueIndex('refresh_tokens_parent').on(table.parentHash)],
);

/** Throttled attempts by account and by address: sign-ins, codes. Counted before anything is checked, so that parallel guesses count too. */
export const signInAttempts = pgTable('sign_in_attempts', {
  /** Kind and subject, e.g. `account:<SHA-256 of the e-mail>` or `address:<IP>`. */
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  /** Attempts before this time are rejected. */
  blockedUntil: timestamp('blocked_until', { withTimezone: true }).notNull(),
  lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
});

/** Codes sent to addresses and phones, by hash. Unknown e-mails get rows too, so that they can't be told from known ones. */
export const verificationCodes = pgTable('verification_codes', {
  /** Purpose and SHA-256 of the recipient. */
  key: text('key').primaryKey(),
  /** HMAC: without the server's key the six digits can't be found by brute force. */
  hash: text('hash').notNull(),
  /** Wrong codes so far. */
  tries: integer('tries').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
});

/** Addresses from which an account has signed in before. */
export const familiarAddresses = pgTable('familiar_addresses', {
  /** SHA-256 of e-mail and address. */
  key: text('key').primaryKey(),
  lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
});
