import type { Account } from '@fleet-console/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { matchesTerms, searchText } from '../../../kernel/text-search.ts';
import { onlyShared, sharesDetails } from '../shared-details.ts';

type Reader = Pick<Database, 'execute'>;

/** A policy with the permissions of its role. */
export interface Policy {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly groupId: string;
  readonly role: { readonly id: string; readonly name: string; readonly description: string };
  /** The contract's permissions that the role grants, sorted. */
  readonly grants: readonly string[];
  /** Number of ACTIVE members. */
  readonly holders: number;
  /** Number of pending members. */
  readonly invited: number;
  readonly version: number;
}

/** Filter of a policy list. All conditions must match. */
export interface PolicyFilter {
  readonly groupIds: readonly string[];
  /** Part of its name or its role's name, ignoring case. */
  readonly text?: string | undefined;
  readonly roleId?: string | undefined;
}

/** A member of a policy. */
export interface PolicyPerson extends Account {
  /** ISO 8601. */
  readonly invitation: { readonly sentAt: string; readonly expiresAt: string; readonly expired: boolean } | null;
}

const texts = (all: readonly string[]) => sql`${sql.param([...all])}::text[]`;
/** Appends a condition to others. */
const and = (condition: SQL | undefined) => (condition === undefined ? sql`` : sql`and ${condition}`);

/** Members are counted only for the returned rows: a page of 5,000 policies costs one page. */
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

const condition = ({ groupIds, text, roleId }: PolicyFilter) => sql`
  from policies p join roles r on r.id = p.role_id
  where p.group_id = any(${texts(groupIds)})
  ${roleId === undefined ? sql`` : sql`and p.role_id = ${roleId}`}
  ${and(matchesTerms([searchText(sql`p.name`, sql`r.name`)], text ?? ''))}`;

/** Returns policies by name, and their total number. */
export async function listPolicies(
  db: Reader,
  filter: PolicyFilter,
  skip: number,
  limit: number,
): Promise<{ policies: Policy[]; total: number }> {
  const [policies, { rows }] = await Promise.all([
    read(db, sql`select p.* ${condition(filter)} order by lower(p.name), p.id offset ${skip} limit ${limit}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total ${condition(filter)}`),
  ]);
  return { policies, total: rows[0]?.total ?? 0 };
}

/** Returns policies with these ids, by name. */
export const policiesById = (db: Reader, ids: readonly string[]): Promise<Policy[]> =>
  read(db, sql`select p.* from policies p where p.id = any(${texts(ids)})`);

/** Returns the members of a policy by e-mail, and their total number. `readerGroupIds`: groups where the reader sees people. */
export async function listPolicyPeople(
  db: Reader,
  policyId: string,
  readerGroupIds: readonly string[],
  { status, text }: { readonly status?: 'ACTIVE' | 'PENDING' | undefined; readonly text?: string | undefined },
  skip: number,
  limit: number,
): Promise<{ people: PolicyPerson[]; total: number }> {
  const shared = sharesDetails(sql`a.id`, readerGroupIds);
  const term = sql`
    from policy_holders h join accounts a on a.id = h.account_id left join invitations i on i.account_id = a.id
    where h.policy_id = ${policyId}
    ${status === undefined ? sql`` : status === 'ACTIVE' ? sql`and a.account_status = 'ACTIVE'` : sql`and a.account_status <> 'ACTIVE'`}
    ${and(matchesTerms([searchText(sql`a.email`), searchText(sql`case when ${shared} then a.first_name || ' ' || a.last_name end`)], text ?? ''))}`;
  const [people, { rows }] = await Promise.all([
    db.execute<
      Omit<PolicyPerson, 'invitation'> & { shared: boolean; sentAt: Date | null; expiresAt: Date | null } & Record<string, unknown>
    >(sql`
      select a.id, a.email, a.first_name as "firstName", a.last_name as "lastName", a.phone, a.country_code as "countryCode",
             a.phone_verified as "phoneVerified", a.account_status as "accountStatus", ${shared} as shared,
             i.sent_at as "sentAt", i.expires_at as "expiresAt"
      ${term} order by a.email offset ${skip} limit ${limit}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total ${term}`),
  ]);
  const invitationOf = (sentAt: Date | null, expiresAt: Date | null) =>
    sentAt && expiresAt
      ? { sentAt: new Date(sentAt).toISOString(), expiresAt: new Date(expiresAt).toISOString(), expired: new Date(expiresAt) <= new Date() }
      : null;
  return {
    people: people.rows.map(({ sentAt, expiresAt, shared: is, ...person }) => ({
      ...onlyShared(is, person),
      invitation: person.accountStatus === 'ACTIVE' ? null : invitationOf(sentAt, expiresAt),
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** Ids of each policy's members, including pending ones. */
export async function peopleByPolicy(db: Reader, policyIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await db.execute<{ id: string; people: string[] }>(
    sql`select h.policy_id as id, array_agg(h.account_id order by h.account_id) as people from policy_holders h
        where h.policy_id = any(${texts(policyIds)}) group by h.policy_id`,
  );
  return new Map(rows.map(({ id, people }) => [id, people]));
}

/** Ids of all members of these policies. */
export const peopleOfPolicies = async (db: Reader, policyIds: readonly string[]): Promise<string[]> => [
  ...new Set([...(await peopleByPolicy(db, policyIds)).values()].flat()),
];

/** Returns whether another policy of the group has this name, ignoring case. */
export async function isNameTaken(db: Reader, groupId: string, name: string, besides: string | null): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from policies p where p.group_id = ${groupId} and lower(p.name) = lower(${name}) and p.id is distinct from ${besides} limit 1`);
  return rows.length > 0;
}
