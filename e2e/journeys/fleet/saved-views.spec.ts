import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';
import { groupsOfManager } from './manager-vehicles.ts';

test('[VE-12] a view that a manager shares with a district is opened by an administrator, and deleted by the manager', async ({
  page,
  browser,
}) => {
  const { from } = await groupsOfManager();
  const name = `Low ${Date.now().toString(36)}`;
  await arriveSignedIn(page, 'manager');
  await page.goto(`/vehicles?status=lowBattery&group=${from.id}`);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('textbox', { name: 'View name' }).fill(name);
  await page.getByRole('combobox', { name: 'Visible to' }).selectOption({ label: from.name });
  await page.getByRole('button', { name: 'Save this view' }).click();
  await expect(page.getByText('View saved')).toBeVisible();
  await expect(page.getByText(`Shared with ${from.name}`)).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await arriveSignedIn(other, 'administrator');
  await other.goto('/vehicles');
  await other.getByRole('button', { name: 'Views' }).click();
  await expect(other.getByRole('region', { name: 'Shared with me' }).getByRole('button', { name: `Delete view ${name}` })).toHaveCount(0);
  await other.getByRole('region', { name: 'Shared with me' }).getByRole('button', { name, exact: true }).click();
  await expect(other).toHaveURL(/status=lowBattery/);
  await other.close();

  await page.getByRole('button', { name: `Delete view ${name}` }).click();
  await expect(page.getByText(`View ${name} deleted`)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Views' }).click();
  await expect(page.getByRole('textbox', { name: 'View name' })).toBeVisible();
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
});
