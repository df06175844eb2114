import { sql, type SQL } from 'drizzle-orm';

/** A group and its time zone. */
export interface ZonedGroup {
  readonly groupId: string;
  /** IANA name. */
  readonly zone: string;
}

/** A local day of some groups: `YYYY-MM-DD`. */
export interface DayOfGroups {
  readonly day: string;
  readonly groups: readonly ZonedGroup[];
}

const DAY = 86_400_000;

const zoned = (groups: readonly ZonedGroup[]): SQL =>
  sql`unnest(${sql.param(groups.map(({ groupId }) => groupId))}::text[], ${sql.param(groups.map(({ zone }) => zone))}::text[]) as g (group_id, zone)`;

/** The local day in any time zone. These constants tell the planner that the rides of a day are few. */
function nearDay(day: string): SQL {
  const start = Date.parse(`${day}T00:00Z`);
  return sql`r.begun_at >= ${new Date(start - DAY)} and r.begun_at < ${new Date(start + 2 * DAY)}`;
}

/**
 * SQL query of the rides that count (rules ANL-D1 to ANL-D4): group, local day and hour of the beginning, type, vehicle, rider, and of finished rides metres,
 * seconds of riding, pause and booking. Of one local day, or of all.
 */
export const countedRides = (groups: readonly ZonedGroup[], day: string | null): SQL => sql`
  select r.id, r.group_id, l.began::date as day, extract(day from l.began)::int as month_day, extract(hour from l.began)::int as hour,
    case when v.bike_id is not null then 'bike' when v.moped_id is not null then 'moped' else 'other' end as kind,
    r.vehicle_id, r.user_id, r.status = 'finished' as finished,
    case when r.status = 'finished' then floor(least(greatest(r.distance, 0), 10000)::float8 * 1000 + 0.5)::bigint else 0 end as metres,
    case when r.status = 'finished'
      then greatest(floor(extract(epoch from coalesce(r.stopped_at, r.status_since, r.begun_at) - r.begun_at) + 0.5)::bigint - r.paused_seconds, 0)
      else 0 end as riding,
    case when r.status = 'finished' then r.paused_seconds else 0 end as paused,
    case when r.status = 'finished' then r.booked_seconds else 0 end as booked
  from ${zoned(groups)}
  join rides r on r.group_id = g.group_id and ${
    day === null
      ? sql`r.begun_at is not null`
      : sql`r.begun_at >= ${day}::date::timestamp at time zone g.zone and r.begun_at < (${day}::date + 1)::timestamp at time zone g.zone
        and ${nearDay(day)}`
  }
  join vehicles v on v.id = r.vehicle_id
  cross join lateral (select r.begun_at at time zone g.zone as began) l`;
