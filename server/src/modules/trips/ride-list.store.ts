import { sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../database/database.ts';
import { rideStatuses, type RideStatus } from '../../protocol/messages.ts';
import { cursorText, type RideCursor } from './ride-cursor.ts';
import { RIDE_SECONDS, rideColumns, rideJoins, type RideRow } from './ride.store.ts';

/** Filters of the ride list, combined with AND. */
export interface RideFilter {
  readonly groupIds: readonly string[];
  readonly vehicleId?: string | undefined;
  readonly userId?: string | undefined;
  readonly statuses?: readonly RideStatus[] | undefined;
  /** Rides that start in [since, till). */
  readonly since: Date;
  readonly till?: Date | undefined;
  /** Kilometres. */
  readonly minDistance?: number | undefined;
  /** Minutes. */
  readonly minDuration?: number | undefined;
  readonly kind?: 'bike' | 'moped' | undefined;
}

/** When a ride `r` starts in the list; the same expression as in its indexes. */
const START = sql.raw('coalesce(r.begun_at, r.started_at)');
const ORDER = sql`${START} desc, r.id desc`;

/** Bounds of the partial indexes for rare rides: `rides_long_distance` in kilometres and `rides_long_time` in seconds. */
const LONG_DISTANCE = 10;
const LONG_TIME = 3600;

const list = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

function conditions(filter: RideFilter, after: RideCursor | null): SQL[] {
  const { vehicleId, userId, since, till, minDistance, minDuration, kind } = filter;
  return [
    sql`${START} >= ${since}`,
    ...(till === undefined ? [] : [sql`${START} < ${till}`]),
    ...(after === null
      ? []
      : [sql`(${START}, r.id) < ('epoch'::timestamptz + ${after.start}::bigint * interval '1 microsecond', ${after.id})`]),
    ...(vehicleId === undefined ? [] : [sql`r.vehicle_id = ${vehicleId}`]),
    ...(userId === undefined ? [] : [sql`r.user_id = ${userId}`]),
    ...(minDistance === undefined ? [] : [sql`r.distance >= ${minDistance}`]),
    ...(minDuration === undefined ? [] : [sql`r.status = 'finished' and ${RIDE_SECONDS} >= ${minDuration * 60}`]),
    ...(kind === undefined
      ? []
      : [
          sql`exists (select 1 from vehicles k where k.id = r.vehicle_id and ${kind === 'bike' ? sql`k.bike_id` : sql`k.moped_id`} is not null)`,
        ]),
  ];
}

const and = (all: readonly SQL[]) => sql.join([...all], sql` and `);

/** Unfinished rides: few, as a vehicle has one at a time. */
const unfinishedRides = (filter: RideFilter, after: RideCursor | null, statuses: readonly RideStatus[], limit: number) =>
  sql`select r.* from rides r
    where r.status <> 'finished' and r.status = any(${list(statuses)}) and r.group_id = any(${list(filter.groupIds)}) and ${and(conditions(filter, after))}
    order by ${ORDER} limit ${limit}`;

/** With filters, reading this many groups one by one is faster than reading all rides in order. */
const FEW_GROUPS = 5;

/**
 * Finished rides, in a form that is fast whatever the sizes of the groups are. Filters that match few rides read an index of those. Other filters on many groups
 * read all rides in order until enough match. Otherwise the first rides of each group are merged.
 */
function finishedRides(filter: RideFilter, after: RideCursor | null, limit: number): SQL {
  const { groupIds, vehicleId, userId, kind, minDistance = 0, minDuration = 0 } = filter;
  const rare = [
    ...(minDistance >= LONG_DISTANCE ? [sql.raw(`r.distance >= ${LONG_DISTANCE}`)] : []),
    ...(minDuration * 60 >= LONG_TIME ? [sql`${RIDE_SECONDS} >= ${sql.raw(String(LONG_TIME))}`] : []),
  ];
  const which = and([sql`r.status = 'finished'`, ...rare, ...conditions(filter, after)]);
  const page = sql`order by ${ORDER} limit ${limit}`;
  const isSelective = rare.length > 0 || vehicleId !== undefined || userId !== undefined;
  const isFiltered = minDistance > 0 || minDuration > 0 || kind !== undefined;
  if (isSelective || (isFiltered && groupIds.length > FEW_GROUPS))
    return sql`select r.* from rides r where r.group_id = any(${list(groupIds)}) and ${which} ${page}`;
  return sql`select r.* from unnest(${list(groupIds)}) g (id)
    cross join lateral (select * from rides r where r.group_id = g.id and ${which} ${page}) r ${page}`;
}

type ListedRow = RideRow & { readonly cursor: string };

async function readPart(db: Reader, part: SQL): Promise<ListedRow[]> {
  const { rows } = await db.execute<ListedRow>(sql`
    select ${rideColumns}, (extract(epoch from ${START}) * 1000000)::bigint::text as cursor from (${part}) r ${rideJoins} order by ${ORDER}`);
  return rows;
}

/** Returns a page of rides, unfinished ones first, each part newest first, and the cursor of the next page (rules TRP-L1 and TRP-L2). */
export async function readRideList(
  db: Reader,
  filter: RideFilter,
  after: RideCursor | null,
  limit: number,
): Promise<{ readonly rides: readonly RideRow[]; readonly next: string | null }> {
  const { groupIds, statuses = rideStatuses } = filter;
  if (groupIds.length === 0) return { rides: [], next: null };
  const wanted = limit + 1;
  const found: ListedRow[] = [];
  const unfinished = statuses.filter((status) => status !== 'finished');
  if (unfinished.length > 0 && after?.unfinished !== false)
    found.push(...(await readPart(db, unfinishedRides(filter, after, unfinished, wanted))));
  if (statuses.includes('finished') && found.length < wanted)
    found.push(...(await readPart(db, finishedRides(filter, after?.unfinished === false ? after : null, wanted - found.length))));
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    rides: page.map(({ cursor: _cursor, ...ride }) => ride),
    next: found.length > limit && last ? cursorText({ unfinished: last.status !== 'finished', start: last.cursor, id: last.id }) : null,
  };
}
