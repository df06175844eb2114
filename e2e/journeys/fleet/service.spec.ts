import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callerOf } from '../../console/api.ts';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';

/** Returns a group of the manager's city. */
async function district(): Promise<{ id: string; name: string }> {
  const { body } = await (await callerOf('manager')).get('/v1/iam/access');
  const { groups } = body as { groups: { id: string; name: string; type: string; children: string[] }[] };
  const city = groups.find(({ name }) => name === 'Kraków');
  const found = groups.find(({ id, type }) => type === 'fleet' && city?.children.includes(id));
  if (!found) throw new Error('Kraków has no district');
  return found;
}

/** Creates a vehicle. */
async function makeVehicle(fields: object = {}): Promise<{ id: string; name: string }> {
  const name = `E2E ${randomUUID().slice(0, 8)}`;
  const { data } = await (
    await callerOf('manager')
  ).devices('mutation ($input: DeviceInput!) { createDevice(input: $input) { id } }', {
    input: { name, groupID: (await district()).id, type: 'bike', ...fields },
  });
  return { id: (data as { createDevice: { id: string } }).createDevice.id, name };
}

const saved = (page: Page) => expect(page.getByText('Changes saved', { exact: true }).first()).toBeVisible();

test('[VD-02] registers a vehicle from the list, and shows its data on its page', async ({ page }) => {
  const name = `E2E ${randomUUID().slice(0, 8)}`;
  const plate = `E2E ${randomUUID().slice(0, 6).toUpperCase()}`;
  const { name: group } = await district();
  await arriveSignedIn(page, 'manager');
  await page.goto('/vehicles');
  await page.getByRole('link', { name: 'New vehicle' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New vehicle' })).toBeVisible();
  await page.getByRole('button', { name: 'Register vehicle' }).click();
  await expect(page.getByText('Enter a name')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Group / })
    .click();
  await page.getByRole('combobox', { name: 'Find a group' }).fill(group);
  await page.getByRole('treeitem', { name: group }).first().click();
  await page.getByText('E-moped', { exact: true }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.getByRole('textbox', { name: 'Alias' }).fill('Red one');
  await page.getByRole('textbox', { name: 'Registration number' }).fill(plate);
  await page.getByRole('textbox', { name: 'Manufacturer' }).fill('Niu');
  await page.getByRole('textbox', { name: 'Model' }).fill('NQi');
  await page.getByRole('checkbox', { name: 'Rentable right after registration' }).check();
  await page.getByRole('button', { name: 'Register vehicle' }).click();
  await expect(page.getByText(`${plate} registered`)).toBeVisible();
  await page.getByRole('link', { name: 'Open vehicle page' }).click();
  await expect(page.getByRole('heading', { level: 2, name: plate })).toBeVisible();
  await page.getByRole('heading', { name: 'Specification' }).click();
  const vehicle = page.getByRole('region', { name: 'Vehicle', exact: true });
  await expect(vehicle.getByText('Red one')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Moped' }).getByText('NQi')).toBeVisible();
});

test('[VD-02] shows a field error for a duplicate registration number, and keeps the input', async ({ page }) => {
  const plate = `E2E ${randomUUID().slice(0, 6).toUpperCase()}`;
  await makeVehicle({ type: 'moped', registrationNumber: plate });
  const { name: group } = await district();
  await arriveSignedIn(page, 'manager');
  await page.goto('/vehicles/new');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Group / })
    .click();
  await page.getByRole('combobox', { name: 'Find a group' }).fill(group);
  await page.getByRole('treeitem', { name: group }).first().click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Twice');
  await page.getByRole('textbox', { name: 'Registration number' }).fill(plate.toLowerCase());
  await page.getByRole('button', { name: 'Register vehicle' }).click();
  await expect(page.getByText('Another vehicle has this registration number')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Registration number' })).toHaveValue(plate.toLowerCase());
});

test('[VE-06] saves names, settings and parameters in the service panel', async ({ page }) => {
  const { id, name } = await makeVehicle();
  await arriveSignedIn(page, 'manager');
  await page.goto(`/vehicles?q=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Service panel' }).click();
  const panel = page.getByRole('dialog', { name: 'Service' });
  const names = panel.getByRole('region', { name: 'Names and number' });
  await names.getByRole('textbox', { name: 'Alias' }).fill('Red one');
  await names.getByRole('button', { name: 'Save' }).click();
  await saved(page);
  const settings = panel.getByRole('region', { name: 'Service settings' });
  await settings.getByRole('checkbox', { name: /Battery swap allowed/ }).check();
  await settings.getByRole('checkbox', { name: 'Basket' }).check();
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings.getByRole('button', { name: 'Save' })).toBeDisabled();
  const parameters = panel.getByRole('region', { name: 'Extended vehicle parameters' });
  const json = parameters.getByRole('textbox', { name: /Parameters as JSON/ });
  await json.fill('{"maxSpeed": 25,}');
  await expect(parameters.getByText('Invalid JSON', { exact: true })).toBeVisible();
  await expect(parameters.getByRole('button', { name: 'Save' })).toBeDisabled();
  // Closing with unsaved changes asks for confirmation.
  await panel.getByRole('button', { name: 'Close' }).click();
  await panel.getByRole('button', { name: 'Keep editing' }).click();
  await json.fill('{"maxSpeed": 25}');
  const save = parameters.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(save).toBeDisabled();
  await expect(save).not.toHaveAttribute('data-loading');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  await page.goto(`/vehicle-details/${id}?tab=edit`);
  await expect(page.getByRole('textbox', { name: /Parameters as JSON/ })).toHaveValue('{"maxSpeed": 25}');
  await expect(page.getByRole('checkbox', { name: /Battery swap allowed/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Basket' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Alias' })).toHaveValue('Red one');
});

test('[VE-07] reports a problem of the selected vehicle, and shows the numbered request on its page', async ({ page }) => {
  const { id, name } = await makeVehicle();
  await arriveSignedIn(page, 'manager');
  await page.goto(`/vehicles?q=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  await page.getByRole('button', { name: 'Report a problem' }).click();
  const panel = page.getByRole('dialog', { name: 'Report a problem' });
  await expect(panel.getByText(`ID ${id}`)).toBeVisible();
  await panel.getByRole('searchbox', { name: 'Search damage types' }).fill('tyre');
  await panel.getByRole('checkbox', { name: 'Punctured inner tube or tyre' }).check();
  await panel.getByText('No', { exact: true }).click();
  await panel.getByRole('textbox', { name: /Comment/ }).fill('Rear wheel');
  await panel.getByRole('button', { name: 'Send report' }).click();
  const done = panel.getByText(/^Service request #\d+ created$/);
  await expect(done).toBeVisible();
  const number = /\d+/.exec((await done.textContent()) ?? '')?.[0] ?? 'none';
  await panel.getByRole('link', { name: "View on the vehicle's page" }).click();
  const requests = page.getByRole('region', { name: 'Open service requests' });
  await expect(requests.getByText(`#${number}`)).toBeVisible();
  await expect(requests.getByText('Punctured inner tube or tyre')).toBeVisible();
  await expect(requests.getByText('Not rideable')).toBeVisible();
  await expect(requests.getByText('Rear wheel')).toBeVisible();
});

test('[VE-07] searches for the vehicle on the report screen, and requires one', async ({ page }) => {
  const { name } = await makeVehicle();
  await arriveSignedIn(page, 'manager');
  await page.goto('/vehicles/report');
  await expect(page.getByRole('heading', { level: 1, name: 'Report a problem' })).toBeVisible();
  await page.getByRole('textbox', { name: /Comment/ }).fill('Squeaks');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Choose a vehicle')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Name, plate or ID' }).fill(name);
  await page
    .getByRole('list', { name: 'Vehicles found' })
    .getByRole('button', { name: new RegExp(name) })
    .click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText(/^Service request #\d+ created$/)).toBeVisible();
});

test('[VE-07] asks for confirmation before leaving an unsent report', async ({ page }) => {
  await arriveSignedIn(page, 'manager');
  await page.goto('/vehicles/report');
  await page.getByRole('textbox', { name: /Comment/ }).fill('Squeaks');
  await page.getByRole('link', { name: 'Keyfobs' }).first().click();
  await expect(page.getByText('You have an unsent report')).toBeVisible();
  await expect(page).toHaveURL(/\/vehicles\/report/);
});
