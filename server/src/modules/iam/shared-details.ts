import { sql, type SQL } from 'drizzle-orm';

/**
 * Whether a person shares their details with the people who manage these groups: they hold a policy there that they accepted (rule IAM-P19).
 * `accountId` names the column of their id with its table: a Drizzle column loses it in a select list.
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

/** The person by their e-mail alone, unless they share more. */
export const onlyShared = <Person extends Details>(shared: boolean, person: Person): Person => (shared ? person : { ...person, ...NONE });
