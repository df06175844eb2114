import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { vehiclesWithin } from './month-span.ts';
import type { Span } from './period.ts';
import { readRollups } from './read-rollups.ts';
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

async function readNames(db: Database, vehicleIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from vehicles where id = any(${sql.param([...vehicleIds])}::text[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Vehicles by the distance of their finished rides that began in the span in groups of the scope; of equal ones, the lower id first. */
export async function rankVehicles(db: Database, scope: Scope, span: Span, limit: number): Promise<VehicleRanking> {
  const rows = await readRollups<Omit<TopVehicle, 'name'> & { used: number }>(
    db,
    scope.groupIds,
    span,
    sql`with per_vehicle as materialized (
      select vehicle_id, sum(distances)::float8 as metres, sum(rides)::int as rides
      from (${vehiclesWithin(scope, scope.groupIds, span)}) used group by vehicle_id)
    select vehicle_id as "vehicleId", metres, rides, (select count(*)::int from per_vehicle) as used
    from per_vehicle order by metres desc, vehicle_id limit ${limit}`,
  );
  const names = await readNames(
    db,
    rows.map(({ vehicleId }) => vehicleId),
  );
  return {
    used: rows[0]?.used ?? 0,
    top: rows.map(({ vehicleId, metres, rides }) => ({ vehicleId, metres, rides, name: names.get(vehicleId) ?? null })),
  };
}
