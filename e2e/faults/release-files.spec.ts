import type { Page, Route } from '@playwright/test';
import { arriveSignedIn, expect, expectNotReloaded, markWindow, test } from '../console/console.ts';
import { VehiclesPage } from '../journeys/fleet/vehicles.ts';

/** Files of the release that its first screen needs. */
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

const changed = async (route: Route, change: (body: Buffer) => Buffer) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.body()) });
};
const answered = (status: number) => (route: Route) => route.fulfill({ status, body: '' });
const asPage = (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Not here</title>' });
const hang = async () => {};

type Fault = (route: Route, attempt: number) => Promise<void>;
const flip = 'one flipped bit';
const faults: [name: string, faultClass: string, fault: Fault][] = [
  ['404', 'http', answered(404)],
  ['503', 'http', answered(503)],
  ['a page instead', 'http', asPage],
  ['cut off', 'integrity', (route) => changed(route, half)],
  [flip, 'integrity', (route) => changed(route, flipped)],
];

/** What the console of the browser hears of the remote. */
function reportsIn(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('remote-fleet ')) lines.push(message.text());
  });
  return lines;
}

async function goToVehicles(page: Page) {
  await page.getByRole('link', { name: 'Management' }).click();
}

/** The other screens still come. */
async function expectRestWorks(page: Page) {
  await page.getByRole('link', { name: 'Fleet Console, go to Welcome' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
  await expectNotReloaded(page);
}

async function expectFailedScreen(page: Page, reports: readonly string[], faultClass: string) {
  await expect(page.getByText(`Error type: ${faultClass}`)).toBeVisible();
  await expect(page.getByText("Couldn't load Vehicles")).toBeVisible();
  await expect(page.getByText(/^remote-fleet [\d.]+, build \w+$/)).toBeVisible();
  expect(reports).toHaveLength(2);
  for (const line of reports) expect(line).toMatch(new RegExp(`^remote-fleet [\\d.]+ \\(\\w+\\) failed: ${faultClass}: `));
  await expectRestWorks(page);
}

for (const [file, pattern] of Object.entries(files)) {
  for (const [name, faultClass, fault] of faults)
    test(`[RE-03] HREL-A3, HREL-A9: the ${file}: ${name}: its screen and the report say ${faultClass}, the next visit loads it`, async ({
      page,
    }) => {
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

  test(`[RE-03] HREL-A4: the ${file}: 503 once: the second try brings it`, async ({ page }) => {
    const reports = reportsIn(page);
    await arriveSignedIn(page, 'manager');
    await page.goto('/welcome');
    let asked = 0;
    await page.route(pattern, (route) => {
      asked += 1;
      return asked === 1 ? answered(503)(route) : route.continue();
    });
    await goToVehicles(page);
    await expect(new VehiclesPage(page).rows.first()).toBeVisible();
    expect(asked).toBeGreaterThan(1);
    expect(reports).toEqual([expect.stringMatching(/failed: http: /)]);
  });

  test(`[RE-03] HREL-A1: the ${file}: no answer at all: given up after its time`, async ({ page }) => {
    const reports = reportsIn(page);
    await arriveSignedIn(page, 'manager');
    await page.clock.install();
    await page.goto('/welcome');
    await markWindow(page);
    await page.route(pattern, hang);
    await goToVehicles(page);
    await expect(async () => {
      await page.clock.runFor(5_000);
      await expect(page.getByText('Error type: timeout')).toBeVisible({ timeout: 300 });
    }).toPass({ timeout: 20_000, intervals: [0] });
    await expectFailedScreen(page, reports, 'timeout');
  });
}

const map = '**/releases/boot-map.json';

/** Opens a page whose own copy of the boot map has a flipped byte in its form, so that the host asks for it. */
async function openWithoutMap(page: Page, fault: Fault) {
  let asked = 0;
  await page.route('**/welcome', (route) =>
    changed(route, (body) => Buffer.from(body.toString().replace(/(<script[^>]*id="boot-map"[^>]*>\{")generation/, '$1generatiom'))),
  );
  await page.route(map, (route) => {
    asked += 1;
    return fault(route, asked);
  });
  await arriveSignedIn(page, 'manager');
  await page.goto('/welcome');
  return () => asked;
}

test('[RE-03] HREL-A2: the boot map: 503 once: the console starts', async ({ page }) => {
  await openWithoutMap(page, (route, attempt) => (attempt === 1 ? answered(503)(route) : route.continue()));
  await expect(page.getByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
});

for (const [name, , fault] of faults.filter(([name]) => name !== flip))
  test(`[RE-03] HREL-A2: the boot map: ${name}: the page says that it cannot start`, async ({ page }) => {
    const asked = await openWithoutMap(page, fault);
    await expect(page.getByText("Couldn't start Fleet Console")).toBeVisible();
    expect(asked()).toBe(2);
  });
