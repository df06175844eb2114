import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { addRides, addRidesOfToday, type RideAmounts } from './analytics-rides.ts';
import { percentile, type Measure } from './measure.ts';

const AMOUNTS: RideAmounts = { rides: 10_000_000, vehicles: 20_000, riders: 20_000 };
/** Rides of a busy day. */
const RIDES_OF_A_DAY = 40_000;
/** Calls measured per tab and period, and calls before, which fill caches. */
const [CALLS, WARM_UP] = [100, 5];
/** Calls measured after a day of the period was counted again, so that the server reads all rollups. */
const RECOUNTS = 10;
/** In ms: a tab, a tab after a recount, and the rollup of a day. */
const [BUDGET, RECOUNT_BUDGET, ROLLUP_BUDGET] = [300, 1_000, 5_000];
const DAY = 86_400_000;

const dayBefore = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
const periods: Readonly<Record<string, string>> = {
  '30 days': `since=${dayBefore(30)}&till=${dayBefore(1)}`,
  '12 months': `since=${dayBefore(365)}&till=${dayBefore(1)}`,
};

/** The main figures of each tab, counted from the rides. $1, $2: first day and the day after the last one. */
const counted: Readonly<Record<string, string>> = {
  users: `select user_id, count(*), count(*) over () from rides where begun_at >= $1 and begun_at < $2 and user_id is not null group by 1 order by 2 desc limit 10`,
  usage: `select group_id, count(distinct vehicle_id), count(*) from rides where begun_at >= $1 and begun_at < $2 group by 1`,
  mileage: `select vehicle_id, sum(distance), count(*) over () from rides where begun_at >= $1 and begun_at < $2 group by 1 order by 2 desc limit 10`,
  rides: `select (begun_at at time zone 'Europe/Warsaw')::date, count(*), sum(extract(epoch from stopped_at - begun_at) - paused_seconds), sum(paused_seconds),
    sum(booked_seconds) from rides where begun_at >= $1 and begun_at < $2 group by 1`,
};

async function untilUpToDate(client: pg.Client): Promise<void> {
  const waits = async () => (await client.query('select 1 from analytics_queue limit 1')).rows.length > 0;
  while (await waits()) await setTimeout(50);
}

/** Rolls all rides up, unless a former run did, waits until the leader has verified every group and counted the cells, so that nothing else runs, and returns how long the rollup took, in ms. */
async function rollUp(client: pg.Client, areKept: boolean): Promise<number> {
  const since = performance.now();
  if (!areKept) await client.query('insert into analytics_queue (group_id) select distinct group_id from vehicles');
  await untilUpToDate(client);
  const took = performance.now() - since;
  const pending = `select 1 from analytics_groups where verified_at is null
    union all select 1 from analytics_stale_cells where month < date_trunc('month', now() - interval '1 day') limit 1`;
  while ((await client.query(pending)).rows.length > 0) await setTimeout(1_000);
  await client.query(
    'vacuum analyze analytics_group_days, analytics_vehicle_months, analytics_user_months, analytics_riders, analytics_cells',
  );
  return took;
}

async function timeOf(url: string, token: string): Promise<number> {
  const since = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - since;
}

async function timesOf(url: string, token: string): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < WARM_UP + CALLS; call += 1) {
    const took = await timeOf(url, token);
    if (call >= WARM_UP) times.push(took);
  }
  return times;
}

/** Response times when yesterday was counted again before each call. */
async function timesAfterRecounts(client: pg.Client, url: string, token: string): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < RECOUNTS; call += 1) {
    await client.query('update analytics_group_days set version = default where day = current_date - 1');
    times.push(await timeOf(url, token));
  }
  return times;
}

/** How long counting the rides takes instead, in ms. */
async function timeCounted(client: pg.Client, tab: string, period: string): Promise<number> {
  const query = new URLSearchParams(period);
  const end = new Date(Date.parse(query.get('till') ?? '') + DAY);
  const since = performance.now();
  await client.query(counted[tab] ?? '', [query.get('since'), end]);
  return performance.now() - since;
}

/**
 * Measures the calls of the figures with ten million rides of a year, at the API server, and the rollup of a day. The server keeps what it read of
 * rollups until a day is counted again; calls after that are measured apart. @param tokens
 * stored tokens of an administrator
 */
export async function measureAnalyticsCalls(serverUrl: string, databaseUrl: string, tokens: string): Promise<Measure[]> {
  const { access_token: token } = JSON.parse(tokens) as { access_token: string };
  const { groups, areKept } = await addRides(databaseUrl, AMOUNTS);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const measures: Measure[] = [];
  try {
    const took = await rollUp(client, areKept);
    const size = `${AMOUNTS.rides.toLocaleString('en')} rides in ${groups.length} groups, rolled up ${areKept ? 'by a former run' : `in ${Math.round(took / 1000)} s`}`;
    for (const tab of Object.keys(counted))
      for (const [name, period] of Object.entries(periods)) {
        const url = `${serverUrl}/v1/analytics/${tab}?${period}`;
        const [recounted, times] = [await timesAfterRecounts(client, url, token), await timesOf(url, token)];
        const without = await timeCounted(client, tab, period);
        const how = `p99 of ${CALLS} calls one after another, ${size}; median ${percentile(times, 0.5).toFixed(0)} ms; counting the rides instead: ${without.toFixed(0)} ms`;
        measures.push({ what: `figures: ${tab}, ${name}`, value: percentile(times, 0.99), unit: 'ms', budget: BUDGET, how });
        measures.push({
          what: `figures: ${tab}, ${name}, after a recount`,
          value: percentile(recounted, 0.5),
          unit: 'ms',
          budget: RECOUNT_BUDGET,
          how: `median of ${RECOUNTS} calls, each after a day of the period was counted again; slowest ${Math.max(...recounted).toFixed(0)} ms`,
        });
      }
    await addRidesOfToday(databaseUrl, groups, AMOUNTS, RIDES_OF_A_DAY);
    const since = performance.now();
    await untilUpToDate(client);
    const how = `${RIDES_OF_A_DAY.toLocaleString('en')} rides that begin today, from their insertion until the queue is empty; the leader looks every second`;
    measures.push({ what: 'rollup of a day', value: performance.now() - since, unit: 'ms', budget: ROLLUP_BUDGET, how });
    return measures;
  } finally {
    await client.end();
  }
}
