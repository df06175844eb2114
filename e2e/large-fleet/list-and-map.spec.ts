import { arriveSignedIn, arriveToLook, signIn } from '../console/console.ts';
import { differingPixels, withoutToasts } from '../console/pixels.ts';
import { fleetSize, VehiclesPage } from '../journeys/fleet/vehicles.ts';
import { expect, test } from './large-fleet.ts';

test('[VE-01][VE-10] the administrator sees all vehicles in the list and on the map', async ({ page }) => {
  await withoutToasts(page);
  await signIn(page, 'administrator');
  await page.getByRole('link', { name: 'Management' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vehicles' })).toBeVisible();
  const vehicles = new VehiclesPage(page);
  const all = await fleetSize();
  expect(all).toBeGreaterThanOrEqual(5200);
  await expect.poll(() => vehicles.count()).toBe(all);
  await expect(vehicles.rows.first()).toBeVisible();
  for (const column of ['Name', 'Plate', 'Status', 'Battery'])
    await expect(vehicles.grid.getByRole('columnheader', { name: column })).toBeVisible();

  // Both pictures with a filter, so that the map has one size in both.
  await vehicles.search.fill('WAW');
  await expect.poll(() => vehicles.count()).toBeLessThan(all);
  const full = await vehicles.drawnMap();
  await vehicles.search.fill('nothing is called so');
  await expect(page.getByText('No vehicles found')).toBeVisible();
  const empty = await vehicles.drawnMap();
  expect(await differingPixels(page, full, empty), 'markers are on the map, and gone when nothing matches').toBeGreaterThan(2_000);
});

test('[VE-01][VE-12] searching WX narrows the list, and the address keeps it', async ({ page }) => {
  await arriveSignedIn(page, 'administrator');
  const vehicles = new VehiclesPage(page);
  await vehicles.open();
  const all = await fleetSize();
  expect(all).toBeGreaterThanOrEqual(5200);
  await expect.poll(() => vehicles.count()).toBe(all);
  await vehicles.search.fill('WX');
  await expect.poll(() => vehicles.count()).toBeLessThan(2000);
  const found = await vehicles.count();
  expect(found).toBeGreaterThan(0);
  // Read at once: how many rows are drawn follows the room, which toasts take from the list.
  await expect.poll(async () => (await vehicles.rows.allTextContents()).filter((row) => !/WX/i.test(row))).toEqual([]);
  await expect(page).toHaveURL(/[?&]q=WX/);
  await page.reload();
  await expect.poll(() => vehicles.count()).toBe(found);
  await expect(vehicles.search).toHaveValue('WX');
});

test('[VE-01] the map shows what was searched for, and stays where it is moved', async ({ page }) => {
  await arriveToLook(page, 'administrator', { locale: 'en' });
  const vehicles = new VehiclesPage(page);
  await vehicles.open();
  await vehicles.read();
  const selected = page.getByText(/^[\d,]+ selected$/);
  /** Told on the map once it has drawn the whole fleet. */
  const unplaced = page.getByText(/without a position$/);
  /** Whether all that were found are in view; the map follows the letters when they end. */
  const allInView = (count: string) =>
    expect(async () => {
      await vehicles.map.getByRole('button', { name: 'Select the vehicles in view' }).click();
      await expect(selected).toHaveText(`${count} selected`, { timeout: 1_000 });
      // Not those of a search before.
      await expect(vehicles.rows.first().getByRole('checkbox')).toBeChecked({ timeout: 1_000 });
    }).toPass();
  /** Searches for vehicles of one city that have a position. Returns how many there are. */
  const search = async (text: string) => {
    await vehicles.search.fill(text);
    await expect(vehicles.rows.first()).toContainText(text);
    const [count = ''] = ((await page.getByText(/^[\d,]+ vehicles?$/).textContent()) ?? '').split(' ');
    await expect(unplaced, 'all of them are on the map').toHaveCount(0);
    return count;
  };
  await allInView(await search('KRK-B-0001'));
  await allInView(await search('WAW-B-0001'));
  // Who looks elsewhere meanwhile is left there, also by live updates and by the end of the search.
  await vehicles.map.getByRole('button', { name: 'Zoom in' }).click();
  await vehicles.search.fill('');
  await expect(vehicles.rows.nth(5)).toBeVisible();
  await expect(unplaced).toBeVisible();
  await vehicles.map.getByRole('button', { name: 'Select the vehicles in view' }).click();
  await expect(selected).toBeVisible();
  expect(Number(((await selected.textContent()) ?? '').replace(/\D/g, ''))).toBeLessThan(1_000);
});
