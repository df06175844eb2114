import { sql } from 'drizzle-orm';
import { personOf, type PersonRow } from './person.ts';
import type { Reader } from './request.columns.ts';

/** Returns the people on a request: its author and technicians, those in its activity log, and those who wrote comments or are mentioned in them. `internal`: of internal comments too. */
export async function peopleOnRequest(
  db: Reader,
  requestId: number,
  internal: boolean,
): Promise<{ readonly id: string; readonly person: PersonRow }[]> {
  const { rows } = await db.execute<{ id: string; person: PersonRow }>(sql`
    select people.id, ${personOf(sql`people.id`)} as person
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
  return rows;
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
