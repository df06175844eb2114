import type { Page, Route } from '@playwright/test';
import { arriveSignedIn, expect, expectNotReloaded, markWindow, test } from '../console/fixtures.ts';
import { SOAK, sampled } from '../console/sampled.ts';
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

const faults: [name: string, faultClass: string, fault: (route: Route) => Promise<void>][] = [
  // First, because the browser remembers the status of a file.
  ['one flipped bit', 'integrity', (route) => fulfillChanged(route, flipped)],
  ['truncated', 'integrity', (route) => fulfillChanged(route, half)],
  ['404', 'http', respondWith(404)],
  ['503', 'http', respondWith(503)],
  ['an HTML page', 'http', respondWithPage],
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
const ofEachClass = sampled(fileFaults, (each) => each.faultClass);
/** Two failed visits in each tab: after the third, the release would be stopped (HREL-A7). */
const groups = Array.from({ length: Math.ceil(ofEachClass.length / 2) }, (_, at) => ofEachClass.slice(2 * at, 2 * at + 2));

for (const group of groups)
  test(`[RE-03][RE-05] HREL-A3, HREL-A4, HREL-A9: ${group.map(({ file, name }) => `${file}, ${name}`).join('; ')}: shows and reports the failure, and loads at the next visit's second attempt`, async ({
    page,
  }) => {
    const reports = reportsIn(page);
    await arriveSignedIn(page, 'manager');
    await page.goto('/welcome');
    await markWindow(page);
    for (const { pattern, faultClass, fault } of group) {
      reports.length = 0;
      await page.route(pattern, fault);
      await goToVehicles(page);
      await expectFailedScreen(page, reports, faultClass);
      await page.unroute(pattern);
    }
    reports.length = 0;
    let requests = 0;
    await page.route(group.at(-1)?.pattern ?? '', (route) => {
      requests += 1;
      return requests === 1 ? respondWith(503)(route) : route.continue();
    });
    await goToVehicles(page);
    await expect(new VehiclesPage(page).rows.first()).toBeVisible();
    expect(requests).toBeGreaterThan(1);
    expect(reports).toEqual([expect.stringMatching(/failed: http: /)]);
  });

// In ordinary runs, the canary whose entry never arrives; `canaries.spec.ts`.
for (const [file, pattern] of Object.entries(files))
  test(`[RE-03] HREL-A1: ${file}, no response: fails after a timeout`, { tag: SOAK }, async ({ page }) => {
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
