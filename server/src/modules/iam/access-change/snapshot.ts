import { sql } from 'drizzle-orm';
import type { GroupTree } from '@fleet-console/contract';
import type { Transaction } from '../../../database/database.ts';
import { readGroups } from '../../accounts/group-directory.ts';
import { readAdministering, type AdministeredBy } from './administrators.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly active: boolean;
  /** Group and role of each policy, as text: equal texts mean equal grants. Empty: none. */
  readonly held: string;
  /** Groups of the policies that they accepted (rule IAM-P19). */
  readonly sharedIn: readonly string[];
}

/** Grants of the accounts that a change can affect, at one moment. */
export interface Snapshot {
  readonly tree: GroupTree;
  readonly people: ReadonlyMap<string, Person>;
  readonly permissionsOfRoles: ReadonlyMap<string, readonly string[]>;
  readonly ways: readonly AdministeredBy[];
}

/** Separators that don't occur in ids. */
const [BETWEEN, WITHIN] = ['\u001E', '\u001F'];

/** Group and role of each policy in `held`. */
export const policiesIn = (held: string): (readonly [groupId: string, roleId: string])[] =>
  held === ''
    ? []
    : held.split(BETWEEN).map((each) => {
        const [groupId = '', roleId = ''] = each.split(WITHIN);
        return [groupId, roleId] as const;
      });

/** @param emails of further accounts, if they exist */
export async function readSnapshot(tx: Transaction, accountIds: readonly string[], emails: readonly string[]): Promise<Snapshot> {
  const { tree } = await readGroups(tx);
  const { rows } = await tx.execute<Person & Record<string, unknown>>(sql`
    select a.id, a.email, a.first_name as "firstName", a.last_name as "lastName", a.account_status = 'ACTIVE' as active,
           coalesce(string_agg(p.group_id || ${WITHIN} || p.role_id, ${BETWEEN} order by p.group_id, p.role_id), '') as held,
           coalesce(array_agg(p.group_id) filter (where p.id is not null and not h.consent_pending), '{}') as "sharedIn"
    from accounts a
    left join policy_holders h on h.account_id = a.id
    left join policies p on p.id = h.policy_id
    where a.id = any(${sql.param([...accountIds])}::text[]) or a.email = any(${sql.param([...emails])}::text[])
    group by a.id order by a.id`);
  const roles = await tx.execute<{ id: string; permissions: string[] }>(sql`
    select r.id, r.permissions from roles r where exists (select 1 from policies p where p.role_id = r.id)`);
  return {
    tree,
    people: new Map(rows.map((person) => [person.id, person])),
    permissionsOfRoles: new Map(roles.rows.map(({ id, permissions }) => [id, permissions])),
    ways: await readAdministering(tx),
  };
}
