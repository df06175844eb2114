import { sql } from 'drizzle-orm';
import type { Reader } from '../../database/database.ts';
import { readPeople } from '../accounts/people.store.ts';
import type { PersonRow } from '../accounts/person.ts';

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
