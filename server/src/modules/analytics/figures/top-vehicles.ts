import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { vehiclesWithin } from './month-span.ts';
import type { Span } from './period.ts';
import type { Scope } from './scope.ts';

export interface TopVehicle {
  readonly vehicleId: string;
  /** Null: deleted. */
  readonly name: string | null;
  readonly metres: number;
  readonly rides: number;
}

export interface VehicleRanking {
  /** Distinct vehicles with a ride that begins in the span. */
  readonly used: number;
  readonly top: readonly TopVehicle[];
}

/** Vehicles by the distance of their finished rides that began in the span in groups of the scope; of equal ones, the lower id first. */
export async function rankVehicles(db: Database, scope: Scope, span: Span, limit: number): Promise<VehicleRanking> {
  const { rows } = await db.execute<TopVehicle & { used: number } & Record<string, unknown>>(sql`
    with per_vehicle as materialized (
      select vehicle_id, sum(distances)::float8 as metres, sum(rides)::int as rides
      from (${vehiclesWithin(scope, scope.groupIds, span)}) used group by vehicle_id
    ), top as (select * from per_vehicle order by metres desc, vehicle_id limit ${limit})
    select vehicle_id as "vehicleId", v.name, metres, rides, (select count(*)::int from per_vehicle) as used
    from top left join vehicles v on v.id = top.vehicle_id order by metres desc, vehicle_id`);
  return { used: rows[0]?.used ?? 0, top: rows.map(({ used: _used, ...vehicle }) => vehicle) };
}
