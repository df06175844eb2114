import type { Page } from '@playwright/test';
import { VehiclesPage } from '../journeys/fleet/vehicles.ts';
import { arriveSignedIn, expect, expectNotReloaded, markWindow, test } from '../console/fixtures.ts';
import { buildVariant, liveBuild, releaseOrThrow, status, remoteSource } from './release-plane.ts';

let good: string;

test.beforeAll(async () => void (good = await liveBuild('remote-fleet')));

test.afterEach(async () => {
  const live = await liveBuild('remote-fleet');
  if (!live) await releaseOrThrow('promote', `remote-fleet@${good}`);
  else if (live !== good) await releaseOrThrow('rollback', 'remote-fleet', '--to', good);
});

const menuEntry = (page: Page) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Vehicle management' });

test('[RE-10] REL-R44 updates an open tab when a remote is retired and promoted again', async ({ page }) => {
  test.setTimeout(120_000);
  const vehicles = new VehiclesPage(page);
  await arriveSignedIn(page, 'manager');
  await page.goto('/vehicles');
  await expect(vehicles.rows.first()).toBeVisible();
  await markWindow(page);

  await releaseOrThrow('retire', 'remote-fleet');
  await expect(page.getByText('Vehicle management is no longer available')).toBeVisible();
  await expect(menuEntry(page)).toHaveCount(0);
  await expect(vehicles.rows).toHaveCount(0);
  await page.getByRole('button', { name: 'Go to Welcome' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
  expect((await status()).remotes['remote-fleet']?.live).toBeNull();

  await releaseOrThrow('promote', `remote-fleet@${good}`);
  await menuEntry(page).click();
  await expect(vehicles.rows.first()).toBeVisible();
  await expectNotReloaded(page);
});

test('[RE-10][RE-02] REL-R44 keeps the input on the screen of a retired remote until it is left', async ({ page }) => {
  test.setTimeout(240_000);
  const form = await buildVariant({ overlay: { 'src/remote.tsx': remoteSource('form-remote') } });
  await releaseOrThrow('publish', form.folder);
  await releaseOrThrow('promote', `remote-fleet@${form.build}`);
  await arriveSignedIn(page, 'manager');
  await page.goto('/vehicles');
  await page.getByLabel('Note').fill('half a sen');
  await markWindow(page);
  await releaseOrThrow('retire', 'remote-fleet');
  await expect(page.getByText('This screen was removed from the console')).toBeVisible();
  await expect(menuEntry(page)).toHaveCount(0);
  await expect(page.getByLabel('Note')).toHaveValue('half a sen');
  await page.getByRole('button', { name: 'Leave the screen' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
  await expectNotReloaded(page);
});
