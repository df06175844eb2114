import type { Page } from '@playwright/test';
import { callerOf, devicesIn } from '../../console/api.ts';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';
import { groupsOfManager, makeVehicles } from './manager-vehicles.ts';
import { VehiclesPage } from './vehicles.ts';

async function groupOf(id: string): Promise<string | undefined> {
  const { data } = await (await callerOf('manager')).devices('query ($id: ID) { devices(id: $id) { group } }', { id });
  return devicesIn<{ group: string }>(data)[0]?.group;
}

/** Chooses the target group in the wizard and opens the review step. */
async function chooseTarget(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Find a group' }).fill(name);
  await page.getByRole('treeitem', { name, exact: true }).first().click();
  await expect(page.getByText(/^Target: .*/)).toContainText(name);
  await page.getByRole('button', { name: 'Review move' }).click();
}

test('[VE-08] moves vehicles to a group with the wizard, and undoes the move', async ({ page }) => {
  const { from, to } = await groupsOfManager();
  const made = await makeVehicles(3, from.id, 'Wizard');
  await arriveSignedIn(page, 'manager');
  await page.goto('/vehicles-group');
  await expect(page.getByRole('heading', { level: 1, name: 'Vehicles grouping' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search by name, plate or ID' }).fill(made[0]?.name.replace(/ 1$/, '') ?? '');
  await expect(page.getByRole('checkbox', { name: /^Select Wizard/ })).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all vehicles in the list' }).check();
  await expect(page.getByText('3 vehicles selected')).toBeVisible();
  await page.getByRole('button', { name: 'Choose group' }).click();
  await chooseTarget(page, to.name);
  const moves = page.getByRole('list', { name: 'Moves by group' });
  await expect(moves).toContainText(new RegExp(`3 vehicles: .*${from.name} →.*${to.name}`));
  for (const { name } of made) await expect(page.getByRole('row', { name })).toContainText(from.name);
  await page.getByRole('button', { name: 'Move 3 vehicles' }).click();
  await expect(page.getByText('3 vehicles moved')).toBeVisible();
  for (const { id } of made) expect(await groupOf(id)).toBe(to.id);

  await page.getByRole('button', { name: 'Undo: move 3 back' }).click();
  await expect(moves).toContainText(new RegExp(`3 vehicles: .*${to.name} →.*${from.name}`));
  await expect(page.getByRole('row', { name: made[0]?.name ?? '' })).toContainText(to.name);
  await expect(page.getByText('3 vehicles moved')).toBeVisible();
  for (const { id } of made) expect(await groupOf(id)).toBe(from.id);
});

test('[SH-16] [VE-02] [VE-08] opens the panel with the vehicles selected in the list, from the palette on a host screen and from the list, and moves them', async ({
  page,
}) => {
  const { from, to } = await groupsOfManager();
  const [made] = await makeVehicles(1, from.id, 'Listed');
  await arriveSignedIn(page, 'manager');
  const vehicles = new VehiclesPage(page);
  await vehicles.open(`?q=${encodeURIComponent(made?.name ?? '')}`);
  await vehicles.grid.getByRole('checkbox', { name: `Select ${made?.name}` }).check();
  await page.getByRole('link', { name: "What's new" }).click();
  await expect(page.getByRole('heading', { level: 1, name: "What's new" })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('Move vehicles');
  await page.getByRole('option', { name: 'Move vehicles to another group' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Back' }).click();
  await panel.getByText('Selected · 1').click();
  await expect(panel.getByRole('checkbox', { name: `Select ${made?.name}` })).toBeChecked();
  await panel.getByRole('button', { name: 'Close panel' }).click();
  await expect(panel).toHaveCount(0);

  await page.goBack();
  await page.getByRole('button', { name: 'Move to a group' }).click();
  await expect(panel.getByText('Choose a group to move 1 vehicle to.')).toBeVisible();
  await chooseTarget(page, to.name);
  await panel.getByRole('button', { name: 'Move 1 vehicle' }).click();
  await expect(panel.getByText('1 vehicle moved')).toBeVisible();
  await panel.getByRole('button', { name: 'Done' }).click();
  await expect(panel).toHaveCount(0);
  // The list shows the new group without a reload.
  await expect(vehicles.rows.first()).toContainText(to.name);
  expect(await groupOf(made?.id ?? '')).toBe(to.id);
});
