import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callerOf } from '../../console/api.ts';
import { arriveSignedIn, arriveWith, expect, expectNotReloaded, markWindow, storedTokens, test } from '../../console/fixtures.ts';
import { newAccount } from '../../console/new-account.ts';
import { consoleUrl } from '../../setup/environment.ts';

/** Maximum time until a change of access reaches open tabs, in ms. */
const LIVE_TIMEOUT = 2_000;

const uniqueSuffix = () => randomUUID().slice(0, 8);

async function groupNamed(wanted: string): Promise<string> {
  const { body } = await (await callerOf('administrator')).get('/v1/iam/access');
  const group = (body as { groups: { id: string; name: string }[] }).groups.find(({ name }) => name === wanted);
  if (!group) throw new Error(`no group ${wanted}`);
  return group.id;
}

const accountWithoutPermissions = () => newAccount('roles', { firstName: 'Roman', lastName: 'Rola' });

/** Creates a role over the API. Returns its id. */
async function createRole(groupId: string, name: string, permissionIds: readonly string[]): Promise<string> {
  const { status, body } = await (
    await callerOf('administrator')
  ).post('/v1/role', { groupId, name, description: '', bundleIds: [], permissionIds });
  expect(status).toBe(200);
  return (body as { role: { id: string } }).role.id;
}

/** Grants a role on a group to an account. */
async function grantRole(groupId: string, roleId: string, email: string): Promise<void> {
  const administrator = await callerOf('administrator');
  const made = await administrator.post('/v1/policy', { groupId, roleId, name: `Policy ${uniqueSuffix()}`, description: '' });
  expect(made.status).toBe(200);
  const { policy } = made.body as { policy: { id: string } };
  expect((await administrator.post(`/v1/policy/${policy.id}/account/add`, { emails: [email] })).status).toBe(200);
}

const row = (page: Page, name: string) => page.getByRole('row', { name });

test("[US-03] applies a created, granted and changed role to the holder's open tab and on the server", async ({ page, browser }) => {
  const groupId = await groupNamed('Kraków');
  const account = await accountWithoutPermissions();
  const { email } = account;
  const context = await browser.newContext({ baseURL: consoleUrl() });
  const otherPage = await context.newPage();
  await arriveWith(otherPage, { tokens: storedTokens(await account.tokens()) });
  await otherPage.goto('/about');
  await expect(otherPage.getByRole('heading', { level: 1, name: "What's new" })).toBeVisible();
  await markWindow(otherPage);
  const entry = otherPage.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Users', exact: true });
  await expect(entry).toHaveCount(0);

  const name = `Looks at people ${uniqueSuffix()}`;
  await arriveSignedIn(page, 'administrator');
  await page.goto(`/iam/roles?group=${groupId}`);
  await page.getByRole('link', { name: 'New role' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Short description' }).fill('Sees who works here');
  await page.getByRole('checkbox', { name: 'View all users' }).check();
  await page.getByRole('button', { name: 'Create role' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const roleId = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');

  await grantRole(groupId, roleId, email);
  await expect(entry).toBeVisible({ timeout: LIVE_TIMEOUT });
  await expectNotReloaded(otherPage);
  const userListStatus = async () => (await account.get('/v2/account/list')).status;
  expect(await userListStatus()).toBe(200);

  await page.reload();
  await page.getByRole('checkbox', { name: 'View all users' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 loses permissions')).toBeVisible();
  await expect(row(page, email)).toContainText('View all users');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(entry).toHaveCount(0, { timeout: LIVE_TIMEOUT });
  expect(await userListStatus()).toBe(403);
  await expectNotReloaded(otherPage);
  await context.close();
});

test('[US-08] changes two roles in the matrix after a review, and shows the effect before deleting them', async ({ page }) => {
  const groupId = await groupNamed('Kraków');
  const mark = uniqueSuffix();
  const { email } = await accountWithoutPermissions();
  await grantRole(groupId, await createRole(groupId, `North ${mark}`, ['vehicle.getByGroup']), email);
  await createRole(groupId, `South ${mark}`, ['vehicle.getByGroup', 'account.list']);
  await arriveSignedIn(page, 'administrator');
  await page.goto(`/iam/matrix?role=${mark}`);
  const cell = (permission: string, role: string) => page.getByRole('checkbox', { name: new RegExp(`^${permission}, ${role} ${mark} `) });
  await cell('View all users', 'North').click();
  await cell('View all users', 'South').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('2 changes', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Review and save' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('group', { name: `North ${mark}` })).toContainText('grants View all users');
  await expect(dialog.getByRole('group', { name: `South ${mark}` })).toContainText('no longer grants View all users');
  await dialog.getByRole('button', { name: 'Save 2 changes' }).click();
  await expect(page.getByText('No changes', { exact: true })).toBeVisible();
  await page.reload();
  await expect(cell('View all users', 'North')).toBeChecked();
  await expect(cell('View all users', 'South')).not.toBeChecked();

  await page.goto(`/iam/roles?q=${mark}`);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByText('The selected roles will be deleted:')).toBeVisible();
  await expect(dialog.getByText('1 of them is assigned by policies, which will also be deleted.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: email })).toContainText('View vehicles');
  await dialog.getByRole('button', { name: 'Delete 2 roles' }).click();
  await expect(page.getByText('Nothing found')).toBeVisible();
});
