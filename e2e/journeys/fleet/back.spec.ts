import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';
import { fleetSize, VehiclesPage } from './vehicles.ts';

test('[VE-12] returns from a vehicle to the list with its search on Back', async ({ page }) => {
  await arriveSignedIn(page, 'administrator');
  const vehicles = new VehiclesPage(page);
  await vehicles.open();
  const all = await fleetSize();
  await expect.poll(() => vehicles.count()).toBe(all);
  await vehicles.search.fill('WX 1');
  await expect(page).toHaveURL(/[?&]q=WX/);
  await expect.poll(() => vehicles.count()).toBeLessThan(all);
  const found = await vehicles.count();
  await vehicles.grid.getByRole('link').first().click();
  await page.waitForURL('**/vehicle-details/*');
  await page.goBack();
  await expect(vehicles.search).toHaveValue('WX 1');
  await expect.poll(() => vehicles.count()).toBe(found);
});

test("[VE-11] sends nothing when a confirmation is left with Back, and doesn't show it again", async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/cmd/')) sent += 1;
  });
  await arriveSignedIn(page, 'administrator');
  await page.goto('/welcome');
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Vehicle management', exact: true }).click();
  const vehicles = new VehiclesPage(page);
  await expect(vehicles.rows.first()).toBeVisible();
  await vehicles.search.fill('WAW');
  await expect(page).toHaveURL(/[?&]q=WAW/);
  await page.getByRole('checkbox', { name: 'Select all vehicles in the list' }).check();
  await page.getByRole('button', { name: 'Off', exact: true }).click();
  const confirmation = page.getByRole('dialog', { name: 'Off' });
  await confirmation.getByRole('textbox').fill('1');
  await page.goBack();
  await page.waitForURL('**/welcome');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await expect(page.getByText(/^\d+ selected$/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(sent).toBe(0);
});
