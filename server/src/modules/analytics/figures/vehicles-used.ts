import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { vehiclesWithin } from './month-span.ts';
import { spanOfAll, type Span } from './period.ts';
import { readRollups } from './read-rollups.ts';
import type { Scope, ZoneOfScope } from './scope.ts';

/** Vehicles used: distinct vehicles with at least one ride that begins in the span, in a group of the scope. @param spanOf the span by the clocks of a zone */
export async function countVehiclesUsed(db: Database, scope: Scope, spanOf: (zone: ZoneOfScope) => Span): Promise<number> {
  const spans = scope.zones.map((zone) => ({ zone, span: spanOf(zone) }));
  const perZone = spans.map(({ zone, span }) => vehiclesWithin(scope, zone.groupIds, span));
  const [row] = await readRollups<{ count: number }>(
    db,
    scope.groupIds,
    spanOfAll(spans.map(({ span }) => span)),
    sql`select count(*)::int as count from (select from (${sql.join(perZone, sql` union all `)}) used group by vehicle_id) each`,
  );
  return row?.count ?? 0;
}

export interface GroupUse {
  readonly groupId: string;
  readonly used: number;
  readonly rides: number;
}

/** Vehicles used in each group, and the rides that begin there. A vehicle that rode in two groups counts in both. */
export const readUseByGroup = (db: Database, scope: Scope, span: Span): Promise<readonly GroupUse[]> =>
  readRollups<GroupUse>(
    db,
    scope.groupIds,
    span,
    sql`
    select group_id as "groupId", count(*)::int as used, sum(rides)::float8 as rides
    from (
      select group_id, vehicle_id, sum(rides) as rides from (${vehiclesWithin(scope, scope.groupIds, span)}) used
      group by group_id, vehicle_id) per_vehicle
    group by group_id`,
  );
