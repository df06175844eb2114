import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';

test('[AU-22] applies language and theme in all tabs at once, and keeps them', async ({ page, context }) => {
  await arriveSignedIn(page, 'viewer');
  await page.goto('/welcome');
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(other.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.getByRole('button', { name: /^User menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/settings');
  await page.getByRole('radiogroup', { name: 'Language', exact: true }).getByText('Polski', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ustawienia' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await expect(other.getByRole('heading', { level: 1, name: 'Ustawienia' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('pl');
  await page.getByRole('main').getByText('Ciemny', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Ustawienia' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
