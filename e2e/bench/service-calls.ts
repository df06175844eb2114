import pg from 'pg';
import { percentile, type Measure } from './measure.ts';

/** Requests of the operator. */
const REQUESTS = 100_000;
/** One in twenty is open; as many await the customer. */
export const OPEN_REQUESTS = REQUESTS / 20;
/** Calls measured per query; the first ones fill caches and aren't counted. */
const [CALLS, WARM_UP] = [100, 5];
/** In ms. */
const BUDGET = 50;

/** Fills up the requests of a sandbox with past and open ones, spread over its vehicles and the last year. */
async function addRequests(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into service_requests (client_id, vehicle_id, group_id, state, outcome, repair, priority, damage_types, rideable, info, author_id,
         technician_id, reported_at, confirm_due, confirm_warning, complete_due, complete_warning)
       select gen_random_uuid(), v.id, v.group_id,
         case when n % 20 = 0 then (array['reported', 'confirmed', 'inProgress'])[1 + n / 20 % 3] else 'completed' end,
         case when n % 20 > 1 then (array['accepted', 'unfounded'])[1 + n % 2] end,
         (array['notStarted', 'waiting', 'started', 'stopped'])[1 + n % 4],
         (array['low', 'normal', 'normal', 'high', 'urgent'])[1 + n % 5],
         array[(array['mirrors', 'brokenHandle', 'damagedPlug', 'puncturedInnerTubeOrTire'])[1 + n % 4]], n % 3 > 0,
         'Wheel squeaks when braking, lamp flickers on cobbles; note ' || md5(n::text) || case when n % 997 = 0 then ' chain snapped' else '' end,
         'someone', case when n % 2 = 0 then 'technician-' || n % 50 end, t.at, t.at + interval '4 hours', t.at + interval '3 hours',
         t.at + interval '3 days', t.at + interval '54 hours'
       from generate_series(1, $1 - (select count(*)::int from service_requests)) n
       join (select id, group_id, row_number() over (order by id) - 1 as nth, count(*) over () as total from vehicles) v
         on v.nth = (n::bigint * 7919) % v.total
       cross join lateral (select now() - make_interval(mins => ($1 - n) * 5) as at) t`,
      [REQUESTS],
    );
    await client.query('vacuum analyze service_requests');
  } finally {
    await client.end();
  }
}

/** Queries of the list, as the board, the table and its search send them. */
const lists: Readonly<Record<string, string>> = {
  'newest, 500 rows': 'limit=500',
  'oldest, 500 rows': 'sort=oldest&limit=500',
  'by priority, 500 rows': 'sort=priority&limit=500',
  'by due time, 500 rows': 'sort=due&limit=500',
  'open, 500 rows': 'open=true&limit=500',
  'one column by due time, 500 rows': 'state=inProgress&sort=due&limit=500',
  'overdue, 500 rows': 'overdue=true&sort=due&limit=500',
  'a damage, 500 rows': 'damage=brokenHandle&limit=500',
  'a repair state and a priority, 500 rows': 'repair=stopped&priority=urgent&limit=500',
  'a technician, 100 rows': 'technicianId=technician-4',
  'a text in few requests': 'text=snapped&limit=500',
  'a text in no request': 'text=quietly&limit=500',
  'a text in every request': 'text=squeaks&limit=500',
  'a text of two letters, 500 rows': 'text=wx&limit=500',
  'a damage and a text, 500 rows': 'damage=brokenHandle&text=snapped&limit=500',
  'page 100': 'skip=10000&limit=100',
};
const counts: Readonly<Record<string, string>> = {
  all: '',
  open: 'open=true',
  'a text in few requests': 'text=snapped',
  'a text in every request': 'text=squeaks',
  'a damage': 'damage=brokenHandle',
};

/** Returns the response times of a call, in ms. */
async function timesOf(url: string, token: string): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < WARM_UP + CALLS; call += 1) {
    const since = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
    if (call >= WARM_UP) times.push(performance.now() - since);
  }
  return times;
}

/**
 * Measures the calls of the list and the counts with 100,000 requests, at the API server.
 * @param tokens stored tokens of an administrator
 */
export async function measureServiceCalls(serverUrl: string, databaseUrl: string, tokens: string): Promise<Measure[]> {
  await addRequests(databaseUrl);
  const { access_token: token } = JSON.parse(tokens) as { access_token: string };
  const measures: Measure[] = [];
  const calls = [
    ...Object.entries(lists).map(([name, query]) => [`requests: ${name}`, `?${query}`] as const),
    ...Object.entries(counts).map(([name, query]) => [`number of requests: ${name}`, `/count?${query}`] as const),
  ];
  for (const [what, path] of calls) {
    const times = await timesOf(`${serverUrl}/v1/service-request${path}`, token);
    const how = `p99 of ${CALLS} calls one after another, ${REQUESTS.toLocaleString('en')} requests; median ${percentile(times, 0.5).toFixed(0)} ms`;
    measures.push({ what, value: percentile(times, 0.99), unit: 'ms', budget: BUDGET, how });
  }
  return measures;
}
