import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, startStack, type StackOptions } from '@fleet-console/stack';
import type { Browser } from '@playwright/test';
import { measureAccess } from './access.ts';
import { measureAlerts } from './alerts.ts';
import { measureBytes } from './bytes.ts';
import { measureColdLoad } from './cold-load.ts';
import { measureFlood } from './flood.ts';
import { measureGroups } from './groups.ts';
import { measureList } from './list.ts';
import { measureMap } from './map.ts';
import { ratio, table, type Measure } from './measure.ts';
import { startPlainFront } from './plain-front.ts';
import { measureRollback } from './rollback.ts';
import { measureRouteSwitch } from './route-switch.ts';
import { measureSecurity } from './security.ts';
import { measureStations } from './stations.ts';
import { openBrowser, storedTokens } from './tabs.ts';

/** Measures the budgets in one run, prints them as ratios and writes them to bench.json. Arguments name parts: cold, security, bytes, switch, groups, rollback, alerts, flood, access, stations, list, map. */
const parts = process.argv.slice(2);
const wanted = (part: string) => parts.length === 0 || parts.includes(part);
const workDir = mkdtempSync(join(tmpdir(), 'fleet-console-bench-'));
const measures: Measure[] = [];
/** Passwords of vehicles are made from it: the benchmark reports as one of them. */
const brokerSecret = randomBytes(24).toString('base64url');
const say = (text: string) => process.stderr.write(`${text}\n`);

async function withStack(
  options: StackOptions,
  work: (url: string, tokens: string, stack: { store: string; serverUrl: string; mqttUrl: string }) => Promise<void>,
): Promise<void> {
  const stack = await startStack({ port: 0, env: { MQTT_PASSWORD: brokerSecret }, ...options });
  try {
    await work(stack.url, await storedTokens(stack.url, 'administrator'), stack);
  } finally {
    await stack.stop();
  }
}

async function measure(browser: Browser): Promise<void> {
  if (wanted('flood')) measures.push(...(say('flood …'), await measureFlood(workDir)));
  if (['cold', 'security', 'bytes', 'switch', 'groups', 'rollback', 'alerts'].some(wanted)) {
    await withStack({ dataDir: join(workDir, 'reference') }, async (url, tokens, stack) => {
      if (wanted('cold')) {
        say('cold load …');
        const plain = await startPlainFront(stack.serverUrl, workDir);
        try {
          const federated = { url, tokens, blocked: [] };
          // The plain bundle holds the remotes; the page's hints to fetch them would only be in its way.
          measures.push(...(await measureColdLoad(browser, federated, { url: plain.url, tokens, blocked: ['*/r/remote-*'] })));
        } finally {
          await plain.stop();
        }
      }
      if (wanted('security')) measures.push(...(say('security …'), await measureSecurity(browser, { url, tokens, blocked: [] })));
      if (wanted('bytes')) measures.push(...(say('bytes …'), await measureBytes(browser, url, tokens)));
      if (wanted('switch')) measures.push(...(say('route switch …'), await measureRouteSwitch(browser, url, tokens)));
      if (wanted('groups')) measures.push(...(say('groups …'), await measureGroups(browser, url, tokens)));
      if (wanted('alerts')) measures.push(...(say('alerts …'), await measureAlerts(browser, url, tokens)));
      if (wanted('rollback')) measures.push(...(say('rollback …'), await measureRollback(browser, url, tokens, stack.store, workDir)));
    });
  }
  if (wanted('access')) {
    const people = 50_000;
    say(`${people} people …`);
    await withStack({ dataDir: join(workDir, 'people'), people }, async (url, tokens) => {
      measures.push(...(await measureAccess(browser, url, tokens, people)));
    });
  }
  if (wanted('stations')) {
    const stations = 2_500;
    say(`${stations} stations …`);
    await withStack({ dataDir: join(workDir, 'stations'), stations }, async (url, tokens) => {
      measures.push(...(await measureStations(browser, url, tokens, stations)));
    });
  }
  if (wanted('map')) {
    const vehicles = 100_000;
    say(`${vehicles} vehicles …`);
    await withStack({ dataDir: join(workDir, 'largest'), vehicles }, async (url, tokens, { mqttUrl }) => {
      const broker = { url: mqttUrl, secret: brokerSecret };
      measures.push(...(await measureMap(browser, url, tokens, vehicles, broker)), ...(await measureList(browser, url, tokens, vehicles)));
    });
  }
  if (wanted('list')) {
    const vehicles = 50_000;
    say(`${vehicles} vehicles …`);
    await withStack({ dataDir: join(workDir, 'large'), vehicles }, async (url, tokens) => {
      measures.push(...(await measureList(browser, url, tokens, vehicles)));
    });
  }
}

/** What was measured is told even when a later part failed. */
function tell(): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)} at the end`;
  console.log(`${table(measures)}\n\n${machine}`);
  writeFileSync(
    join(root, 'bench.json'),
    `${JSON.stringify({ at: new Date().toISOString(), machine, measures: measures.map((each) => ({ ...each, ratio: ratio(each) })) }, null, 2)}\n`,
  );
}

const browser = await openBrowser();
try {
  await measure(browser);
} finally {
  await browser.close();
  rmSync(workDir, { recursive: true, force: true });
  tell();
}
