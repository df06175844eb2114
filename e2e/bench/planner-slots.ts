import pg from 'pg';

/** Slots of the month shown. */
export const SLOTS = 20_000;
/** Each has a slot on each of 28 days. */
const DRIVERS = Math.ceil(SLOTS / 28);
/** Rows of the resource view. */
export const ROWS = 500;

/** Adds a planner of the operator's root group with slots of all days of this month, at most one per driver and day. */
export async function addSlots(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into planners (group_id, mode, bookings_per_year_on, bookings_per_year, days_ahead_on, days_ahead, min_minutes_on, min_minutes,
         max_minutes_on, max_minutes, grace_minutes)
       select id, 'approval', false, 200, false, 30, false, 30, false, 720, 15 from groups where parent_id is null and type = 'fleet'
       on conflict do nothing`,
    );
    await client.query('delete from planner_slots');
    await client.query(
      `with drivers as (select id, row_number() over (order by id) - 1 as nth from accounts where account_status = 'ACTIVE'),
         fleet as (select id, group_id, row_number() over (order by id) - 1 as nth from vehicles)
       insert into planner_slots (client_id, group_id, driver_id, vehicle_id, starts_at, ends_at, state, return_address, comment, mode, created_by)
       select 'bench-' || n, v.group_id, d.id, v.id, t.at, t.at + make_interval(mins => 45 + 15 * (n % 8)),
         case when n % 5 = 0 then 'pending' else 'accepted' end, 'Plac Defilad 1, Warszawa', 'Two boxes', 'approval', d.id
       from generate_series(0, $1 - 1) n
       join drivers d on d.nth = n % $2
       join fleet v on v.nth = (n::bigint * 7919) % (select count(*) from vehicles)
       cross join lateral (
         select date_trunc('month', now()) + make_interval(days => n / $2, hours => 5 + n % 12, mins => 15 * (n % 4)) as at) t`,
      [SLOTS, DRIVERS],
    );
    await client.query('vacuum analyze planner_slots');
  } finally {
    await client.end();
  }
}
