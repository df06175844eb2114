import type { Page, Route, WebSocketRoute } from '@playwright/test';
import { arriveSignedIn, expect, expectNotReloaded, markWindow, test } from '../console/fixtures.ts';
import { sampled } from '../console/sampled.ts';
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

for (const [name, faultClass, fault] of sampled(faults, ([, faultClass]) => faultClass))
  test(`[RE-03][RE-05] HREL-A2, HREL-A9: keeps the loaded releases and reports ${faultClass} when the boot map of a new generation fails: ${name}`, async ({
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

    let requests = 0;
    await page.route(MAP, (route) => {
      requests += 1;
      return fault(route);
    });
    await expect.poll(() => live !== undefined).toBe(true);
    live?.send(JSON.stringify({ type: 'generation', generation: NEWER_GENERATION }));
    await expect
      .poll(() => reports, { timeout: 30_000 })
      .toContainEqual(expect.stringMatching(new RegExp(`^The boot map failed: ${faultClass}: `)));
    expect(requests).toBeGreaterThan(0);
    await expect(vehicles.rows.first()).toBeVisible();
    await page.getByRole('link', { name: 'Fleet Console, go to Welcome' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Vehicle management' }).click();
    await expect(vehicles.rows.first()).toBeVisible();
    await expectNotReloaded(page);
  });

for (const [name, faultClass, fault] of faults.filter(([each]) => ['one flipped byte', 'no response'].includes(each)))
  test(`[RE-05] HREL-A2, HREL-A9: shows that the console can't start when the embedded boot map is corrupt and the server's fails: ${name}`, async ({
    page,
  }) => {
    const reports = reportsIn(page);
    await page.route('**/welcome', (route) =>
      fulfillChanged(route, (html) => html.replace(/(<script[^>]*id="boot-map"[^>]*>\{")generation/, '$1generatiom')),
    );
    let requests = 0;
    await page.route(MAP, (route) => {
      requests += 1;
      return fault(route);
    });
    await arriveSignedIn(page, 'manager');
    await page.goto('/welcome');
    await expect(page.getByText("Couldn't start Fleet Console")).toBeVisible({ timeout: 45_000 });
    expect(requests).toBe(2);
    expect(reports).toEqual([expect.stringMatching(new RegExp(`^The boot map failed: ${faultClass}: `))]);
  });
