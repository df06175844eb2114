import { randomUUID } from 'node:crypto';
import { accounts } from '../../console/accounts.ts';
import { callerOf } from '../../console/api.ts';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';

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

/** Calls the API as the administrator. Returns the response body. */
async function request<Body>(method: 'get' | 'post', path: string, body?: unknown): Promise<Body> {
  const administrator = await callerOf('administrator');
  const answer = method === 'get' ? await administrator.get(path) : await administrator.post(path, body);
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body as Body;
}

/** Returns an active account that isn't a demo account. @param at offset in the list */
async function activeUser(at: number): Promise<Person> {
  const people = await request<Person[]>('get', `/v2/account/list?status=ACTIVE&limit=20&skip=${at}&groupIds=${ROOT}`);
  const user = people.find(({ email, firstName }) => !demo.has(email) && firstName.trim() !== '');
  if (!user) throw new Error('no active account');
  return user;
}

/** Returns a group of Warszawa. */
async function district(): Promise<{ readonly id: string; readonly name: string }> {
  const { groups } = await request<{ groups: { id: string; name: string; children: string[]; type: string }[] }>('get', '/v1/iam/access');
  const city = groups.find(({ name }) => name === 'Warszawa');
  const found = groups.find(({ id, type }) => type === 'fleet' && city?.children.includes(id));
  if (!found) throw new Error('Warszawa has no district');
  return found;
}

/** Creates a policy on the root group whose role grants commands only by a bundle. */
async function policyWithBundle(mark: string): Promise<Made> {
  const { bundle } = await request<{ bundle: Made }>('post', '/v1/bundle', {
    groupId: ROOT,
    key: `workshop.x${mark}`,
    name: `Workshop ${mark}`,
    description: '',
    permissionIds: ['vehicle.command'],
  });
  const { role } = await request<{ role: Made }>('post', '/v1/role', {
    groupId: ROOT,
    name: `Helper ${mark}`,
    description: '',
    bundleIds: [bundle.id],
    permissionIds: [],
  });
  const made = await request<{ policy: Made }>('post', '/v1/policy', {
    groupId: ROOT,
    roleId: role.id,
    name: `Helpers ${mark}`,
    description: '',
  });
  return made.policy;
}

test('[US-01] [US-02] [US-09] finds a user, edits their details, explains an inherited permission, and removes its policy', async ({
  page,
}) => {
  const mark = randomUUID().slice(0, 8);
  const person = await activeUser(40);
  const policy = await policyWithBundle(mark);
  await request('post', `/v1/policy/${policy.id}/account/add`, { emails: [person.email] });
  const { id } = await district();
  await arriveSignedIn(page, 'administrator');
  await page.goto('/users');
  const rows = page.getByRole('row');
  const search = page.getByRole('searchbox', { name: 'Search by e-mail or name' });
  await expect(page.getByText(/^1–20 of /)).toBeVisible();
  await search.fill('technician@fleet');
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

  await search.fill(person.email);
  await page.getByRole('link', { name: `${person.firstName} ${person.lastName}`.trim() }).click();
  await expect(page.getByRole('region', { name: 'Account and balance' })).toBeVisible();
  const lastName = `Zmieniony-${mark}`;
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Last name' }).fill(lastName);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: `${person.firstName} ${lastName}` })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All users' }).click();
  await rows.filter({ hasText: lastName }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: `${person.firstName} ${lastName}` })).toBeVisible();

  await page.goto(`/users/${person.id}?tab=permissions&in=${id}&find=commands`);
  await expect(page.getByRole('heading', { name: `${person.firstName} ${lastName}` }), 'after a reload').toBeVisible();
  const permissionRow = page.getByRole('row').filter({ hasText: 'vehicle.command' });
  await expect(permissionRow).toContainText('Granted');
  const source = permissionRow.getByRole('listitem').filter({ hasText: `Helper ${mark}` });
  await expect(source).toContainText('in Polska');
  await expect(source).toContainText('Inherited');
  await expect(source).toContainText(`Helpers ${mark}`);
  await expect(source).toContainText(`from the bundle “Workshop ${mark}”`);

  // Removing the policy shows the effect first, and updates the explanation.
  await page.getByRole('tab', { name: 'Roles and groups' }).click();
  await page.getByRole('button', { name: `Remove Helpers ${mark}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('row').filter({ hasText: `Helpers ${mark}` })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Permissions' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: `Helper ${mark}` })).toHaveCount(0);
});

test('[US-01] deletes invited users after showing what they lose', async ({ page }) => {
  const mark = randomUUID().slice(0, 8);
  const policy = await policyWithBundle(mark);
  const emails = [`one-${mark}@example.com`, `two-${mark}@example.com`];
  await request('post', `/v1/policy/${policy.id}/account/add`, { emails });
  await arriveSignedIn(page, 'administrator');
  await page.goto(`/users?q=${mark}&status=invited`);
  await expect(page.getByText('2 users', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select everyone on this page' }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Do you want to delete 2 users?' })).toBeVisible();
  await expect(dialog.getByText('Send commands to vehicles').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete 2 users' }).click();
  await expect(page.getByText('No users found')).toBeVisible();
  const left = await request<Person[]>('get', `/v2/account/list?filter=${mark}`);
  expect(left).toEqual([]);
});
