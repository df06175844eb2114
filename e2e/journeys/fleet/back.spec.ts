import { callerOf } from '../../console/api.ts';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';
import { VehiclesPage } from './vehicles.ts';

test('[VE-11] [VE-12] [VE-13] Back leaves a confirmation without sending, and returns from a vehicle to the search, which is saved as a shared view', async ({
  page,
}) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/cmd/') || (request.method() === 'POST' && request.url().endsWith('/v1/command'))) sent += 1;
  });
  await arriveSignedIn(page, 'administrator');
  await page.goto('/welcome');
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Vehicle management', exact: true }).click();
  const vehicles = new VehiclesPage(page);
  await vehicles.waitUntilLoaded();
  const all = await vehicles.count();
  await vehicles.search.fill('WAW');
  await expect(page).toHaveURL(/[?&]q=WAW/);
  await expect.poll(() => vehicles.count()).toBeLessThan(all);
  const found = await vehicles.count();
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
  expect(sent, 'commands sent').toBe(0);

  await vehicles.grid.getByRole('link').first().click();
  await page.waitForURL('**/vehicle-details/*');
  await page.goBack();
  await expect(vehicles.search).toHaveValue('WAW');
  await expect.poll(() => vehicles.count()).toBe(found);

  const name = `Warsaw ${Date.now().toString(36)}`;
  const viewsOfManager = async () => {
    const { body } = await (await callerOf('manager')).get('/v1/saved-view?list=fleet.views');
    return (body as { name: string; search: string; own: boolean }[]).filter((view) => view.name === name);
  };
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('textbox', { name: 'View name' }).fill(name);
  const visibleTo = page.getByRole('combobox', { name: 'Visible to' });
  // Above the manager's groups.
  const group = 'Polska';
  await visibleTo.selectOption({ label: group });
  await page.getByRole('button', { name: 'Save this view' }).click();
  await expect(page.getByText('View saved')).toBeVisible();
  await expect(page.getByText(`Shared with ${group}`)).toBeVisible();
  expect(await viewsOfManager()).toMatchObject([{ search: expect.stringContaining('q=WAW'), own: false }]);
  // Another filter, of which the view has none.
  await vehicles.open('?contact=future');
  await expect(vehicles.rows.filter({ has: page.getByText(/ · Future-dated$/) }).first()).toBeVisible();
  await expect(vehicles.rows.filter({ hasNot: page.getByText(/ · Future-dated$/) })).toHaveCount(0);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page).toHaveURL(/[?&]q=WAW/);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: `Delete view ${name}` }).click();
  await expect(page.getByText(`View ${name} deleted`)).toBeVisible();
  expect(await viewsOfManager()).toEqual([]);
});
