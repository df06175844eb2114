import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root, startBackend, usageOf, type Backend } from '@fleet-console/stack';
import { addRides, type RideAmounts } from '../analytics-rides.ts';
import { addSlots } from '../planner-slots.ts';
import { addRequests } from '../service-calls.ts';
import { withClient } from '../with-client.ts';
import { startLoad } from './load.ts';
import { readPlans, type ExecutedPlan } from './plan-log.ts';
import { readIds } from './screens.ts';
import { countedStatements, logPlans, prepareCounting, restartCounting, type Statement } from './statements.ts';

const USAGE = `Usage: pnpm bench:plans [--vehicles 100000] [--rides 10000000] [--users 30] [--seconds 150] [--data FOLDER]

Starts a server with live data and users who visit its screens, counts its statements, and writes the most frequent and the most expensive
ones with their executed plans to query-plans.json.

--data FOLDER     keep the database there for the next run
`;

const { values: args } = parseArgs({
  options: {
    vehicles: { type: 'string', default: '100000' },
    rides: { type: 'string', default: '10000000' },
    users: { type: 'string', default: '30' },
    seconds: { type: 'string', default: '150' },
    data: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (args.help) {
  process.stdout.write(USAGE);
  process.exit();
}
const [vehicles, users, seconds] = [Number(args.vehicles), Number(args.users), Number(args.seconds)];
/** Rides are those of vehicles besides the simulated ones. */
const amounts: RideAmounts = { rides: Number(args.rides), vehicles: 20_000, riders: 20_000 };
/** All vehicles report soon after they connect, and tasks of the leader run at its start, in ms. */
const SETTLING = 60_000;
/** Statements of each order. */
const TOP = 10;
/** Plans are logged for so long, in s, of this share of all statements: more would slow them down. */
const [PLAN_SECONDS, PLAN_SHARE] = [60, 0.2];

const log = (text: string) => process.stderr.write(`${text}\n`);

interface Reviewed extends Statement {
  readonly share: number;
  readonly shareOfTime: number;
  /** Of the plans that were logged, the one with the median duration, and the slowest. */
  readonly plans: number;
  readonly median: ExecutedPlan | null;
  readonly slowest: ExecutedPlan | null;
}

/** Adds requests and slots, and rolls up the rides. */
async function fill({ databaseUrl }: Backend, areKept: boolean): Promise<void> {
  log('requests and slots …');
  await addRequests(databaseUrl);
  await addSlots(databaseUrl);
  if (areKept) return;
  log('rolling up the rides …');
  await withClient(databaseUrl, async (client) => {
    // Rides of the live fleet fill the queue again and again.
    const pending = 'select from analytics_queue where hour is null limit 1';
    while ((await client.query(pending)).rows.length > 0) await sleep(1_000);
    // Otherwise the server counts everything again while statements are counted.
    await client.query('update analytics_groups set verified_at = now()');
    const stale = "select from analytics_stale_cells where month < date_trunc('month', now() - interval '1 day') limit 1";
    while ((await client.query(stale)).rows.length > 0) await sleep(1_000);
    await client.query('vacuum analyze');
  });
}

async function measure(backend: Backend): Promise<Reviewed[]> {
  const { databaseUrl } = backend;
  const load = await startLoad(backend.urls[0] ?? '', users, await readIds(databaseUrl));
  const usages = () => backend.processes().map(({ name, pid }) => ({ name, ...usageOf(pid) }));
  await sleep(15_000);
  await restartCounting(databaseUrl);
  const [since, before, reports] = [performance.now(), usages(), await backend.metric('fleet_reports_stored_total')];
  log(`counting for ${seconds} s …`);
  await sleep(seconds * 1000);
  const statements = await countedStatements(databaseUrl);
  const passed = (performance.now() - since) / 1000;
  const stored = (await backend.metric('fleet_reports_stored_total')) - reports;
  for (const { name, cpuSeconds, memory } of usages()) {
    const cpu = (cpuSeconds - (before.find((each) => each.name === name)?.cpuSeconds ?? 0)) / passed;
    log(`${name}: ${cpu.toFixed(2)} processors, ${Math.round(memory / 1e6)} MB`);
  }
  log(
    `${Math.round(stored / passed)} reports a second, ${Math.round([...load.responses.values()].reduce((sum, n) => sum + n, 0) / passed)} calls a second`,
  );
  log(`plans for ${PLAN_SECONDS} s …`);
  await logPlans(databaseUrl, PLAN_SHARE);
  await sleep(PLAN_SECONDS * 1000);
  await logPlans(databaseUrl, 0);
  await load.stop();
  for (const [call, count] of [...load.responses].toSorted(([a], [b]) => a.localeCompare(b))) log(`${String(count).padStart(6)} ${call}`);
  const plans = new Map<string, ExecutedPlan[]>();
  for (const plan of readPlans(join(backend.logDir, 'database.log')))
    plans.set(plan.statementId, [...(plans.get(plan.statementId) ?? []), plan]);
  const sum = (pick: (each: Statement) => number) => statements.reduce((total, each) => total + pick(each), 0);
  const [calls, time] = [sum((each) => each.calls), sum((each) => each.total)];
  log(`${statements.length} statements, ${Math.round(calls / passed)} a second, ${(time / passed / 1000).toFixed(2)} s of each second`);
  return statements.map((statement) => {
    const known = (plans.get(statement.id) ?? []).toSorted((a, b) => a.duration - b.duration);
    return {
      ...statement,
      share: statement.calls / calls,
      shareOfTime: statement.total / time,
      plans: known.length,
      median: known[known.length >> 1] ?? null,
      slowest: known.at(-1) ?? null,
    };
  });
}

function print(title: string, statements: readonly Reviewed[]): void {
  console.log(`\n${title}\n`);
  for (const each of statements.slice(0, TOP)) {
    const { calls, share, shareOfTime, mean, rows, blocks, blocksRead, text, median } = each;
    const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
    console.log(
      `${calls} calls (${percent(share)}), ${percent(shareOfTime)} of the time, ${mean.toFixed(2)} ms, ${rows.toFixed(1)} rows, ${blocks.toFixed(1)} blocks, ${blocksRead.toFixed(1)} read`,
    );
    console.log(`  ${text.slice(0, 400)}`);
    for (const line of median?.lines ?? ['no plan logged']) console.log(`    ${line}`);
  }
}

const folder = args.data ? resolve(args.data) : mkdtempSync(join(tmpdir(), 'fleet-console-plans-'));
let backend: Backend | undefined;
try {
  let areKept = false;
  backend = await startBackend(folder, {
    vehicles,
    simulated: true,
    servers: 1,
    env: { ANALYTICS_SECONDS: '1' },
    log,
    async prepare(databaseUrl) {
      log(`${amounts.rides.toLocaleString('en')} rides …`);
      ({ areKept } = await addRides(databaseUrl, amounts));
      if (!areKept)
        await withClient(databaseUrl, (client) =>
          client.query('insert into analytics_queue (group_id) select distinct group_id from vehicles'),
        );
      await prepareCounting(databaseUrl);
    },
  });
  await fill(backend, areKept);
  log('settling …');
  await sleep(SETTLING);
  const statements = await measure(backend);
  print('The most frequent statements', statements);
  print(
    'The most expensive statements',
    statements.toSorted((a, b) => b.total - a.total),
  );
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, load ${loadavg()[0]?.toFixed(1)} at the end`;
  console.log(`\n${machine}`);
  writeFileSync(
    join(root, 'query-plans.json'),
    `${JSON.stringify({ at: new Date().toISOString(), machine, vehicles, rides: amounts.rides, statements }, null, 1)}\n`,
  );
} finally {
  await backend?.stop();
  if (!args.data) rmSync(folder, { recursive: true, force: true });
}
process.exit();
