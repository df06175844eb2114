import { accounts } from '../../console/accounts.ts';
import { countPresses } from '../../console/clicks.ts';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';
import { simulatedStation } from '../chargers/simulated-station.ts';
import { groupsOfManager, makeVehicles } from '../fleet/manager-vehicles.ts';

/** Everyday tasks of a shift lead, each with the largest number of clicks it may take from Welcome. */

test('a night alert leads to its slot and the open door in 3 clicks', async ({ page }) => {
  const station = await simulatedStation('station', (slots) => slots.some(({ connected, booked }) => connected && !booked));
  const slot = (await station.slots()).find(({ connected, booked }) => connected && !booked)?.number ?? 0;
  await station.door(slot, 'obeys');
  await arriveSignedIn(page, 'administrator');
  await page.goto('/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const presses = await countPresses(page);
  const what = `Fan turns slowly (${Date.now().toString(36)})`;
  await station.alert(what);
  await page.getByRole('link', { name: `Show: ${what}` }).click();
  await page.getByRole('button', { name: new RegExp(`^Slot ${slot},`) }).click();
  const panel = page.getByRole('dialog', { name: `Slot ${slot}`, exact: true });
  await panel.getByRole('button', { name: 'Open door' }).click();
  await expect(panel.getByText(/^Door opened at/)).toBeVisible();
  expect((await presses()).clicks).toBeLessThanOrEqual(3);
});

test('twenty vehicles move to another group in 7 clicks', async ({ page }) => {
  const { from, to } = await groupsOfManager();
  const [first] = await makeVehicles(20, from.id, 'Tasks');
  const mark = first?.name.replace(/ 1$/, '') ?? '';
  await arriveSignedIn(page, 'manager');
  await page.goto('/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const presses = await countPresses(page);
  await page.getByRole('link', { name: 'Vehicle management' }).click();
  await page.getByRole('searchbox', { name: 'Search by name, plate or ID' }).fill(mark);
  await expect(page.getByText('20 vehicles', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all vehicles in the list' }).check();
  await page.getByRole('button', { name: 'Move to a group' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('combobox', { name: 'Find a group' }).fill(to.name);
  await panel.getByRole('treeitem', { name: to.name, exact: true }).first().click();
  await panel.getByRole('button', { name: 'Review move' }).click();
  await panel.getByRole('button', { name: 'Move 20 vehicles' }).click();
  await expect(panel.getByText('20 vehicles moved')).toBeVisible();
  expect((await presses()).clicks).toBeLessThanOrEqual(7);
});

test('why an account can delete users is answered in 3 clicks', async ({ page }) => {
  await arriveSignedIn(page, 'administrator');
  await page.goto('/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const presses = await countPresses(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search by e-mail or name' }).fill(accounts.manager);
  await page.getByRole('row').filter({ hasText: accounts.manager }).getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Permissions' }).click();
  await page.getByRole('searchbox', { name: /permission/i }).fill('delete users');
  const row = page.getByRole('row').filter({ hasText: 'account.delete' });
  await expect(row).toContainText('Granted');
  await expect(row.getByRole('listitem').first()).toContainText(/^.*in /);
  expect((await presses()).clicks).toBeLessThanOrEqual(3);
});
