import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callerOf, postForm } from '../../console/api.ts';
import { arriveSignedIn, expect, expectNotReloaded, fillSignIn, markWindow, signInForm, test } from '../../console/fixtures.ts';
import { codeFor } from '../../console/outbox.ts';
import { consoleUrl } from '../../setup/environment.ts';

const PASSWORD = 'a password of mine';
/** Maximum time until a change of access reaches open tabs, in ms. */
const LIVE_TIMEOUT = 2_000;

const uniqueSuffix = () => randomUUID().slice(0, 8);

async function groupNamed(wanted: string): Promise<string> {
  const { body } = await (await callerOf('administrator')).get('/v1/iam/access');
  const group = (body as { groups: { id: string; name: string }[] }).groups.find(({ name }) => name === wanted);
  if (!group) throw new Error(`no group ${wanted}`);
  return group.id;
}

/** Creates an account without permissions. */
async function newAccount(): Promise<string> {
  const email = `roles-${uniqueSuffix()}@people.example`;
  const register = async (step: string, body: object) => {
    const answer = await fetch(`${consoleUrl()}/api/v2/account/registration/remoteFleet/${step}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD, ...body }),
    });
    expect(await answer.json()).toEqual({ error: false });
  };
  await register('verify', {});
  await register('register', { code: await codeFor(email) });
  return email;
}

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
  const email = await newAccount();
  const context = await browser.newContext();
  const otherPage = await context.newPage();
  await otherPage.goto('/login');
  await fillSignIn(otherPage, email, PASSWORD);
  await signInForm(otherPage).submit.click();
  await otherPage.waitForURL('**/welcome');
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
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const roleId = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');

  await grantRole(groupId, roleId, email);
  await expect(entry).toBeVisible({ timeout: LIVE_TIMEOUT });
  await expectNotReloaded(otherPage);
  const { body } = await postForm('/token', { grant_type: 'password', username: email, password: PASSWORD });
  const { access_token: token } = body as { access_token: string };
  const userListStatus = async () =>
    (await fetch(`${consoleUrl()}/api/v2/account/list`, { headers: { authorization: `Bearer ${token}` } })).status;
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

test('[US-03] clones a role, and changes the copy independently', async ({ page }) => {
  const groupId = await groupNamed('Kraków');
  const name = `Original ${uniqueSuffix()}`;
  await createRole(groupId, name, ['vehicle.getByGroup', 'account.list']);
  await arriveSignedIn(page, 'administrator');
  await page.goto(`/iam/roles?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: `Clone ${name}` }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(`${name} (copy)`);
  await page.getByRole('checkbox', { name: 'View all users' }).uncheck();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: `${name} (copy)` })).toBeVisible();
  await page.goto(`/iam/roles?q=${encodeURIComponent(name)}`);
  await expect(row(page, `${name} (copy)`)).toContainText('1 permission');
  await expect(page.getByRole('row', { name: new RegExp(`${name} (?!\\(copy)`) })).toContainText('2 permissions');
});

test('[US-08] changes two roles in the matrix after a review', async ({ page }) => {
  const groupId = await groupNamed('Kraków');
  const mark = uniqueSuffix();
  await createRole(groupId, `North ${mark}`, ['vehicle.getByGroup']);
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
});

test('[US-08] shows the effect before deleting the selected roles', async ({ page }) => {
  const groupId = await groupNamed('Kraków');
  const mark = uniqueSuffix();
  const email = await newAccount();
  await grantRole(groupId, await createRole(groupId, `Given ${mark}`, ['vehicle.getByGroup']), email);
  await createRole(groupId, `Unused ${mark}`, ['vehicle.getByGroup']);
  await arriveSignedIn(page, 'administrator');
  await page.goto(`/iam/roles?q=${mark}`);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The selected roles will be deleted:')).toBeVisible();
  await expect(dialog.getByText('1 of them is assigned by policies, which will also be deleted.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: email })).toContainText('View vehicles');
  await dialog.getByRole('button', { name: 'Delete 2' }).click();
  await expect(page.getByText('Nothing found')).toBeVisible();
});
