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
