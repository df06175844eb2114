import { arriveSignedIn, expect, expectNotReloaded, markWindow, test } from '../console/fixtures.ts';
import { VehiclesPage } from '../journeys/fleet/vehicles.ts';
import { builtFrom, liveBuild, republish, releaseOrThrow, type Variant } from './release-plane.ts';

/** All files of all releases of remote-fleet. */
const FILES = '**/r/remote-fleet/**';

let good: string;
let broken: Variant;

test.beforeAll(async () => {
  good = await liveBuild('remote-fleet');
  broken = republish(builtFrom('remote-fleet'), 'broken-fleet');
  await releaseOrThrow('publish', broken.folder);
  await releaseOrThrow('promote', `remote-fleet@${broken.build}`, '--force');
});

test.afterEach(async () => {
  if ((await liveBuild('remote-fleet')) !== good) await releaseOrThrow('rollback', 'remote-fleet', '--to', good);
});

test('[RE-02][RE-03][CT-03] opens the control tower and rolls back remote-fleet while no release of it can be loaded; the tower stays on screen during another decision', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await arriveSignedIn(page, 'administrator');
  await page.route(FILES, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/vehicles');
  await expect(page.getByText("Couldn't load Vehicle management")).toBeVisible();
  await markWindow(page);
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/r/remote-fleet/') && requests.push(request.url()));

  await page.getByRole('navigation').getByRole('link', { name: 'Control tower' }).click();
  await expect(page.getByRole('tab', { name: 'Operations', selected: true })).toBeVisible();
  await expect(page.getByRole('main').locator('canvas').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Releases' }).click();
  const row = page.getByRole('row', { name: /^remote-fleet/ });
  await expect(row).toContainText(broken.build.slice(0, 8));
  await row.getByRole('button', { name: 'Roll back remote-fleet' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('the vehicle screens do not load');
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(row).toContainText(good.slice(0, 8));
  expect(await liveBuild('remote-fleet')).toBe(good);

  await releaseOrThrow('promote', `remote-fleet@${broken.build}`, '--force');
  await expect(row).toContainText(broken.build.slice(0, 8));
  await row.getByRole('button', { name: 'Roll back remote-fleet' }).click();
  const reason = dialog.getByRole('textbox', { name: /^Reason/ });
  await reason.fill('half a sentence');
  await releaseOrThrow('rollback', 'remote-fleet', '--to', good);
  await expect(row).toContainText(good.slice(0, 8));
  // The screen was not replaced: the input is kept.
  await expect(reason).toHaveValue('half a sentence');
  await expectNotReloaded(page);
  expect(requests, 'remote-fleet is not loaded').toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.unroute(FILES);
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Vehicle management' }).click();
  await expect(new VehiclesPage(page).rows.first()).toBeVisible();
  await expectNotReloaded(page);
});
