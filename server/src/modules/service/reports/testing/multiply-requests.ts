import { sql } from 'drizzle-orm';
import type { Database } from '../../../../database/database.ts';

/** Copies the service requests with their activity log until there are `count`, each copy an hour older. */
export async function multiplyRequests(db: Database, count: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    const { rows } = await tx.execute<{ present: number; first: number }>(
      sql`select count(*)::int as present, max(id)::int + 1 as first from service_requests`,
    );
    const [{ present, first } = { present: 0, first: 0 }] = rows;
    await tx.execute(sql`
      create temporary table copies on commit drop as
      select s.id as source, ${first}::bigint + row_number() over () as id, n as hours
      from generate_series(1, ${Math.ceil(count / present)}::int) n cross join service_requests s limit ${count - present}`);
    await tx.execute(sql`
      insert into service_requests (id, client_id, vehicle_id, group_id, state, outcome, repair, priority, damage_types, rideable, info, author_id,
        reported_at, technician_id, repair_time, repair_type, repair_action, rejection_reason, version)
      overriding system value
      select c.id, 'copy-' || c.id, vehicle_id, group_id, state, outcome, repair, priority, damage_types, rideable, info, author_id,
        reported_at - make_interval(hours => hours), technician_id, repair_time, repair_type, repair_action, rejection_reason, version
      from copies c join service_requests s on s.id = c.source where duplicate_of is null`);
    await tx.execute(sql`
      insert into service_request_events (request_id, kind, at, account_id, version)
      select c.id, kind, at - make_interval(hours => hours), account_id, version
      from copies c join service_request_events e on e.request_id = c.source`);
    await tx.execute(sql`analyze service_requests, service_request_events`);
  });
}
