import type { Page } from '@playwright/test';
import { accounts, type Role } from '../../console/accounts.ts';
import { countPresses } from '../../console/clicks.ts';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';
import { inFreshPages } from '../../console/fresh-page.ts';
import { newAddress } from '../../console/outbox.ts';
import { withoutToasts } from '../../console/pixels.ts';
import { simulatedStation } from '../chargers/simulated-station.ts';
import { groupsOfManager, makeVehicles } from '../fleet/manager-vehicles.ts';
import { connected, newVehicleWithComputer } from '../fleet/own-vehicle.ts';
import { ZoneEditor } from '../fleet/zone-editor.ts';

/** Everyday tasks of a shift lead, each with the largest number of clicks it may take. Typing isn't counted. */

/** A group of the sandbox. */
const GROUP = '156';

/** Opens the console, by default on Welcome, and counts from there. */
async function arrive(page: Page, role: Role, path = '/welcome') {
  await arriveSignedIn(page, role);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return countPresses(page);
}

/** Chooses the group scope by its name. */
async function chooseScope(page: Page, name: string) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Group scope/ })
    .click();
  await page.getByRole('dialog').getByRole('combobox').fill(name);
  await expect(page.getByRole('dialog').getByRole('treeitem', { name, exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/group=/);
}

async function turnOnAndReport(page: Page) {
  const vehicle = await newVehicleWithComputer(GROUP, 'Stuck');
  const tracker = await connected(vehicle);
  try {
    const presses = await arrive(page, 'administrator');
    await page.keyboard.press('Control+k');
    await page.keyboard.type(vehicle.name);
    await expect(page.getByRole('group', { name: 'Vehicles' }).getByRole('option').first()).toContainText(vehicle.name);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/vehicle-details/${vehicle.id}*`);
    await page.getByRole('button', { name: 'On', exact: true }).click();
    const command = page.getByRole('dialog', { name: 'On' });
    await command.getByRole('button', { name: 'Send to 1 vehicle' }).click();
    await expect(command.getByText('Acknowledged')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Report a problem' }).click();
    await page.getByRole('searchbox', { name: 'Search damage types' }).fill('tyre');
    await page.getByRole('checkbox', { name: 'Punctured inner tube or tyre' }).check();
    await page.getByText('No', { exact: true }).click();
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText(/^Service request #\d+ created$/)).toBeVisible();
    expect(tracker.commands).toEqual(['powerOn']);
    expect((await presses()).clicks).toBeLessThanOrEqual(6);
  } finally {
    await tracker.close();
  }
}

async function lockLowBatteries(page: Page) {
  const presses = await arrive(page, 'administrator');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Low battery/ })
    .click();
  await chooseScope(page, 'Warszawa');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('button', { name: 'E-bikes' }).click();
  await page.keyboard.press('Escape');
  const rows = page.getByRole('grid', { name: 'Vehicles' }).getByRole('row', { name: /^Select (?!all )/ });
  await expect(rows.first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all vehicles in the list' }).check();
  for (const command of ['Lock', 'Rentable off']) {
    await page.getByRole('button', { name: command, exact: true }).click();
    const panel = page.getByRole('dialog').last();
    await expect(panel.getByRole('button', { name: /^Send to \d+ vehicle/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel.getByText(/^\d+ of \d+ done/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  }
  expect((await presses()).clicks).toBeLessThanOrEqual(8);
}

async function inviteTechnician(page: Page) {
  const presses = await arrive(page, 'administrator', '/users');
  await page.getByRole('button', { name: 'Invite people' }).click();
  const email = newAddress('technician');
  await page.getByRole('combobox', { name: 'E-mail addresses' }).fill(email);
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Choose a group/ })
    .click();
  await page.getByRole('combobox', { name: 'Find a group' }).fill('Warszawa');
  await expect(page.getByRole('treeitem', { name: 'Warszawa', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: /^Technician/ }).check();
  await page.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(page.getByText('1 person invited')).toBeVisible();
  expect((await presses()).clicks).toBeLessThanOrEqual(4);
}

async function drawZone(page: Page) {
  await withoutToasts(page);
  const presses = await arrive(page, 'administrator');
  await chooseScope(page, 'Warszawa');
  await page.getByRole('navigation').getByRole('link', { name: 'Zone guard' }).click();
  await page.getByRole('link', { name: 'New zone' }).click();
  const editor = new ZoneEditor(page);
  await editor.ready();
  const name = `Tasks ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  // Choosing from a native list is a click on it; the option has no element to click on.
  const kind = page.getByRole('combobox', { name: 'Kind of zone' });
  await kind.click();
  await kind.selectOption({ label: 'No parking' });
  await editor.clickAt([0.3, 0.3], [0.7, 0.3], [0.7, 0.7], [0.3, 0.7]);
  await page.keyboard.press('Enter');
  await editor.vertices(4);
  await editor.button('Cut out').click();
  await editor.clickAt([0.4, 0.4], [0.6, 0.4], [0.6, 0.6], [0.4, 0.6]);
  await page.keyboard.press('Enter');
  await editor.vertices(8);
  await editor.button('Save zone').click();
  await expect(page.getByText(`Zone ${name} saved`)).toBeVisible();
  expect((await presses()).clicks).toBeLessThanOrEqual(14);
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await editor.delete();
}

async function openDoorOfAlert(page: Page) {
  const station = await simulatedStation('station', (slots) => slots.some(({ connected, booked }) => connected && !booked));
  const slot = (await station.slots()).find(({ connected, booked }) => connected && !booked)?.number ?? 0;
  await station.door(slot, 'obeys');
  const presses = await arrive(page, 'administrator');
  const what = `Fan turns slowly (${Date.now().toString(36)})`;
  await station.alert(what);
  await page.getByRole('link', { name: `Show: ${what}` }).click();
  await page.getByRole('button', { name: new RegExp(`^Slot ${slot},`) }).click();
  const panel = page.getByRole('dialog', { name: `Slot ${slot}`, exact: true });
  await panel.getByRole('button', { name: 'Open door' }).click();
  await expect(panel.getByText(/^Door opened at/)).toBeVisible();
  expect((await presses()).clicks).toBeLessThanOrEqual(3);
  // Its toast is gone, and it stays unseen until it is marked.
  await expect(page.getByRole('group', { name: what })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const alerts = page.getByRole('dialog', { name: 'Notifications' });
  await alerts.getByRole('tab', { name: /^Battery-swap alerts/ }).click();
  await expect(alerts.getByRole('row').filter({ hasText: what })).toContainText('unseen');
}

async function moveTwenty(page: Page) {
  const { from, to } = await groupsOfManager();
  const [first] = await makeVehicles(20, from.id, 'Tasks');
  const mark = first?.name.replace(/ 1$/, '') ?? '';
  const presses = await arrive(page, 'manager');
  await page.getByRole('navigation').getByRole('link', { name: 'Vehicle management' }).click();
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
}

async function explainPermission(page: Page) {
  const presses = await arrive(page, 'administrator');
  await page.getByRole('navigation').getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search by e-mail or name' }).fill(accounts.manager);
  await page.getByRole('row').filter({ hasText: accounts.manager }).getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Permissions' }).click();
  await page.getByRole('searchbox', { name: /permission/i }).fill('delete users');
  const row = page.getByRole('row').filter({ hasText: 'account.delete' });
  await expect(row).toContainText('Granted');
  await expect(row.getByRole('listitem').first()).toContainText(/^.*in /);
  expect((await presses()).clicks).toBeLessThanOrEqual(3);
}

const ofVehicles = [
  { name: 'a vehicle found by its name is turned on and its damage reported in 6 clicks', task: turnOnAndReport },
  { name: 'the e-bikes of a city with a low battery are locked and taken out of rental in 8 clicks', task: lockLowBatteries },
  { name: 'twenty vehicles move to another group in 7 clicks', task: moveTwenty },
];
const others = [
  { name: 'a technician is invited from the users in 4 clicks', task: inviteTechnician },
  { name: 'why an account can delete users is answered in 3 clicks', task: explainPermission },
  { name: 'a no-parking zone with a hole is drawn in 14 clicks', task: drawZone },
  { name: 'a night alert leads to its slot and the open door in 3 clicks', task: openDoorOfAlert },
];

test('everyday tasks with vehicles: turn on and report, lock many, move many', async ({ context, baseURL, pageErrors }) => {
  test.setTimeout(300_000);
  await inFreshPages({ context, baseURL, pageErrors }, ofVehicles, (page, { task }) => task(page));
});

test('[SH-15] other everyday tasks: invite, explain a permission, draw a zone, open the door of an alert', async ({
  context,
  baseURL,
  pageErrors,
}) => {
  test.setTimeout(300_000);
  await inFreshPages({ context, baseURL, pageErrors }, others, (page, { task }) => task(page));
});
