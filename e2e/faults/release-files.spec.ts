import type { Page, Route } from '@playwright/test';
import { arriveSignedIn, expect, expectNotReloaded, markWindow, test } from '../console/fixtures.ts';
import { sampled } from '../console/sampled.ts';
import { VehiclesPage } from '../journeys/fleet/vehicles.ts';

/** Release files that the first screen needs. */
const files = {
  'entry script': '**/r/remote-fleet/*/remoteEntry.js*',
  'exposed chunk': '**/r/remote-fleet/*/remote.*.js*',
  style: '**/r/remote-fleet/*/remote.*.css*',
};

const half = (body: Buffer) => body.subarray(0, Math.floor(body.length / 2));
const flipped = (body: Buffer) => {
  const bytes = Buffer.from(body);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
};

const fulfillChanged = async (route: Route, change: (body: Buffer) => Buffer) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.body()) });
};
const respondWith = (status: number) => (route: Route) => route.fulfill({ status, body: '' });
const respondWithPage = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Not here</title>' });
const neverRespond = async () => {};

type Fault = (route: Route, attempt: number) => Promise<void>;
const flip = 'one flipped bit';
const faults: [name: string, faultClass: string, fault: Fault][] = [
  ['404', 'http', respondWith(404)],
  ['503', 'http', respondWith(503)],
  ['an HTML page', 'http', respondWithPage],
  ['truncated', 'integrity', (route) => fulfillChanged(route, half)],
  [flip, 'integrity', (route) => fulfillChanged(route, flipped)],
];

/** Collects console messages about the remote. */
function reportsIn(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('remote-fleet ')) lines.push(message.text());
  });
  return lines;
}

async function goToVehicles(page: Page) {
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Vehicle management' }).click();
}

/** Expects that other screens still work. */
async function expectRestWorks(page: Page) {
  await page.getByRole('link', { name: 'Fleet Console, go to Welcome' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
  await expectNotReloaded(page);
}

async function expectFailedScreen(page: Page, reports: readonly string[], faultClass: string) {
  await expect(page.getByText(`Error type: ${faultClass}`)).toBeVisible();
  await expect(page.getByText("Couldn't load Vehicle management")).toBeVisible();
  await expect(page.getByText(/^remote-fleet [\d.]+, build \w+$/)).toBeVisible();
  expect(reports).toHaveLength(2);
  for (const line of reports) expect(line).toMatch(new RegExp(`^remote-fleet [\\d.]+ \\(\\w+\\) failed: ${faultClass}: `));
  await expectRestWorks(page);
}

const fileFaults = Object.entries(files).flatMap(([file, pattern]) =>
  faults.map(([name, faultClass, fault]) => ({ file, pattern, name, faultClass, fault })),
);

for (const { file, pattern, name, faultClass, fault } of sampled(fileFaults, (each) => each.faultClass))
  test(`[RE-03] HREL-A3, HREL-A9: ${file}, ${name}: shows and reports ${faultClass}, and loads on the next visit`, async ({ page }) => {
    const reports = reportsIn(page);
    await arriveSignedIn(page, 'manager');
    await page.goto('/welcome');
    await markWindow(page);
    await page.route(pattern, (route) => fault(route, 1));
    await goToVehicles(page);
    await expectFailedScreen(page, reports, faultClass);
    await page.unroute(pattern);
    await goToVehicles(page);
    await expect(new VehiclesPage(page).rows.first()).toBeVisible();
  });

for (const [file, pattern] of sampled(Object.entries(files), () => 'one attempt'))
  test(`[RE-03] HREL-A4: ${file}, 503 once: loads on the second attempt`, async ({ page }) => {
    const reports = reportsIn(page);
    await arriveSignedIn(page, 'manager');
    await page.goto('/welcome');
    let requests = 0;
    await page.route(pattern, (route) => {
      requests += 1;
      return requests === 1 ? respondWith(503)(route) : route.continue();
    });
    await goToVehicles(page);
    await expect(new VehiclesPage(page).rows.first()).toBeVisible();
    expect(requests).toBeGreaterThan(1);
    expect(reports).toEqual([expect.stringMatching(/failed: http: /)]);
  });

for (const [file, pattern] of sampled(Object.entries(files), () => 'timeout'))
  test(`[RE-03] HREL-A1: ${file}, no response: fails after a timeout`, async ({ page }) => {
    const reports = reportsIn(page);
    await arriveSignedIn(page, 'manager');
    await page.clock.install();
    await page.goto('/welcome');
    await markWindow(page);
    await page.route(pattern, neverRespond);
    await goToVehicles(page);
    await expect(async () => {
      await page.clock.runFor(5_000);
      await expect(page.getByText('Error type: timeout')).toBeVisible({ timeout: 300 });
    }).toPass({ timeout: 20_000, intervals: [0] });
    await expectFailedScreen(page, reports, 'timeout');
  });

const map = '**/releases/boot-map.json';

/** Opens a page whose embedded boot map is corrupt, so that the host requests it. */
async function openWithCorruptMap(page: Page, fault: Fault) {
  let requests = 0;
  await page.route('**/welcome', (route) =>
    fulfillChanged(route, (body) => Buffer.from(body.toString().replace(/(<script[^>]*id="boot-map"[^>]*>\{")generation/, '$1generatiom'))),
  );
  await page.route(map, (route) => {
    requests += 1;
    return fault(route, requests);
  });
  await arriveSignedIn(page, 'manager');
  await page.goto('/welcome');
  return () => requests;
}

test('[RE-03] HREL-A2: boot map, 503 once: the console starts', async ({ page }) => {
  await openWithCorruptMap(page, (route, attempt) => (attempt === 1 ? respondWith(503)(route) : route.continue()));
  await expect(page.getByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
});

const mapFaults = faults.filter(([name]) => name !== flip);

for (const [name, , fault] of sampled(mapFaults, ([, faultClass]) => faultClass))
  test(`[RE-03] HREL-A2: boot map, ${name}: shows that the console can't start`, async ({ page }) => {
    const requests = await openWithCorruptMap(page, fault);
    await expect(page.getByText("Couldn't start Fleet Console")).toBeVisible();
    expect(requests()).toBe(2);
  });
