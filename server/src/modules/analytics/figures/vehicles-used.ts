import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { vehiclesWithin } from './month-span.ts';
import type { Span } from './period.ts';
import type { Scope, ZoneOfScope } from './scope.ts';

/** Vehicles used: distinct vehicles with at least one ride that begins in the span, in a group of the scope. @param spanOf the span by the clocks of a zone */
export async function countVehiclesUsed(db: Database, scope: Scope, spanOf: (zone: ZoneOfScope) => Span): Promise<number> {
  const perZone = scope.zones.map((zone) => vehiclesWithin(scope, zone.groupIds, spanOf(zone)));
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from (${sql.join(perZone, sql` union all `)}) used group by vehicle_id) each`,
  );
  return rows[0]?.count ?? 0;
}

export interface GroupUse extends Record<string, unknown> {
  readonly groupId: string;
  readonly used: number;
  readonly rides: number;
}

/** Vehicles used in each group, and the rides that begin there. A vehicle that rode in two groups counts in both. */
export async function readUseByGroup(db: Database, scope: Scope, span: Span): Promise<GroupUse[]> {
  const { rows } = await db.execute<GroupUse>(sql`
    select group_id as "groupId", count(*)::int as used, sum(rides)::float8 as rides
    from (
      select group_id, vehicle_id, sum(rides) as rides from (${vehiclesWithin(scope, scope.groupIds, span)}) used
      group by group_id, vehicle_id) per_vehicle
    group by group_id`);
  return rows;
}
