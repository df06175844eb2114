import type { Account, PermissionTable } from '@fleet-console/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { Authenticate, AuthenticateSession } from '../../kernel/access.ts';
import type { Config } from '../../kernel/config.ts';
import { isAdministrator } from '../accounts/administrator.ts';
import { grantsOf } from '../accounts/grants.ts';
import type { GroupDirectory } from '../accounts/group-directory.ts';
import { accounts } from '../accounts/schema.ts';
import { sessions } from '../accounts/sessions.schema.ts';
import { readAccessToken } from './access-token.ts';

export interface Authentication {
  /** Returns the caller behind an access token. */
  readonly authenticate: Authenticate;
  /** Returns the caller of a session whose token was verified before. */
  readonly authenticateSession: AuthenticateSession;
}

/** Both read the session, the account and its grants each time, so that changes apply immediately. */
export function createAuthenticate(config: Config, db: Database, groups: GroupDirectory, key: Uint8Array): Authentication {
  // Prepared, because it's part of every request.
  const findCaller = db
    .select({
      account: sql<Account>`json_build_object('id', ${accounts.id}, 'email', ${accounts.email}, 'firstName', ${accounts.firstName}, 'lastName', ${accounts.lastName},
        'phone', ${accounts.phone}, 'countryCode', ${accounts.countryCode}, 'phoneVerified', ${accounts.phoneVerified}, 'accountStatus', ${accounts.accountStatus})`,
      permissions: sql<PermissionTable>`${grantsOf(sql`${accounts.id}`)}`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(accounts.id, sql.placeholder('accountId')),
        isNull(sessions.endedAt),
        eq(accounts.accountStatus, 'ACTIVE'),
      ),
    )
    .prepare('caller');

  const authenticateSession: AuthenticateSession = async ({ accountId, sessionId, expiresAt }) => {
    if (expiresAt <= Date.now()) return null;
    const [rows, tree] = await Promise.all([findCaller.execute({ accountId, sessionId }), groups.tree()]);
    const [row] = rows;
    if (row === undefined) return null;
    return {
      account: row.account,
      sessionId,
      address: null,
      admin: isAdministrator(row.account.email, config.adminDomains),
      expiresAt,
      permissions: row.permissions,
      tree,
      checked: new Set(),
    };
  };
  return {
    authenticateSession,
    async authenticate(token) {
      const claims = await readAccessToken(key, token);
      return claims === null ? null : authenticateSession(claims);
    },
  };
}
