import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { callerOf } from '../../console/api.ts';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';

/** The root group of vehicles. */
const ROOT = '140';

test('[PR-06] an administrator changes a role, finds the change in the audit log, sees it, exports it and verifies the log', async ({
  page,
}) => {
  const administrator = await callerOf('administrator');
  const name = `Audited ${randomUUID().slice(0, 8)}`;
  const made = await administrator.post('/v1/role', {
    groupId: ROOT,
    name,
    description: '',
    bundleIds: [],
    permissionIds: ['vehicle.getByGroup', 'vehicle.update'],
  });
  const { role } = made.body as { role: { id: string } };

  await arriveSignedIn(page, 'administrator');
  await page.goto(`/iam/roles/${role.id}`);
  await page.getByRole('checkbox', { name: 'Edit vehicle data' }).uncheck();
  await page.getByRole('checkbox', { name: 'Send commands to vehicles' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // By search, and by a filter that another tab can open too.
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('searchbox', { name: 'Search by ID or IP address' }).fill(role.id);
  const rows = page
    .getByRole('table', { name: 'Audit log' })
    .or(page.getByRole('grid', { name: 'Audit log' }))
    .getByRole('row');
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('combobox', { name: 'Actions' }).selectOption({ label: 'Role changed' });
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(name);
  await expect(page).toHaveURL(/actions=role-changed/);
  await page.reload();
  await expect(rows).toHaveCount(2);

  await page.getByRole('link', { name: 'Role changed' }).click();
  const entry = page.getByRole('dialog', { name: /^Entry \d+$/ });
  const changes = entry.getByRole('region', { name: 'Changes' });
  await expect(changes.getByRole('list', { name: 'Added' }).first()).toHaveText('+ Send commands to vehicles');
  await expect(changes.getByRole('list', { name: 'Removed' }).first()).toHaveText('− Edit vehicle data');
  await expect(entry.getByRole('link', { name: 'Ada Administrator' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(entry).toHaveCount(0);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`"role-changed"`);
  expect(lines[1]).toContain(name);

  const integrity = page.getByRole('region', { name: 'Log integrity' });
  await integrity.getByRole('button', { name: 'Verify now' }).click();
  await expect(integrity).toContainText(/Log intact: [\d,]+ entries verified/, { timeout: 30_000 });

  // The page of the role leads to its entries.
  await page.goto(`/iam/roles/${role.id}`);
  await page.getByText('History', { exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'Audit log' }).click();
  await expect(rows).toHaveCount(3);
});
