import type { Account } from '@fleet-console/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { holdsWords } from '../../../kernel/text-search.ts';
import { onlyShared, sharesDetails } from '../shared-details.ts';

type Reader = Pick<Database, 'execute'>;

/** A policy, with what its role gives. */
export interface Policy {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly groupId: string;
  readonly role: { readonly id: string; readonly name: string; readonly description: string };
  /** What the role gives, in permissions of the contract, sorted. */
  readonly grants: readonly string[];
  /** ACTIVE accounts. */
  readonly holders: number;
  /** Accounts that have not accepted yet. */
  readonly invited: number;
  readonly version: number;
}

/** Which policies a list shows. All wishes hold together. */
export interface PolicyFilter {
  readonly groupIds: readonly string[];
  /** Part of its name or of that of its role, in any case. */
  readonly text?: string | undefined;
  readonly roleId?: string | undefined;
}

/** A person of a policy. */
export interface PolicyPerson extends Account {
  /** ISO 8601. */
  readonly invitation: { readonly sentAt: string; readonly expiresAt: string; readonly expired: boolean } | null;
}

const texts = (all: readonly string[]) => sql`${sql.param([...all])}::text[]`;
/** The condition that follows others. */
const and = (condition: SQL | undefined) => (condition === undefined ? sql`` : sql`and ${condition}`);

/** People are counted for the rows that are shown alone: anyone who reads a page of 5,000 policies pays for that page. */
async function read(db: Reader, page: SQL): Promise<Policy[]> {
  const { rows } = await db.execute<Policy & Record<string, unknown>>(sql`
    with page as (${page})
    select page.id, page.name, page.description, page.group_id as "groupId", page.version,
           json_build_object('id', r.id, 'name', r.name, 'description', r.description) as role, r.permissions as grants,
           people.holders, people.invited
    from page
    join roles r on r.id = page.role_id
    cross join lateral (
      select count(*) filter (where a.account_status = 'ACTIVE')::int as holders, count(*) filter (where a.account_status <> 'ACTIVE')::int as invited
      from policy_holders h join accounts a on a.id = h.account_id where h.policy_id = page.id) people
    order by lower(page.name), page.id`);
  return rows.map((row) => ({ ...row, grants: row.grants.toSorted() }));
}

const wanted = ({ groupIds, text, roleId }: PolicyFilter) => sql`
  from policies p join roles r on r.id = p.role_id
  where p.group_id = any(${texts(groupIds)})
  ${roleId === undefined ? sql`` : sql`and p.role_id = ${roleId}`}
  ${and(holdsWords([sql`p.name`, sql`r.name`], text ?? ''))}`;

/** By name, and how many there are in all. */
export async function listPolicies(
  db: Reader,
  filter: PolicyFilter,
  skip: number,
  limit: number,
): Promise<{ policies: Policy[]; total: number }> {
  const [policies, { rows }] = await Promise.all([
    read(db, sql`select p.* ${wanted(filter)} order by lower(p.name), p.id offset ${skip} limit ${limit}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total ${wanted(filter)}`),
  ]);
  return { policies, total: rows[0]?.total ?? 0 };
}

/** Policies with these ids, by name. */
export const policiesById = (db: Reader, ids: readonly string[]): Promise<Policy[]> =>
  read(db, sql`select p.* from policies p where p.id = any(${texts(ids)})`);

/** The people of a policy by e-mail, and how many there are in all. `readerGroupIds`: where the reader sees people. */
export async function listPolicyPeople(
  db: Reader,
  policyId: string,
  readerGroupIds: readonly string[],
  { status, text }: { readonly status?: 'ACTIVE' | 'PENDING' | undefined; readonly text?: string | undefined },
  skip: number,
  limit: number,
): Promise<{ people: PolicyPerson[]; total: number }> {
  const shared = sharesDetails(sql`a.id`, readerGroupIds);
  const meant = sql`
    from policy_holders h join accounts a on a.id = h.account_id left join invitations i on i.account_id = a.id
    where h.policy_id = ${policyId}
    ${status === undefined ? sql`` : status === 'ACTIVE' ? sql`and a.account_status = 'ACTIVE'` : sql`and a.account_status <> 'ACTIVE'`}
    ${and(holdsWords([sql`a.email`, sql`case when ${shared} then a.first_name || ' ' || a.last_name end`], text ?? ''))}`;
  const [people, { rows }] = await Promise.all([
    db.execute<
      Omit<PolicyPerson, 'invitation'> & { shared: boolean; sentAt: Date | null; expiresAt: Date | null } & Record<string, unknown>
    >(sql`
      select a.id, a.email, a.first_name as "firstName", a.last_name as "lastName", a.phone, a.country_code as "countryCode",
             a.phone_verified as "phoneVerified", a.account_status as "accountStatus", ${shared} as shared,
             i.sent_at as "sentAt", i.expires_at as "expiresAt"
      ${meant} order by a.email offset ${skip} limit ${limit}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total ${meant}`),
  ]);
  const told = (sentAt: Date | null, expiresAt: Date | null) =>
    sentAt && expiresAt
      ? { sentAt: new Date(sentAt).toISOString(), expiresAt: new Date(expiresAt).toISOString(), expired: new Date(expiresAt) <= new Date() }
      : null;
  return {
    people: people.rows.map(({ sentAt, expiresAt, shared: is, ...person }) => ({
      ...onlyShared(is, person),
      invitation: person.accountStatus === 'ACTIVE' ? null : told(sentAt, expiresAt),
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** Ids of the accounts that each policy is given to, also of those who have not accepted yet. */
export async function peopleByPolicy(db: Reader, policyIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await db.execute<{ id: string; people: string[] }>(
    sql`select h.policy_id as id, array_agg(h.account_id order by h.account_id) as people from policy_holders h
        where h.policy_id = any(${texts(policyIds)}) group by h.policy_id`,
  );
  return new Map(rows.map(({ id, people }) => [id, people]));
}

/** Ids of all accounts that any of these policies is given to. */
export const peopleOfPolicies = async (db: Reader, policyIds: readonly string[]): Promise<string[]> => [
  ...new Set([...(await peopleByPolicy(db, policyIds)).values()].flat()),
];

/** Whether a group has a policy of this name, in any case, besides the one with this id. */
export async function isNameTaken(db: Reader, groupId: string, name: string, besides: string | null): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from policies p where p.group_id = ${groupId} and lower(p.name) = lower(${name}) and p.id is distinct from ${besides} limit 1`);
  return rows.length > 0;
}
