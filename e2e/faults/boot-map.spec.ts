import type { Page, Route, WebSocketRoute } from '@playwright/test';
import { arriveSignedIn, expect, expectNotReloaded, markWindow, test } from '../console/fixtures.ts';
import { isSoak, sampled } from '../console/sampled.ts';
import { VehiclesPage } from '../journeys/fleet/vehicles.ts';

const MAP = '**/releases/boot-map.json';
/** Newer than any generation of the tests, so that the tab requests its boot map. */
const NEWER_GENERATION = 100_000;

const fulfillChanged = async (route: Route, change: (text: string) => string) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.text()) });
};
/** Changes a file hash; only the signature reveals it. */
const flip = (text: string) => text.replace(/"(sha384-.)(.)/, (_, head: string, sign: string) => `"${head}${sign === 'A' ? 'B' : 'A'}`);

const faults: readonly [name: string, faultClass: string, fault: (route: Route) => Promise<void>][] = [
  ['404', 'http', (route) => route.fulfill({ status: 404, body: '' })],
  ['503', 'http', (route) => route.fulfill({ status: 503, body: '' })],
  ['no connection', 'network', (route) => route.abort('connectionreset')],
  ['an HTML page', 'integrity', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Not here</title>' })],
  ['truncated', 'integrity', (route) => fulfillChanged(route, (text) => text.slice(0, text.length / 2))],
  ['one flipped byte', 'integrity', (route) => fulfillChanged(route, flip)],
  ['no response', 'timeout', async () => {}],
];

/** Collects console messages about boot maps. */
function reportsIn(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('The boot map failed')) lines.push(message.text());
  });
  return lines;
}

test('[RE-03][RE-05] HREL-A2, HREL-A9: keeps the loaded releases and reports each class of failure when the boot map of a new generation fails', async ({
  page,
}) => {
  const reports = reportsIn(page);
  const vehicles = new VehiclesPage(page);
  let live: WebSocketRoute | undefined;
  await page.routeWebSocket('**/releases/live', (socket) => void (live = socket));
  await arriveSignedIn(page, 'manager');
  await page.goto('/vehicles');
  await expect(vehicles.rows.first()).toBeVisible();
  await markWindow(page);
  await expect.poll(() => live !== undefined).toBe(true);

  for (const [at, [name, faultClass, fault]] of sampled(faults, ([, faultClass]) => faultClass).entries()) {
    let requests = 0;
    await page.route(MAP, (route) => {
      requests += 1;
      return fault(route);
    });
    live?.send(JSON.stringify({ type: 'generation', generation: NEWER_GENERATION + at }));
    // The tab requests the map twice and reports a repeated failure once.
    await expect
      .poll(() => reports, { message: name, timeout: 30_000 })
      .toContainEqual(expect.stringMatching(`^The boot map failed: ${faultClass}: `));
    expect(requests, name).toBeGreaterThan(0);
    await page.unroute(MAP);
  }
  await expect(vehicles.rows.first()).toBeVisible();
  await page.getByRole('link', { name: 'Fleet Console, go to Welcome' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Vehicle management' }).click();
  await expect(vehicles.rows.first()).toBeVisible();
  await expectNotReloaded(page);
});

test("[RE-03][RE-05] HREL-A2, HREL-A9: a page with a corrupt boot map starts with the server's at the second attempt; otherwise it says that it can't start", async ({
  page,
}) => {
  const reports = reportsIn(page);
  await page.route('**/welcome', (route) =>
    fulfillChanged(route, (html) => html.replace(/(<script[^>]*id="boot-map"[^>]*>\{")generation/, '$1generatiom')),
  );
  await arriveSignedIn(page, 'manager');
  let requests = 0;
  for (const [name, faultClass, fault] of faults.filter(([name]) => isSoak || ['404', 'one flipped byte'].includes(name))) {
    requests = 0;
    reports.length = 0;
    await page.route(MAP, (route) => {
      requests += 1;
      return fault(route);
    });
    await page.goto('/welcome');
    await expect(page.getByText("Couldn't start Fleet Console"), name).toBeVisible({ timeout: 45_000 });
    expect(requests, name).toBe(2);
    expect(reports, name).toEqual([expect.stringMatching(`^The boot map failed: ${faultClass}: `)]);
    await page.unroute(MAP);
  }
  requests = 0;
  await page.route(MAP, (route) => {
    requests += 1;
    return requests === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue();
  });
  await page.goto('/welcome');
  await expect(page.getByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
});
