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
async function setResponseMode(vehicle: Named, responseMode: 'obeys' | 'refusesNext'): Promise<void> {
  const administrator = await callerOf('administrator');
  expect((await administrator.post(`/v1/simulator/vehicle/${vehicle.id}`, { act: 'responseMode', responseMode })).status).toBe(200);
}

test('[KF-01] [KF-02] [KF-03] pairs a keyfob after a refusal, unpairs and moves keyfobs, and shows changes by other users without a reload', async ({
  page,
}) => {
  const [from, to] = await twoGroups();
  const vehicle = await vehicleInWorkshop();
  const { ids, mark } = await makeKeyfobs(2, from.id);
  const [id = '', other = ''] = ids;
  const [manager, administrator] = [await callerOf('manager'), await callerOf('administrator')];
  const channel = page.waitForEvent('websocket', (socket) => socket.url().includes('/live'));
  await arriveSignedIn(page, 'manager');
  await page.goto(`/pilots?q=${mark}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Keyfobs' })).toBeVisible();
  await expect(page.getByText(/needs a charged battery and mobile coverage, and must not be in use/)).toBeVisible();
  const row = (keyfob: string) => page.getByRole('grid', { name: 'Keyfobs' }).getByRole('row', { name: keyfob });
  await expect(row(id)).toContainText('Not paired');
  await channel;
  await markWindow(page);

  await page.getByRole('checkbox', { name: `Select ${id}` }).check();
  await page.getByRole('button', { name: 'Pair with a vehicle' }).click();
  const pairing = page.getByRole('dialog', { name: `Pair keyfob ${id}` });
  await pairing.getByRole('searchbox').fill(vehicle.name.slice(0, 80));
  await pairing.locator(`input[value="${vehicle.id}"]`).check();
  await setResponseMode(vehicle, 'refusesNext');
  await pairing.getByRole('button', { name: 'Pair', exact: true }).click();
  await expect(pairing.getByRole('row', { name: id })).toContainText('The vehicle refused');
  await expect(pairing.getByText(/wait about 15 minutes/)).toBeVisible();
  await setResponseMode(vehicle, 'obeys');
  await pairing.getByRole('button', { name: 'Retry 1 failed' }).click();
  await expect(pairing.getByText('1 of 1 done')).toBeVisible();
  await pairing.getByRole('button', { name: 'Done' }).click();
  await expect(row(id).getByRole('link')).toHaveAttribute('href', new RegExp(`/vehicle-details/${vehicle.id}(\\?|$)`));
  // Paired by another tab.
  expect((await manager.post(`/v2/pilot/${other}/pair`, { vehicleId: vehicle.id })).status).toBe(200);
  await expect(row(other).getByRole('link')).toBeVisible();

  for (const each of ids) await page.getByRole('checkbox', { name: `Select ${each}` }).check();
  await page.getByRole('button', { name: 'Unpair all selected' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Unpair 2 keyfobs' }).click();
  await expect(panel.getByText('2 of 2 done')).toBeVisible();
  for (const each of ids) await expect(panel.getByRole('row', { name: each })).toContainText('Done');
  await panel.getByRole('button', { name: 'Done' }).click();
  for (const each of ids) await expect(row(each)).toContainText('Not paired');

  await page.getByRole('button', { name: 'Move to a group' }).click();
  await panel.getByRole('combobox', { name: 'Find a group' }).fill(to.name);
  await panel.getByRole('treeitem', { name: to.name, exact: true }).click();
  await panel.getByRole('button', { name: 'Move 2 keyfobs' }).click();
  await expect(panel.getByText('2 of 2 done')).toBeVisible();
  await panel.getByRole('button', { name: 'Done' }).click();
  for (const each of ids) await expect(row(each)).toContainText(to.name);

  expect((await administrator.post(`/v2/pilot/${id}`, { groupId: from.id })).status).toBe(200);
  await expect(row(id)).toContainText(from.name);
  expect((await administrator.post('/v1/pilot', { id: `${mark}-9`, groupId: from.id })).status).toBe(200);
  await expect(row(`${mark}-9`)).toContainText(from.name);
  // Moved out of the manager's groups: the row is removed.
  const { body } = await administrator.get('/v1/iam/access');
  const elsewhere = (body as { groups: Named[] }).groups.find(({ name }) => name === 'Poznań');
  expect((await administrator.post(`/v2/pilot/${id}`, { groupId: elsewhere?.id })).status).toBe(200);
  await expect(row(id)).toHaveCount(0);
  await expectNotReloaded(page);
});
