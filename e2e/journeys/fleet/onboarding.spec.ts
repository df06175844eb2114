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

test('[VD-08] registers a moped with IoT module and keyfob, continues after a reload, and keeps group and type for the next one', async ({
  page,
}) => {
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
