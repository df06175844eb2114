import { sql } from 'drizzle-orm';
import type { Reader } from '../../database/database.ts';
import type { PersonRow } from './person.ts';

/** Returns the accounts that exist among these. One query for all: as part of each row of a list it would take most of the list's time. */
export async function readPeople(db: Reader, ids: Iterable<string | null>): Promise<ReadonlyMap<string, PersonRow>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string } & NonNullable<PersonRow>>(sql`
    select a.id, btrim(a.first_name || ' ' || a.last_name) as name, a.account_status = 'DELETED' as deleted,
      array_agg(p.group_id) filter (where p.id is not null) as groups,
      array_agg(p.group_id) filter (where not h.consent_pending) as accepted
    from accounts a
    left join policy_holders h on h.account_id = a.id
    left join policies p on p.id = h.policy_id
    where a.id = any(${sql.param(wanted)}::text[])
    group by a.id`);
  return new Map(
    rows.map(({ id, name, deleted, groups, accepted }) => [id, { name, deleted, groups: groups ?? [], accepted: accepted ?? [] }]),
  );
}

/** Returns the people on a request: its author and technicians, those in its activity log, and those who wrote comments or are mentioned in them. `internal`: of internal comments too. */
export async function peopleOnRequest(
  db: Reader,
  requestId: number,
  internal: boolean,
): Promise<{ readonly id: string; readonly person: PersonRow }[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select people.id
    from (
      select author_id as id from service_requests where id = ${requestId}
      union select technician_id from service_requests where id = ${requestId}
      union select account_id from service_request_events where request_id = ${requestId}
      union select before ->> 'technicianId' from service_request_events where request_id = ${requestId}
      union select after ->> 'technicianId' from service_request_events where request_id = ${requestId}
      union select author_id from service_request_comments where request_id = ${requestId} and (${internal} or not internal)
      union select unnest(mentions) from service_request_comments where request_id = ${requestId} and (${internal} or not internal)
    ) people
    where people.id is not null
    order by people.id`);
  const ids = rows.map(({ id }) => id);
  const people = await readPeople(db, ids);
  return ids.map((id) => ({ id, person: people.get(id) ?? null }));
}

export interface Technician {
  readonly id: string;
  /** Null: the account has no name. */
  readonly name: string | null;
}

/** At most so many technicians are offered for a request. */
const MAX_TECHNICIANS = 1000;

/** Returns the people who can work on requests of a group, by name. `groupIds`: the group and all above it. */
export async function techniciansOf(db: Reader, groupIds: readonly string[]): Promise<Technician[]> {
  const { rows } = await db.execute<{ id: string; name: string | null }>(sql`
    select a.id, nullif(btrim(a.first_name || ' ' || a.last_name), '') as name
    from accounts a
    where a.account_status = 'ACTIVE' and exists (
      select 1 from policy_holders h join policies p on p.id = h.policy_id join roles r on r.id = p.role_id
      where h.account_id = a.id and not h.consent_pending and p.group_id = any(${sql.param([...groupIds])}::text[])
        and 'serviceRequest.service' = any(r.permissions))
    order by a.last_name, a.first_name, a.id
    limit ${MAX_TECHNICIANS}`);
  return rows;
}
