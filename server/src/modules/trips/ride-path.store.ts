import { sql } from 'drizzle-orm';
import type { Reader } from '../../database/database.ts';
import { RETENTION_DAYS } from '../../database/history-partitions.ts';
import type { RideStep } from '../fleet/schema.ts';
import { MAX_POINTS, simplifyPath } from './path-simplification.ts';
import { decodePath, encodePath, type EncodedPath, type PathPoint } from './ride-path.ts';
import { readRidePositions, type RideSpan } from './ride-positions.store.ts';
import type { RideRow } from './ride.store.ts';

const DAY = 86_400_000;
/** Positions of at most this time belong to a ride, in ms. */
const LONGEST = DAY;
/** The report that ends a ride is received after the end, in ms. */
const LATENCY = 15_000;

export interface RidePath {
  readonly source: 'recorded' | 'positions';
  readonly points: PathPoint[];
}

type Timed = Pick<RideRow, 'vehicleId' | 'groupId' | 'startedTime' | 'begunTime' | 'stoppedTime' | 'updatedAt' | 'status'>;

/** Returns when a ride was under way: from its booking or beginning to its end, or until now. */
export function rideSpan(ride: Timed, now: number): RideSpan {
  const { vehicleId, groupId, startedTime: since, stoppedTime, updatedAt, status } = ride;
  const end = status === 'finished' ? Math.max(stoppedTime ?? updatedAt, since) : now;
  return { vehicleId, groupId, since, till: Math.min(end, since + LONGEST) };
}

const changesOf = (steps: readonly RideStep[]) => steps.map(([, at]) => at);

const readPositions = (db: Reader, span: RideSpan, { begunTime }: Timed) =>
  readRidePositions(db, { ...span, since: begunTime ?? span.since, till: span.till + LATENCY });

/** Returns the path of a ride: the recorded one (rule TRP-P1), or the positions that are kept for a week (rule TRP-P2). Null: none are known. */
export async function readRidePath(db: Reader, ride: RideRow, steps: readonly RideStep[], now: number): Promise<RidePath | null> {
  const { rows } = await db.execute<EncodedPath & Record<string, unknown>>(
    sql`select line, samples from ride_paths where ride_id = ${ride.id}`,
  );
  const [recorded] = rows;
  if (recorded !== undefined) return recorded.line === '' ? null : { source: 'recorded', points: decodePath(recorded) };
  const span = rideSpan(ride, now);
  if (ride.begunTime === null || span.till < now - (RETENTION_DAYS + 1) * DAY) return null;
  const points = await readPositions(db, span, ride);
  if (points.length === 0) return null;
  return { source: 'positions', points: points.length > MAX_POINTS ? simplifyPath(points, changesOf(steps)) : points };
}

/** Records the path of a finished ride from its positions, replacing an earlier one; empty when there are none. */
export async function recordRidePath(
  db: Reader,
  ride: Timed & { readonly id: string; readonly steps: readonly RideStep[] },
): Promise<void> {
  const span = rideSpan(ride, ride.updatedAt);
  const points = await readPositions(db, span, ride);
  const { line, samples } = encodePath(simplifyPath(points, changesOf(ride.steps)));
  // The ride may have been deleted in between.
  await db.execute(sql`
    insert into ride_paths (ride_id, line, samples) select id, ${line}, ${samples} from rides where id = ${ride.id} for share
    on conflict (ride_id) do update set line = excluded.line, samples = excluded.samples`);
}

type RecordableRide = Timed & { readonly id: string; readonly steps: readonly RideStep[] } & Record<string, unknown>;

const ms = (column: string) => sql`(extract(epoch from ${sql.raw(column)}) * 1000)::float8`;

/** Finished rides that began, among these; undefined: those of the last week without a recorded path, at most `limit`, in the order of their start. */
export async function recordableRides(
  db: Reader,
  which: { readonly ids: readonly string[] } | { readonly since: Date; readonly limit: number },
): Promise<readonly RecordableRide[]> {
  const condition =
    'ids' in which
      ? sql`r.id = any(${sql.param([...which.ids])}::text[])`
      : sql`coalesce(r.begun_at, r.started_at) >= ${which.since} and not exists (select 1 from ride_paths p where p.ride_id = r.id)
          order by coalesce(r.begun_at, r.started_at) limit ${which.limit}`;
  const { rows } = await db.execute<RecordableRide>(sql`
    select r.id, r.vehicle_id as "vehicleId", r.group_id as "groupId", r.status, r.steps, ${ms('r.started_at')} as "startedTime",
      ${ms('r.begun_at')} as "begunTime", ${ms('coalesce(r.stopped_at, r.status_since)')} as "stoppedTime", ${ms('r.updated_at')} as "updatedAt"
    from rides r where r.status = 'finished' and r.begun_at is not null and ${condition}`);
  return rows;
}
