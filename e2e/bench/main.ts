import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { root } from '@fleet-console/stack';
import type { Browser } from '@playwright/test';
import { measureAccess } from './access.ts';
import { measureAlerts } from './alerts.ts';
import { measureAnalyticsCalls } from './analytics-calls.ts';
import { measureAnalyticsScreens } from './analytics-screens.ts';
import { readArguments } from './arguments.ts';
import { measureBytes } from './bytes.ts';
import { measureCalls } from './calls.ts';
import { measureColdLoad } from './cold-load.ts';
import { measureFlood } from './flood.ts';
import { compareWith } from './former-run.ts';
import { FLEETS, measureFromNavigation } from './from-navigation.ts';
import { measureGroups } from './groups.ts';
import { noiseOfMachine } from './machine-noise.ts';
import { measureMap } from './map.ts';
import { ratio, table, type Measure } from './measure.ts';
import { startPlainFront } from './plain-front.ts';
import { measurePlannerCalendar } from './planner-calendar.ts';
import { addSlots } from './planner-slots.ts';
import { measureRollback } from './rollback.ts';
import { measureRouteSwitch } from './route-switch.ts';
import { measureSecurity } from './security.ts';
import { measureServiceBoard } from './service-board.ts';
import { measureServiceCalls, OPEN_REQUESTS } from './service-calls.ts';
import { measureServiceReport } from './service-report.ts';
import { measureStations } from './stations.ts';
import { settled } from './settle.ts';
import { measureShort } from './short.ts';
import { measureSwaps } from './swaps.ts';
import { openBrowser } from './tabs.ts';
import { brokerSecret, withStack } from './with-stack.ts';

const args = readArguments();
const { isSelected } = args;
const workDir = mkdtempSync(join(tmpdir(), 'fleet-console-bench-'));
const measures: Measure[] = [];
const log = (text: string) => process.stderr.write(`${text}\n`);

async function measure(browser: Browser): Promise<void> {
  if (isSelected('flood')) measures.push(...(log('flood …'), await measureFlood(workDir)));
  if (['cold', 'security', 'bytes', 'switch', 'groups', 'rollback', 'alerts'].some(isSelected)) {
    await withStack({ dataDir: join(workDir, 'reference') }, async (url, tokens, stack) => {
      if (isSelected('cold')) {
        log('cold load …');
        const plain = await startPlainFront(stack.serverUrl, workDir);
        try {
          const federated = { url, tokens, blocked: [] };
          // The plain bundle contains the remotes, so preloads of them are blocked.
          measures.push(...(await measureColdLoad(browser, federated, { url: plain.url, tokens, blocked: ['*/r/remote-*'] })));
        } finally {
          await plain.stop();
        }
      }
      if (isSelected('security')) measures.push(...(log('security …'), await measureSecurity(browser, { url, tokens, blocked: [] })));
      if (isSelected('bytes')) measures.push(...(log('bytes …'), await measureBytes(browser, url, tokens)));
      if (isSelected('switch')) measures.push(...(log('route switch …'), await measureRouteSwitch(browser, url, tokens)));
      if (isSelected('groups')) measures.push(...(log('groups …'), await measureGroups(browser, url, tokens)));
      if (isSelected('alerts')) measures.push(...(log('alerts …'), await measureAlerts(browser, url, tokens)));
      if (isSelected('rollback')) measures.push(...(log('rollback …'), await measureRollback(browser, url, tokens, stack.store, workDir)));
    });
  }
  if (isSelected('swaps')) {
    log('swaps …');
    await withStack({ dataDir: join(workDir, 'swaps') }, async (url, tokens, { store }) => {
      measures.push(...(await measureSwaps(url, tokens, store, process.env['SWAPPED'])));
    });
  }
  if (isSelected('access')) {
    const people = 50_000;
    log(`${people} people …`);
    await withStack({ dataDir: join(workDir, 'people'), people }, async (url, tokens) => {
      measures.push(...(await measureAccess(browser, url, tokens, people)));
    });
  }
  if (isSelected('stations')) {
    const stations = 2_500;
    log(`${stations} stations …`);
    await withStack({ dataDir: join(workDir, 'stations'), stations }, async (url, tokens) => {
      measures.push(...(await measureStations(browser, url, tokens, stations)));
    });
  }
  if (isSelected('service')) {
    log('service requests …');
    await withStack({ dataDir: join(workDir, 'service') }, async (url, tokens, { serverUrl, databaseUrl, server }) => {
      measures.push(...(await measureServiceCalls(serverUrl, databaseUrl, tokens)));
      measures.push(...(await measureServiceBoard(browser, url, tokens, OPEN_REQUESTS)));
      measures.push(...(await measureServiceReport(serverUrl, databaseUrl, server.current.pid, tokens)));
    });
  }
  if (isSelected('planner')) {
    log('ride calendar …');
    await withStack({ dataDir: join(workDir, 'planner') }, async (url, tokens, { databaseUrl }) => {
      await addSlots(databaseUrl);
      measures.push(...(await measurePlannerCalendar(browser, url, tokens)));
    });
  }
  if (isSelected('analytics')) {
    log('figures about ten million rides …');
    const dataDir = args.data ? resolve(args.data) : join(workDir, 'analytics');
    const options = { dataDir, vehicles: 300, env: { MQTT_PASSWORD: brokerSecret, ANALYTICS_SECONDS: '1' } };
    await withStack(options, async (url, tokens, { serverUrl, databaseUrl }) => {
      measures.push(...(await measureAnalyticsCalls(serverUrl, databaseUrl, tokens)));
      measures.push(...(await measureAnalyticsScreens(browser, url, tokens, 'ten million rides')));
    });
  }
}

/** Measures large fleets, each in a console of its own. */
async function measureFleets(browser: Browser): Promise<void> {
  if (isSelected('map')) {
    const vehicles = 100_000;
    log(`${vehicles} vehicles …`);
    await withStack({ dataDir: join(workDir, 'largest'), vehicles }, async (url, tokens, { mqttUrl, databaseUrl }) => {
      await settled(databaseUrl);
      const broker = { url: mqttUrl, secret: brokerSecret };
      measures.push(...(await measureMap(browser, url, tokens, vehicles, broker)));
    });
  }
  if (isSelected('calls')) {
    const vehicles = 50_000;
    log(`calls with ${vehicles} vehicles …`);
    // The front takes callers' addresses from the benchmark, as from a load balancer.
    const options = { dataDir: join(workDir, 'calls'), vehicles, trustedProxies: 'loopback' };
    await withStack(options, async (url, tokens, { serverUrl, databaseUrl }) => {
      await settled(databaseUrl);
      measures.push(...(await measureCalls({ url, serverUrl, databaseUrl, tokens, vehicles })));
    });
  }
  for (const fleet of FLEETS.filter(({ vehicles }) => isSelected('navigation') || isSelected(`navigation-${vehicles}`))) {
    log(`${fleet.vehicles} vehicles from the navigation …`);
    await withStack(
      { dataDir: join(workDir, `fleet-${fleet.vehicles}`), vehicles: fleet.vehicles },
      async (url, tokens, { databaseUrl }) => {
        await settled(databaseUrl);
        measures.push(...(await measureFromNavigation(browser, url, tokens, fleet)));
      },
    );
  }
}

const noise = noiseOfMachine();

/** Writes the report, also when a later part failed. A missed budget is an error, except in the short form. */
function writeReport(): void {
  const processor = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}`;
  const machine = `${processor}, load ${loadavg()[0]?.toFixed(1)} at the end; ${noise}`;
  const former = args.compare ? `\n\n${compareWith(args.compare, measures)}` : '';
  const form = args.short ? 'Short form: fewer parts and samples, so values vary more. ' : '';
  console.log(`${table(measures)}${former}\n\n${form}${machine}`);
  if (args.short) return;
  if (measures.some((each) => ratio(each) > 1)) process.exitCode = 1;
  writeFileSync(
    join(root, 'bench.json'),
    `${JSON.stringify({ at: new Date().toISOString(), machine, measures: measures.map((each) => ({ ...each, ratio: ratio(each) })) }, null, 2)}\n`,
  );
}

const browser = await openBrowser();
try {
  if (args.short) await measureShort(browser, workDir, (added) => measures.push(...added));
  else {
    await measure(browser);
    await measureFleets(browser);
  }
} finally {
  await browser.close();
  rmSync(workDir, { recursive: true, force: true });
  writeReport();
}
