import type { Page } from '@playwright/test';
import { arriveSignedIn, expect, test } from '../console/fixtures.ts';
import { finishedRide } from '../screens/trip-data.ts';
import { builtFrom, liveBuild, releaseOrThrow, republish, type Variant } from './release-plane.ts';

const formerText = 'Vehicle events';
const newText = 'Events of the vehicle';

let good: string;
let variant: Variant;

test.beforeAll(async () => {
  good = await liveBuild('remote-analytics');
  variant = republish(builtFrom('remote-analytics'), 'open-replay', { [formerText]: newText });
});

test.afterEach(async () => {
  if ((await liveBuild('remote-analytics')) !== good) await releaseOrThrow('rollback', 'remote-analytics', '--to', good);
});

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const place = async (page: Page) => Number(await page.getByRole('slider', { name: 'Point on the track' }).inputValue());

test('[TR-02] [RE-02] a replay goes on while a release is published, and keeps its place when it is rolled back', async ({ page }) => {
  test.setTimeout(180_000);
  await page.route(/\/v1\/ride\/shown$/, (route) => route.fulfill({ json: finishedRide }));
  await arriveSignedIn(page, 'manager');
  await page.goto('/trips/shown');
  await expect(link(page, formerText)).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).click();

  // A published release waits until the screen is left.
  await releaseOrThrow('publish', variant.folder);
  await releaseOrThrow('promote', `remote-analytics@${variant.build}`, '--force');
  const before = await place(page);
  await expect.poll(() => place(page)).toBeGreaterThan(before + 5_000);
  await expect(link(page, formerText)).toBeVisible();

  await page.reload();
  await expect(link(page, newText)).toBeVisible({ timeout: 60_000 });
  // The place is written to the address every two seconds.
  expect(await place(page)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const reached = await place(page);
  await expect.poll(() => place(page)).toBeGreaterThan(reached + 5_000);

  // The release under the replay is withdrawn: the working release continues at its place.
  await releaseOrThrow('rollback', 'remote-analytics');
  await expect(link(page, formerText)).toBeVisible({ timeout: 60_000 });
  expect(await place(page)).toBeGreaterThan(reached);
});
