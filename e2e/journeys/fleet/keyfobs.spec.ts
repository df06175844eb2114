import { randomUUID } from 'node:crypto';
import { callerOf, devicesIn } from '../../console/api.ts';
import { arriveSignedIn, expect, expectNotReloaded, markWindow, test } from '../../console/fixtures.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Returns two groups of the manager's city. */
async function twoGroups(): Promise<[from: Named, to: Named]> {
  const { body } = await (await callerOf('manager')).get('/v1/iam/access');
  const { groups } = body as { groups: { id: string; name: string; type: string; children: string[] }[] };
  const city = groups.find(({ name }) => name === 'Kraków');
  const [from, to] = groups.filter(({ id, type }) => type === 'fleet' && city?.children.includes(id));
  if (!from || !to) throw new Error('Kraków has no two districts');
  return [from, to];
}

/** Creates unpaired keyfobs. */
async function makeKeyfobs(count: number, groupId: string): Promise<{ mark: string; ids: string[] }> {
  const manager = await callerOf('manager');
  const mark = `E2E-${randomUUID().slice(0, 8)}`;
  const ids = Array.from({ length: count }, (_, at) => `${mark}-${at + 1}`);
  for (const id of ids) expect((await manager.post('/v1/pilot', { id, groupId })).status).toBe(200);
  return { mark, ids };
}

/** Returns a charged vehicle in service, which isn't rented during a test. */
async function vehicleInWorkshop(): Promise<Named> {
  const { data } = await (
    await callerOf('manager')
  ).devices('{ devices(limit: 5000) { id name state computer { vendor online battery { percentage } } } }');
  const vehicle = devicesIn<
    Named & { state: string; computer: { vendor: string; online: boolean; battery: { percentage: number | null } } | null }
  >(data).find(
    ({ name, state, computer }) =>
      name.trim().length > 3 &&
      state === 'inService' &&
      computer?.online &&
      computer.vendor !== 'GPS_ONLY' &&
      (computer.battery.percentage ?? 0) > 30,
  );
  if (!vehicle) throw new Error('no charged vehicle is in service');
  await setResponseMode(vehicle, 'obeys');
  return vehicle;
}

/** Sets how the simulated module responds to commands. */
async function setResponseMode(vehicle: Named, responseMode: 'obeys' | 'refusesNext' | 'slow'): Promise<void> {
  const administrator = await callerOf('administrator');
  expect((await administrator.post(`/v1/simulator/vehicle/${vehicle.id}`, { act: 'responseMode', responseMode })).status).toBe(200);
}

test('[KF-02] pairs a keyfob with a vehicle, and links its row to the vehicle', async ({ page }) => {
  const [from] = await twoGroups();
  const vehicle = await vehicleInWorkshop();
  const { ids } = await makeKeyfobs(1, from.id);
  const [id = ''] = ids;
  await arriveSignedIn(page, 'manager');
  await page.goto(`/pilots?q=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Keyfobs' })).toBeVisible();
  await expect(page.getByText(/needs a charged battery and mobile coverage, and must not be in use/)).toBeVisible();
  await page.getByRole('checkbox', { name: `Select ${id}` }).check();
  await page.getByRole('button', { name: 'Pair with a vehicle' }).click();
  const panel = page.getByRole('dialog', { name: 'Pair a keyfob' });
  await panel.getByRole('searchbox').fill(vehicle.name.slice(0, 80));
  await panel.locator(`input[value="${vehicle.id}"]`).check();
  await panel.getByRole('button', { name: 'Pair', exact: true }).click();
  await expect(panel.getByText('1 of 1 done')).toBeVisible();
  await panel.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('row', { name: id }).getByRole('link').click();
  await page.waitForURL(`**/vehicle-details/${vehicle.id}*`);
});

test('[KF-02] shows pairing as pending until the vehicle confirms, and retries after a refusal', async ({ page }) => {
  const [from] = await twoGroups();
  const vehicle = await vehicleInWorkshop();
  const {
    ids: [id = ''],
  } = await makeKeyfobs(1, from.id);
  await arriveSignedIn(page, 'manager');
  await page.goto(`/pilots?q=${id}`);
  const row = page.getByRole('grid', { name: 'Keyfobs' }).getByRole('row', { name: id });
  await expect(row).toContainText('Not paired');
  await page.getByRole('checkbox', { name: `Select ${id}` }).check();
  await page.getByRole('button', { name: 'Pair with a vehicle' }).click();
  const panel = page.getByRole('dialog', { name: 'Pair a keyfob' });
  await panel.getByRole('searchbox').fill(vehicle.name.slice(0, 80));
  await panel.locator(`input[value="${vehicle.id}"]`).check();
  await setResponseMode(vehicle, 'refusesNext');
  await panel.getByRole('button', { name: 'Pair', exact: true }).click();
  await expect(panel.getByRole('row', { name: id })).toContainText('The vehicle refused');
  await expect(panel.getByText(/wait about 15 minutes/)).toBeVisible();
  await setResponseMode(vehicle, 'slow');
  await panel.getByRole('button', { name: 'Retry 1 failed' }).click();
  await expect(panel.getByRole('row', { name: id })).toContainText('Pairing…');
  await panel.getByRole('button', { name: 'Close' }).click();
  // The list shows the progress too.
  await expect(row).toContainText('Pairing…');
  await expect(row.getByRole('link')).toBeVisible({ timeout: 30_000 });
  await expect(row).not.toContainText('Pairing');
  await setResponseMode(vehicle, 'obeys');
});

test('[KF-02] refuses to pair with a vehicle without an IoT module, with the reason', async ({ page }) => {
  const [from] = await twoGroups();
  const {
    ids: [id = ''],
    mark,
  } = await makeKeyfobs(1, from.id);
  const { data } = await (
    await callerOf('manager')
  ).devices('mutation ($input: DeviceInput!) { createDevice(input: $input) { id } }', {
    input: { name: `Bare ${mark}`, groupID: from.id },
  });
  const { id: vehicleId } = (data as { createDevice: { id: string } }).createDevice;
  await arriveSignedIn(page, 'manager');
  await page.goto(`/pilots?q=${mark}`);
  await page.getByRole('checkbox', { name: `Select ${id}` }).check();
  await page.getByRole('button', { name: 'Pair with a vehicle' }).click();
  const panel = page.getByRole('dialog', { name: 'Pair a keyfob' });
  await panel.getByRole('searchbox').fill(`Bare ${mark}`);
  await panel.locator(`input[value="${vehicleId}"]`).check();
  await panel.getByRole('button', { name: 'Pair', exact: true }).click();
  await expect(panel.getByRole('row', { name: id })).toContainText('The vehicle has no IoT module that accepts commands');
});

test('[KF-01] unpairs and moves the selected keyfobs', async ({ page }) => {
  const [from, to] = await twoGroups();
  const vehicle = await vehicleInWorkshop();
  const { ids, mark } = await makeKeyfobs(2, from.id);
  const manager = await callerOf('manager');
  for (const id of ids) expect((await manager.post(`/v2/pilot/${id}/pair`, { vehicleId: vehicle.id })).status).toBe(200);
  await arriveSignedIn(page, 'manager');
  await page.goto(`/pilots?q=${mark}&paired=yes`);
  await expect(page.getByRole('checkbox', { name: new RegExp(`^Select ${mark}`) })).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all keyfobs in the list' }).check();
  await page.getByRole('button', { name: 'Unpair all selected' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Unpair 2 keyfobs' }).click();
  await expect(panel.getByText('2 of 2 done')).toBeVisible();
  for (const id of ids) await expect(panel.getByRole('row', { name: id })).toContainText('Done');
  await panel.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('No keyfobs found')).toBeVisible();

  await page.getByRole('main').getByText('Not paired', { exact: true }).click();
  await expect(page).toHaveURL(/paired=no/);
  await page.getByRole('button', { name: 'Move to a group' }).click();
  await panel.getByRole('combobox', { name: 'Find a group' }).fill(to.name);
  await panel.getByRole('treeitem', { name: to.name, exact: true }).click();
  await panel.getByRole('button', { name: 'Move 2 keyfobs' }).click();
  await expect(panel.getByText('2 of 2 done')).toBeVisible();
  await panel.getByRole('button', { name: 'Done' }).click();
  for (const id of ids) await expect(page.getByRole('row', { name: id })).toContainText(to.name);
});

test('[KF-03] shows changes by other users without a reload', async ({ page }) => {
  const [from, to] = await twoGroups();
  const {
    ids: [id = ''],
    mark,
  } = await makeKeyfobs(1, from.id);
  const channel = page.waitForEvent('websocket', (socket) => socket.url().includes('/live'));
  await arriveSignedIn(page, 'manager');
  await page.goto(`/pilots?q=${mark}`);
  const row = page.getByRole('row', { name: id });
  await expect(row).toContainText(from.name);
  await channel;
  await markWindow(page);
  const administrator = await callerOf('administrator');
  expect((await administrator.post(`/v2/pilot/${id}`, { groupId: to.id })).status).toBe(200);
  await expect(row).toContainText(to.name);
  expect((await administrator.post('/v1/pilot', { id: `${mark}-9`, groupId: from.id })).status).toBe(200);
  await expect(page.getByRole('row', { name: `${mark}-9` })).toContainText(from.name);
  // Moved out of the manager's groups: the row is removed.
  const { body } = await administrator.get('/v1/iam/access');
  const elsewhere = (body as { groups: Named[] }).groups.find(({ name }) => name === 'Poznań');
  expect((await administrator.post(`/v2/pilot/${id}`, { groupId: elsewhere?.id })).status).toBe(200);
  await expect(row).toHaveCount(0);
  await expectNotReloaded(page);
});

test('[KF-01] shows an empty state to a user without vehicle permissions', async ({ page }) => {
  await arriveSignedIn(page, 'driver');
  await page.goto('/welcome');
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Keyfobs' }).click();
  await expect(page.getByText('No keyfobs in your groups')).toBeVisible();
  expect((await (await callerOf('driver')).get('/v1/pilot/list')).status).toBe(403);
});
