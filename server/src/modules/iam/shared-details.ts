import { sql, type SQL } from 'drizzle-orm';

/**
 * Condition that an account shares its details with the managers of these groups: it accepted a policy there (rule IAM-P19).
 * `accountId` must be qualified with its table: Drizzle drops it in a select list.
 */
export const sharesDetails = (accountId: SQL, groupIds: readonly string[]): SQL<boolean> =>
  sql<boolean>`exists (
    select 1 from policy_holders sh join policies sp on sp.id = sh.policy_id
    where sh.account_id = ${accountId} and not sh.consent_pending and sp.group_id = any(${sql.param([...groupIds])}::text[]))`;

interface Details {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly countryCode: string | null;
  readonly phoneVerified: boolean;
}

const NONE: Details = { firstName: '', lastName: '', phone: null, countryCode: null, phoneVerified: false };

/** Reduces a person to the e-mail unless they share more. */
export const onlyShared = <Person extends Details>(shared: boolean, person: Person): Person => (shared ? person : { ...person, ...NONE });
