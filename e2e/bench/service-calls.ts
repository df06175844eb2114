import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { percentile, type Measure } from './measure.ts';

/** Requests of the operator. */
const REQUESTS = 100_000;
/** One in twenty is open; as many await the customer. */
export const OPEN_REQUESTS = REQUESTS / 20;
/** Calls measured per list and per count. Among few, the 99th percentile would be what the machine did beside one or two of them. */
const [LIST_CALLS, COUNT_CALLS] = [400, 100];
/** Calls before, which fill caches. */
const WARM_UP = 5;
/** In ms: of a list that someone waits for, and of what fills in after it. */
const [BUDGET, BUDGET_AFTER] = [50, 100];

/** Fills up the requests of a sandbox with past and open ones, spread over its vehicles and the last year. */
export async function addRequests(databaseUrl: string): Promise<{ readonly technician: string }> {
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
         a.id, case when n % 2 = 0 then w.id end, t.at, t.at + interval '4 hours', t.at + interval '3 hours',
         t.at + interval '3 days', t.at + interval '54 hours'
       from generate_series(1, $1 - (select count(*)::int from service_requests)) n
       join (select id, group_id, row_number() over (order by id) - 1 as nth from vehicles) v
         on v.nth = (n::bigint * 7919) % (select count(*) from vehicles)
       join (select id, row_number() over (order by id) - 1 as nth from accounts where account_status = 'ACTIVE') a
         on a.nth = n % (select count(*) from accounts where account_status = 'ACTIVE')
       join (select technician_id as id, row_number() over (order by technician_id) - 1 as nth from service_requests
             where technician_id is not null group by technician_id) w
         on w.nth = n / 2 % (select count(distinct technician_id) from service_requests)
       cross join lateral (select now() - make_interval(mins => ($1 - n) * 5) as at) t`,
      [REQUESTS],
    );
    // The server computes the due times of open requests within a minute or two. Before that, the vacuum would be in vain.
    const undated = "select 1 from service_requests where sla_basis is null and state <> 'completed' limit 1";
    while ((await client.query(undated)).rows.length > 0) await setTimeout(2_000);
    await client.query('vacuum analyze service_requests');
    const { rows } = await client.query<{ id: string }>(
      'select technician_id as id from service_requests where technician_id is not null group by 1 order by count(*) desc, 1 limit 1',
    );
    return { technician: rows[0]?.id ?? '' };
  } finally {
    await client.end();
  }
}

/** Queries of the list that someone waits for, 50 rows each: as the board, the table and its search send them first. */
const firstPages = (technician: string): Readonly<Record<string, string>> => ({
  'the board': 'outcome=none&sort=priority',
  newest: '',
  oldest: 'sort=oldest',
  'by priority': 'sort=priority',
  'by due time': 'sort=due',
  open: 'open=true',
  'one column by due time': 'state=inProgress&sort=due',
  overdue: 'overdue=true&sort=due',
  'a damage': 'damage=brokenHandle',
  'a repair state and a priority': 'repair=stopped&priority=urgent',
  'a technician': `technicianId=${technician}`,
  'a text in few requests': 'text=snapped',
  'a text in no request': 'text=quietly',
  'a text in every request': 'text=squeaks&total=false',
  'a column of closed ones with a text in every request': 'outcome=accepted&text=squeaks&total=false',
  'a text of two letters': 'text=wx',
  'a damage and a text': 'damage=brokenHandle&text=snapped',
  'page 100': 'skip=10000',
});
/** What the board loads after its first cards. */
const furtherPages: Readonly<Record<string, string>> = {
  'the board, 500 more': 'outcome=none&sort=priority&limit=500&before=2.1',
  'newest, 500 more': 'limit=500&skip=50',
};
/** Numbers beside the filter. */
const counts: Readonly<Record<string, string>> = {
  all: '',
  open: 'open=true',
  'on the board': 'outcome=none',
  'a text in few requests': 'text=snapped',
  'a text in every request': 'text=squeaks',
  'a damage': 'damage=brokenHandle',
};

/** Returns the response times of so many calls, in ms. */
async function timesOf(url: string, token: string, calls: number): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < WARM_UP + calls; call += 1) {
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
  const { technician } = await addRequests(databaseUrl);
  const { access_token: token } = JSON.parse(tokens) as { access_token: string };
  const measures: Measure[] = [];
  const queriesOf = (name: string, queries: Readonly<Record<string, string>>, path: string, budget: number, calls: number) =>
    Object.entries(queries).map(([what, query]) => ({ what: `${name}: ${what}`, path: `${path}?${query}`, budget, calls }));
  const measured = [
    ...queriesOf('requests', firstPages(technician), '', BUDGET, LIST_CALLS),
    ...queriesOf('requests', furtherPages, '', BUDGET_AFTER, LIST_CALLS),
    ...queriesOf('number of requests', counts, '/count', BUDGET_AFTER, COUNT_CALLS),
  ];
  for (const { what, path, budget, calls } of measured) {
    const times = await timesOf(`${serverUrl}/v1/service-request${path}`, token, calls);
    const how = `p99 of ${calls} calls one after another, ${REQUESTS.toLocaleString('en')} requests; median ${percentile(times, 0.5).toFixed(0)} ms`;
    measures.push({ what, value: percentile(times, 0.99), unit: 'ms', budget, how });
  }
  return measures;
}
