import { randomUUID } from 'node:crypto';
import { callerOf, devicesIn } from '../../console/api.ts';
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

/** Returns the smallest group of the manager with more vehicles than the console requests at a time. */
async function groupOfMoreThanTen(): Promise<[id: string, count: number]> {
  const { data } = await (await callerOf('manager')).devices('{ devices { id group } }');
  const counts = new Map<string, number>();
  for (const { group } of devicesIn<{ group: string }>(data)) counts.set(group, (counts.get(group) ?? 0) + 1);
  const [found] = [...counts].filter(([, many]) => many > 10).toSorted(([, one], [, other]) => one - other);
  if (!found) throw new Error('no group has more than ten vehicles');
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

test('[VD-02] [VD-05] [VD-06] registers a vehicle after a duplicate registration number, and shows its data, its empty histories and its group', async ({
  page,
}) => {
  const [name, plate, taken] = [0, 1, 2].map(() => `E2E ${randomUUID().slice(0, 6).toUpperCase()}`) as [string, string, string];
  await makeVehicle({ type: 'moped', registrationNumber: taken });
  const { name: group } = await district();
  await arriveSignedIn(page, 'manager');
  await page.goto('/vehicles');
  await page.getByRole('link', { name: 'New vehicle' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New vehicle' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Group / })
    .click();
  await page.getByRole('combobox', { name: 'Find a group' }).fill(group);
  await page.getByRole('treeitem', { name: group }).first().click();
  await page.getByText('E-moped', { exact: true }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.getByRole('textbox', { name: 'Alias' }).fill('Red one');
  const number = page.getByRole('textbox', { name: 'Registration number' });
  await number.fill(taken.toLowerCase());
  await page.getByRole('textbox', { name: 'Manufacturer' }).fill('Niu');
  await page.getByRole('textbox', { name: 'Model' }).fill('NQi');
  await page.getByRole('checkbox', { name: 'Rentable right after registration' }).check();
  await page.getByRole('button', { name: 'Register vehicle' }).click();
  await expect(page.getByText('Another vehicle has this registration number')).toBeVisible();
  await expect(number).toHaveValue(taken.toLowerCase());
  await number.fill(plate);
  await page.getByRole('button', { name: 'Register vehicle' }).click();
  await expect(page.getByText(`${plate} registered`)).toBeVisible();
  await page.getByRole('link', { name: 'Open vehicle page' }).click();
  await expect(page.getByRole('heading', { level: 2, name: plate })).toBeVisible();
  await page.getByRole('heading', { name: 'Specification' }).click();
  await expect(page.getByRole('region', { name: 'Vehicle', exact: true }).getByText('Red one')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Moped' }).getByText('NQi')).toBeVisible();
  await page.getByRole('tab', { name: 'Drivers history' }).click();
  await expect(page.getByText('No rides found')).toBeVisible();
  await page.getByRole('tab', { name: 'Track' }).click();
  await expect(page.getByText('No track in this period')).toBeVisible();
  await page.getByRole('tab', { name: 'Live ride' }).click();
  await expect(page.getByText('No active ride')).toBeVisible();
  await page.getByRole('tab', { name: 'Events' }).click();
  const added = page
    .getByRole('region', { name: 'Events' })
    .getByRole('listitem')
    .filter({ hasText: /Added to/ });
  await expect(added).toHaveCount(1);

  const [groupId, count] = await groupOfMoreThanTen();
  await page.goto(`/vehicle-details?tab=events&group=${groupId}`);
  await expect(page.getByText(new RegExp(`· ${count} vehicles$`))).toBeVisible();
  await page.getByRole('button', { name: 'Load event history' }).click();
  await expect(page.getByText(new RegExp(`^Loaded: ${count} of ${count} vehicles`))).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^vehicle-events-.*\.csv$/);
});

test('[VE-06] [VE-07] reports a problem and saves service data of the selected vehicle in panels, and shows both on its page', async ({
  page,
}) => {
  const { id, name } = await makeVehicle();
  await arriveSignedIn(page, 'manager');
  await page.goto(`/vehicles?q=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  await page.getByRole('button', { name: 'Report a problem' }).click();
  const report = page.getByRole('dialog', { name: 'Report a problem' });
  await expect(report.getByText(`ID ${id}`)).toBeVisible();
  await report.getByRole('searchbox', { name: 'Search damage types' }).fill('tyre');
  await report.getByRole('checkbox', { name: 'Punctured inner tube or tyre' }).check();
  await report.getByText('No', { exact: true }).click();
  await report.getByRole('textbox', { name: /Comment/ }).fill('Rear wheel');
  await report.getByRole('button', { name: 'Send report' }).click();
  const done = report.getByText(/^Service request #\d+ created$/);
  await expect(done).toBeVisible();
  const number = /\d+/.exec((await done.textContent()) ?? '')?.[0] ?? 'none';
  await report.getByRole('button', { name: 'Close' }).click();
  await expect(report).toBeHidden();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Service panel' }).click();
  const panel = page.getByRole('dialog', { name: 'Service' });
  const names = panel.getByRole('region', { name: 'Names and number' });
  await names.getByRole('textbox', { name: 'Alias' }).fill('Red one');
  await names.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changes saved', { exact: true }).first()).toBeVisible();
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
  await page.getByRole('tab', { name: 'Details' }).click();
  const requests = page.getByRole('region', { name: 'Open service requests' });
  await expect(requests.getByText(`#${number}`)).toBeVisible();
  await expect(requests.getByText('Punctured inner tube or tyre')).toBeVisible();
  await expect(requests.getByText('Not rideable')).toBeVisible();
  await expect(requests.getByText('Rear wheel')).toBeVisible();
});
