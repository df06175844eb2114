import { randomUUID } from 'node:crypto';
import { callerOf } from '../../console/api.ts';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';

/** Creates an unassigned moped in a group of the manager. */
async function makeMoped(): Promise<{ id: string; plate: string; version: number }> {
  const manager = await callerOf('manager');
  const { body } = await manager.get('/v1/moped?limit=1');
  const [{ groupId } = { groupId: '' }] = body as { groupId: string }[];
  const plate = `E2E ${randomUUID().slice(0, 8)}`;
  const made = await manager.post('/v1/moped', { groupId, registrationNumber: plate, color: 'white' });
  expect(made.status).toBe(200);
  return { ...(made.body as { id: string; version: number }), plate };
}

test("[VD-07] finds and edits a moped, and resolves a conflict with another user's change", async ({ page }) => {
  const { id, plate } = await makeMoped();
  await arriveSignedIn(page, 'manager');
  await page.goto('/vehicle-components');
  await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible();
  await page.getByText('E-mopeds', { exact: true }).click();
  await page.getByRole('searchbox', { name: /Search by plate/ }).fill(plate);
  await expect(page.getByText('1 e-moped', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: plate }).click();
  await page.waitForURL(`**/vehicle-components/moped/${id}*`);

  await page.getByLabel('Colour').fill('red');
  await page.getByRole('textbox', { name: 'Insured until' }).fill('01/03/2027');
  await page.getByRole('radiogroup', { name: 'Trunk' }).getByText('Yes').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${plate} saved`)).toBeVisible();
  const manager = await callerOf('manager');
  expect((await manager.get(`/v1/moped/${id}`)).body).toMatchObject({
    color: 'red',
    insuranceTo: Date.UTC(2027, 2, 1),
    hasTrunk: true,
    version: 2,
  });

  expect((await manager.post(`/v1/moped/${id}`, { version: 2, owner: 'Another owner' })).status).toBe(200);
  await page.getByLabel('Colour').fill('blue');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Keep my changes' }).click();
  await expect(page.getByRole('textbox', { name: 'Owner' })).toHaveValue('Another owner');
  await expect(page.getByLabel('Colour')).toHaveValue('blue');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect
    .poll(async () => (await manager.get(`/v1/moped/${id}`)).body)
    .toMatchObject({ color: 'blue', owner: 'Another owner', version: 4 });
});

test('[VD-07] registers an IoT module, and shows a field error for a duplicate id', async ({ page }) => {
  const id = `E2E-${randomUUID().slice(0, 8)}`;
  await arriveSignedIn(page, 'manager');
  const register = async () => {
    await page.goto('/vehicle-components/new/computer');
    await page.getByRole('button', { name: 'Group Choose a group' }).click();
    await page.getByRole('combobox', { name: 'Find a group' }).fill('Kraków');
    await page.getByRole('treeitem', { name: 'Kraków', exact: true }).click();
    await page.getByRole('main').getByLabel('ID', { exact: false }).first().fill(id);
    await page.getByLabel('Manufacturer').fill('MOVELINK');
    await page.getByRole('button', { name: 'Register' }).click();
  };
  await register();
  await page.waitForURL(`**/vehicle-components/computer/${id}*`);
  await expect(page.getByRole('heading', { name: id })).toBeVisible();
  await expect(page.getByText('Unassigned')).toBeVisible();
  await register();
  await expect(page.getByText('An IoT module with this ID is already registered.')).toBeVisible();
  await expect(page.getByLabel('Manufacturer')).toHaveValue('MOVELINK');
});

test('[VD-07] shows components read-only to a technician, and refuses users without permission', async ({ page }) => {
  const technician = await callerOf('technician');
  const { body } = await technician.get('/v1/bike?limit=1');
  const [bike] = body as { id: string; version: number }[];
  expect((await technician.post(`/v1/bike/${bike?.id}`, { version: bike?.version, color: 'red' })).status).toBe(403);
  expect((await (await callerOf('driver')).get(`/v1/bike/${bike?.id}`)).status).toBe(403);
  await arriveSignedIn(page, 'technician');
  await page.goto(`/vehicle-components/bike/${bike?.id}`);
  await expect(page.getByRole('region', { name: 'Identity' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await page.goto('/vehicle-components');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('link', { name: 'New e-bike' })).toHaveCount(0);
});
