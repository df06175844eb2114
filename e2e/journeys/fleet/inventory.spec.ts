import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { callerOf } from '../../console/api.ts';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';

/** Creates a bike without rides. */
async function makeBike(): Promise<{ id: string; name: string }> {
  const manager = await callerOf('manager');
  const { body: access } = await manager.get('/v1/iam/access');
  const city = (access as { groups: { id: string; name: string }[] }).groups.find(({ name }) => name === 'Kraków');
  const name = `E2E ${randomUUID().slice(0, 8)}`;
  const made = await manager.post('/v1/onboarding', { id: randomUUID(), name, groupId: city?.id, type: 'bike', mark: null });
  expect(made.status).toBe(200);
  return { id: (made.body as { vehicle: { id: string } }).vehicle.id, name };
}

test('[TG-01] [TG-02] keeps columns, order and page size after a reload, exports all rows, and deletes a vehicle after a confirmation', async ({
  page,
}) => {
  const { id, name } = await makeBike();
  await arriveSignedIn(page, 'manager');
  await page.goto('/tags');
  await expect(page.getByRole('heading', { level: 1, name: 'Inventory (under construction)' })).toBeVisible();
  await page.getByRole('searchbox', { name: /Search by name/ }).fill('Kraków');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('button', { name: 'Table options' }).click();
  await page.getByRole('checkbox', { name: 'Purchase date' }).check();
  await page.getByText('25', { exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'NFC card' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=nfcCard/);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Purchase date' })).toBeVisible();
  await expect(page.getByText(/^1–25 of/)).toBeVisible();

  const [total] = /[\d,]+/.exec(await page.getByText(/^[\d,]+ vehicles$/).innerText()) ?? [''];
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const lines = readFileSync(await (await saving).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines.length - 1).toBe(Number(total.replaceAll(',', '')));

  await page.getByRole('searchbox', { name: /Search by name/ }).fill(name);
  await expect(page).toHaveURL(/[?&]q=E2E/);
  await page.getByRole('row', { name }).getByRole('link', { name }).click();
  await page.waitForURL(`**/tags/details/${id}*`);
  await expect(page.getByRole('link', { name: 'Edit e-bike' })).toHaveAttribute('href', /\/vehicle-components\/bike\//);
  await page.goBack();
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete 1 vehicle' }).click();
  await expect(page.getByText('1 vehicle deleted')).toBeVisible();
  await expect(page.getByText('No vehicles found')).toBeVisible();
  expect((await (await callerOf('manager')).get(`/v1/inventory/${id}`)).status).toBe(404);
});
