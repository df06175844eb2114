import { randomUUID } from 'node:crypto';
import { callerOf, devicesIn } from '../../console/api.ts';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';

interface Made {
  readonly id: string;
  readonly moped: { readonly registrationNumber: string | null } | null;
  readonly computer: { readonly id: string } | null;
}

const vehiclesNamed = async (name: string) => {
  const { data } = await (
    await callerOf('manager')
  ).devices('query ($text: String) { devices(text: $text) { id moped { registrationNumber } computer { id } } }', { text: name });
  return devicesIn<Made>(data);
};

test('[VD-08] registers a moped with IoT module and keyfob across reloads, and keeps group and type for the next one', async ({ page }) => {
  const mark = randomUUID().slice(0, 8);
  const name = `E2E ${mark}`;
  await arriveSignedIn(page, 'manager');
  await page.goto('/onboarding');
  await expect(page.getByRole('heading', { level: 1, name: 'Onboarding' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Group Choose a group' }).click();
  await page.getByRole('combobox', { name: 'Find a group' }).fill('Kraków');
  await page.getByRole('treeitem', { name: 'Kraków', exact: true }).click();
  await page.getByText('E-moped', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Registration number' }).fill(`E2E${mark}`);
  await page.getByRole('button', { name: 'Register and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Install an IoT module' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Install an IoT module' })).toBeVisible();
  await page.getByRole('textbox', { name: 'IoT module ID' }).fill(`C-${mark}`);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('New module: choose its manufacturer')).toBeVisible();
  await page.getByRole('textbox', { name: 'Manufacturer' }).fill('MOVELINK');
  await page.getByRole('button', { name: 'Next', exact: true }).click();

  await page.getByRole('textbox', { name: 'Keyfob number' }).fill(`F-${mark}`);
  await page.getByRole('button', { name: 'Pair and continue' }).click();
  // The vehicle was never online, so the keyfob isn't paired.
  await expect(page.getByText('The vehicle has no mobile coverage or has never been online.')).toBeVisible();
  await page.reload();
  await expect(page.getByText(`F-${mark} · not paired yet`)).toBeVisible();
  await expect(page.getByText(`C-${mark} · MOVELINK`)).toBeVisible();
  expect(await vehiclesNamed(name)).toEqual([
    { id: expect.any(String) as unknown as string, moped: { registrationNumber: `E2E${mark}` }, computer: { id: `C-${mark}` } },
  ]);

  await page.getByRole('button', { name: 'Next vehicle' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  await expect(page.getByRole('radio', { name: 'E-moped' })).toBeChecked();
  await expect(page.getByRole('button', { name: /^Group .*Kraków/ })).toBeVisible();
});

test('[VD-08] reassigns the IoT module of another vehicle after a warning', async ({ page }) => {
  const mark = randomUUID().slice(0, 8);
  const manager = await callerOf('manager');
  const { body: access } = await manager.get('/v1/iam/access');
  const city = (access as { groups: { id: string; name: string }[] }).groups.find(({ name }) => name === 'Kraków');
  const make = (name: string) => manager.post('/v1/onboarding', { id: randomUUID(), name, groupId: city?.id, type: 'bike', mark: null });
  const holder = (await make(`Holder ${mark}`)).body as { vehicle: { id: string } };
  await manager.post('/v1/computer', { id: `C-${mark}`, groupId: city?.id, vendor: 'MOVELINK' });
  await manager.devices('mutation ($d: ID!, $c: ID!) { setDeviceComputer(deviceID: $d, computerID: $c) { id } }', {
    d: holder.vehicle.id,
    c: `C-${mark}`,
  });
  const taker = (await make(`Taker ${mark}`)).body as { id: string };
  await arriveSignedIn(page, 'manager');
  await page.goto(`/onboarding?run=${taker.id}`);
  await page.getByRole('textbox', { name: 'IoT module ID' }).fill(`C-${mark}`);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText(`Holder ${mark}: will have no IoT module`)).toBeVisible();
  expect((await vehiclesNamed(`Taker ${mark}`))[0]?.computer).toBeNull();
  await page.getByRole('button', { name: 'Reassign and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Add a keyfob' })).toBeVisible();
  expect((await vehiclesNamed(`Taker ${mark}`))[0]?.computer).toEqual({ id: `C-${mark}` });
  expect((await vehiclesNamed(`Holder ${mark}`))[0]?.computer).toBeNull();
});

test('[VD-08] refuses registration without permission on the server', async () => {
  const viewer = await callerOf('viewer');
  const answer = await viewer.post('/v1/onboarding', { id: randomUUID(), name: 'No', groupId: '140', type: 'bike', mark: null });
  expect([403, 404]).toContain(answer.status);
});
