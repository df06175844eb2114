import type { Page } from '@playwright/test';
import { accounts } from '../../console/accounts.ts';
import { callerOf, devicesIn } from '../../console/api.ts';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';

interface Device {
  readonly id: string;
  readonly name: string;
  readonly moped: { readonly registrationNumber: string } | null;
}

const devicesOf = async (role: 'administrator' | 'viewer') =>
  devicesIn<Device>((await (await callerOf(role)).devices('{ devices(limit: 5000) { id name moped { registrationNumber } } }')).data);

const field = (page: Page) => page.getByRole('combobox', { name: 'Search pages, records and actions' });

async function openPalette(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Search and commands' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

test('[SH-20] finds a vehicle by its plate and opens it by keyboard, but no vehicles and screens without permission', async ({ page }) => {
  const [seen, everything] = [await devicesOf('viewer'), await devicesOf('administrator')];
  const own = seen.find(({ moped }) => moped?.registrationNumber);
  const plate = own?.moped?.registrationNumber ?? '';
  expect(plate).not.toBe('');
  const known = new Set(seen.map(({ id }) => id));
  const plates = new Set(seen.map(({ moped }) => moped?.registrationNumber));
  const foreign = everything.find(({ id, moped }) => !known.has(id) && moped?.registrationNumber && !plates.has(moped.registrationNumber));
  const foreignPlate = foreign?.moped?.registrationNumber ?? '';
  expect(foreignPlate).not.toBe('');

  await arriveSignedIn(page, 'viewer');
  await page.goto('/welcome');
  await openPalette(page);
  await page.keyboard.type(plate.toLowerCase().replaceAll(' ', ''));
  const hit = page.getByRole('group', { name: 'Vehicles' }).getByRole('option').first();
  await expect(hit).toContainText(plate);
  await expect(hit).toHaveAttribute('aria-selected', 'true');
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(await hit.getAttribute('id'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/vehicle-details/${own?.id}`));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await openPalette(page);
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option').first()).toContainText(plate);
  await page.keyboard.type(foreignPlate);
  await expect(page.getByText('Nothing found')).toBeVisible();
  await field(page).fill("what's new");
  await expect(page.getByRole('option', { name: /What's new/ })).toBeVisible();
  await field(page).fill('control tower');
  await expect(page.getByText('Nothing found')).toBeVisible();
});

test('[SH-20] [VE-03] asks for confirmation before it locks a found vehicle, and opens the page of a found user', async ({ page }) => {
  const { data } = await (
    await callerOf('administrator')
  ).devices('{ devices(limit: 200) { id name moped { registrationNumber } computer { vendor } } }');
  const found = devicesIn<Device & { readonly computer: { readonly vendor: string } | null }>(data);
  const { id, name } = found.find(({ computer }) => computer && computer.vendor !== 'GPS_ONLY') ?? { id: '', name: '' };
  expect(id).not.toBe('');
  await arriveSignedIn(page, 'administrator');
  await page.goto('/welcome');
  await openPalette(page);
  await page.keyboard.type(name);
  await page.getByRole('option', { name: `Lock ${name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/vehicle-details/${id}$`));
  const confirmation = page.getByRole('dialog', { name: 'Lock' });
  await expect(confirmation.getByRole('button', { name: 'Send to 1 vehicle' })).toBeFocused();
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(confirmation).toHaveCount(0);

  await openPalette(page);
  await field(page).fill('technician@fleet');
  await page.getByRole('group', { name: 'Users' }).getByRole('option').filter({ hasText: accounts.technician }).click();
  await expect(page).toHaveURL(/\/users\/\w/);
  await expect(page.getByText(accounts.technician).first()).toBeVisible();
});
