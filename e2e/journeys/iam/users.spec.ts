import { randomUUID } from 'node:crypto';
import { accounts } from '../../console/accounts.ts';
import { callerOf } from '../../console/api.ts';
import { arriveSignedIn, expect, test } from '../../console/console.ts';

interface Person {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly accountStatus: string;
}
interface Made {
  readonly id: string;
}

const demo = new Set<string>(Object.values(accounts));
const ROOT = '140';

/** What the administrator is answered. */
async function ask<Body>(method: 'get' | 'post', path: string, body?: unknown): Promise<Body> {
  const administrator = await callerOf('administrator');
  const answer = method === 'get' ? await administrator.get(path) : await administrator.post(path, body);
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body as Body;
}

/** Someone of the sandbox who signs in nowhere else; `at`: which one. */
async function somebody(at: number): Promise<Person> {
  const people = await ask<Person[]>('get', `/v2/account/list?status=ACTIVE&limit=20&skip=${at}&groupIds=${ROOT}`);
  const fit = people.find(({ email, firstName }) => !demo.has(email) && firstName.trim() !== '');
  if (!fit) throw new Error('nobody to try it with');
  return fit;
}

/** A district of Warszawa. */
async function district(): Promise<{ readonly id: string; readonly name: string }> {
  const { groups } = await ask<{ groups: { id: string; name: string; children: string[]; type: string }[] }>('get', '/v1/iam/access');
  const city = groups.find(({ name }) => name === 'Warszawa');
  const found = groups.find(({ id, type }) => type === 'fleet' && city?.children.includes(id));
  if (!found) throw new Error('Warszawa has no district');
  return found;
}

/** A policy on the root whose role gives commands by a bundle alone. */
async function surprisingPolicy(mark: string): Promise<Made> {
  const { bundle } = await ask<{ bundle: Made }>('post', '/v1/bundle', {
    groupId: ROOT,
    key: `workshop.x${mark}`,
    name: `Workshop ${mark}`,
    description: '',
    permissionIds: ['vehicle.command'],
  });
  const { role } = await ask<{ role: Made }>('post', '/v1/role', {
    groupId: ROOT,
    name: `Helper ${mark}`,
    description: '',
    bundleIds: [bundle.id],
    permissionIds: [],
  });
  const made = await ask<{ policy: Made }>('post', '/v1/policy', {
    groupId: ROOT,
    roleId: role.id,
    name: `Helpers ${mark}`,
    description: '',
  });
  return made.policy;
}

test('[US-01] a person is found by part of the e-mail, and the list is narrowed by permission', async ({ page }) => {
  await arriveSignedIn(page, 'administrator');
  await page.goto('/users');
  const rows = page.getByRole('row');
  await expect(page.getByText(/^1–20 of /)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search by e-mail or name' }).fill('technician@fleet');
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  await expect(rows.filter({ hasText: accounts.technician })).toBeVisible();
  await page.getByRole('combobox', { name: 'Permission' }).selectOption({ label: 'Handle service requests' });
  await expect(rows.filter({ hasText: accounts.technician })).toBeVisible();
  await page.getByRole('combobox', { name: 'Permission' }).selectOption({ label: 'Delete users' });
  await expect(page.getByText('No users found')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No users found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page.getByText(/^1–20 of /)).toBeVisible();
});

test('[US-02] the page of a person opens from the list; details are edited and stay', async ({ page }) => {
  const person = await somebody(40);
  const lastName = `Zmieniony-${randomUUID().slice(0, 6)}`;
  await arriveSignedIn(page, 'administrator');
  await page.goto(`/users?q=${encodeURIComponent(person.email)}`);
  await page.getByRole('link', { name: `${person.firstName} ${person.lastName}`.trim() }).click();
  await expect(page.getByRole('region', { name: 'Account and balance' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Last name' }).fill(lastName);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: `${person.firstName} ${lastName}` })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All users' }).click();
  await page.getByRole('row').filter({ hasText: lastName }).getByRole('link').first().click();
  await page.reload();
  await expect(page.getByRole('heading', { name: `${person.firstName} ${lastName}` })).toBeVisible();
});

test('[US-01] invited people are deleted with the prompt, after what they lose is shown', async ({ page }) => {
  const mark = randomUUID().slice(0, 8);
  const policy = await surprisingPolicy(mark);
  const emails = [`one-${mark}@example.com`, `two-${mark}@example.com`];
  await ask('post', `/v1/policy/${policy.id}/account/add`, { emails });
  await arriveSignedIn(page, 'administrator');
  await page.goto(`/users?q=${mark}&status=invited`);
  await expect(page.getByText('2 users', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select everyone on this page' }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const asking = page.getByRole('dialog');
  await expect(asking.getByRole('heading', { name: 'Do you want to delete 2 users?' })).toBeVisible();
  await expect(asking.getByText('Send commands to vehicles').first()).toBeVisible();
  await asking.getByRole('button', { name: 'Delete 2 users' }).click();
  await expect(page.getByText('No users found')).toBeVisible();
  const left = await ask<Person[]>('get', `/v2/account/list?filter=${mark}`);
  expect(left).toEqual([]);
});

test('[US-09] a surprising grant is explained: from a policy on the root, by a bundle of its role', async ({ page }) => {
  const mark = randomUUID().slice(0, 8);
  const person = await somebody(80);
  const policy = await surprisingPolicy(mark);
  await ask('post', `/v1/policy/${policy.id}/account/add`, { emails: [person.email] });
  const { id } = await district();
  await arriveSignedIn(page, 'administrator');
  await page.goto(`/users/${person.id}?tab=permissions&in=${id}&find=commands`);
  const told = page.getByRole('row').filter({ hasText: 'vehicle.command' });
  await expect(told).toContainText('Granted');
  const source = told.getByRole('listitem').filter({ hasText: `Helper ${mark}` });
  await expect(source).toContainText('in Polska');
  await expect(source).toContainText('Inherited');
  await expect(source).toContainText(`Helpers ${mark}`);
  await expect(source).toContainText(`from the bundle “Workshop ${mark}”`);

  // Where it came from, it is taken away: the effect is shown first, and the explanation follows.
  await page.getByRole('tab', { name: 'Roles and groups' }).click();
  await page.getByRole('button', { name: `Remove Helpers ${mark}` }).click();
  const asking = page.getByRole('dialog');
  await expect(asking.getByRole('region').first()).toBeVisible();
  await asking.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('row').filter({ hasText: `Helpers ${mark}` })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Permissions' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: `Helper ${mark}` })).toHaveCount(0);
});

test('[SH-20] the palette finds people and leads to their page', async ({ page }) => {
  await arriveSignedIn(page, 'administrator');
  await page.goto('/welcome');
  await expect(page.getByRole('button', { name: 'Search and commands' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search pages, records and actions' });
  await expect(field).toBeFocused();
  await field.fill('technician@fleet');
  await page.getByRole('group', { name: 'Users' }).getByRole('option').filter({ hasText: accounts.technician }).click();
  await expect(page).toHaveURL(/\/users\/\w/);
  await expect(page.getByText(accounts.technician).first()).toBeVisible();
});
