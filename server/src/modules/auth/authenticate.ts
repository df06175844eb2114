import type { Account, PermissionTable } from '@fleet-console/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { Authenticate, AuthenticateSession } from '../../kernel/access.ts';
import type { Config } from '../../kernel/config.ts';
import { isAdministrator } from '../accounts/administrator.ts';
import { grantsOf } from '../accounts/grants.ts';
import type { GroupDirectory } from '../accounts/group-directory.ts';
import { readAccessToken } from './access-token.ts';

interface CallerRow extends Record<string, unknown> {
  readonly account: Account;
  readonly permissions: PermissionTable;
}

export interface Authentication {
  /** Returns the caller behind an access token. */
  readonly authenticate: Authenticate;
  /** Returns the caller of a session whose token was verified before. */
  readonly authenticateSession: AuthenticateSession;
}

/** Both read the session, the account and its grants each time, so that changes apply immediately. */
export function createAuthenticate(config: Config, db: Database, groups: GroupDirectory, key: Uint8Array): Authentication {
  const authenticateSession: AuthenticateSession = async ({ accountId, sessionId, expiresAt }) => {
    if (expiresAt <= Date.now()) return null;
    const [{ rows }, tree] = await Promise.all([
      db.execute<CallerRow>(sql`
        select json_build_object('id', a.id, 'email', a.email, 'firstName', a.first_name, 'lastName', a.last_name, 'phone', a.phone,
                                 'countryCode', a.country_code, 'phoneVerified', a.phone_verified, 'accountStatus', a.account_status) as account,
               ${grantsOf(sql`a.id`)} as permissions
        from sessions s join accounts a on a.id = s.account_id
        where s.id = ${sessionId} and a.id = ${accountId} and s.ended_at is null and a.account_status = 'ACTIVE'`),
      groups.tree(),
    ]);
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
