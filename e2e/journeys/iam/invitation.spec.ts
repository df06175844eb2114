import type { Browser, Page } from '@playwright/test';
import { callerOf } from '../../console/api.ts';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';
import { newAddress } from '../../console/outbox.ts';
import { consoleUrl } from '../../setup/environment.ts';
import { PASSWORD } from '../auth/login-pages.ts';

interface Group {
  readonly id: string;
  readonly name: string;
}
interface Role {
  readonly id: string;
  readonly name: string;
  readonly grants: readonly string[];
}

/** Returns the invitation links in the sandbox's outbox for an address, newest first. */
async function linksFor(recipient: string): Promise<string[]> {
  const answer = await fetch(`${consoleUrl()}/api/outbox?${new URLSearchParams({ to: recipient }).toString()}`);
  const page = await answer.text();
  return [...new Set([...page.matchAll(/\/login\/signup#invitation=[\w-]+/g)].map(([link]) => link))];
}

async function linkFor(recipient: string, count = 1): Promise<string> {
  await expect.poll(async () => (await linksFor(recipient)).length, { message: `invitations of ${recipient}` }).toBe(count);
  return (await linksFor(recipient))[0] ?? '';
}

/** Creates a policy over the API with a role that may view vehicles in Warszawa. */
async function aPolicy(name: string) {
  const administrator = await callerOf('administrator');
  const groups = (await administrator.get('/v1/group/list')).body as Group[];
  const group = groups.find((each) => each.name === 'Warszawa');
  if (!group) throw new Error('no group Warszawa');
  const roles = (await administrator.get(`/v1/role/list?groupIds=${group.id}`)).body as Role[];
  const [role] = roles.filter(({ grants }) => grants.includes('vehicle.getByGroup')).sort((a, b) => a.grants.length - b.grants.length);
  if (!role) throw new Error('no role with vehicle.getByGroup');
  const made = await administrator.post('/v1/policy', { groupId: group.id, roleId: role.id, name, description: '' });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return { id: (made.body as { policy: { id: string } }).policy.id, name, group, role };
}

const unique = (name: string) => `${name} ${Date.now().toString(36)}`;
const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

async function invite(page: Page, email: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Add people by e-mail' }).fill(email);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await confirm(page, 'Add 1 person');
  await expect(page.getByText(`${email}: invited, e-mail sent`)).toBeVisible();
}

/** Opens a link in a new browser context. */
async function openLink(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  return page;
}

test('[US-05][US-06] accepts an invitation from the mail, and grants the role', async ({ page, browser }) => {
  const policy = await aPolicy(unique('Invited drivers'));
  const email = newAddress('ola');
  await arriveSignedIn(page, 'administrator');
  await page.goto(`/permissions/${policy.id}`);
  await invite(page, email);
  await page.getByRole('tab', { name: /Pending invitations/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Expires');

  const inviteePage = await openLink(browser, await linkFor(email));
  await expect(inviteePage.getByText(`You were invited as ${email}`)).toBeVisible();
  await expect(inviteePage).toHaveURL('/login/signup');
  await inviteePage.getByLabel('First name').fill('Ola');
  await inviteePage.getByLabel('Last name').fill('Żak');
  await inviteePage.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await inviteePage.getByLabel('Retype password').fill(PASSWORD);
  await inviteePage.getByRole('checkbox').check();
  await inviteePage.getByRole('button', { name: 'Accept and sign in' }).click();
  await expect(inviteePage).toHaveURL('/welcome');
  await inviteePage.goto('/vehicles');
  await expect(inviteePage.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  await inviteePage.context().close();

  await page.reload();
  await page.getByRole('tab', { name: /Role holders/ }).click();
  await expect(page.getByRole('row', { name: /Ola Żak/ })).toContainText(email);
  await page.getByRole('tab', { name: /Pending invitations/ }).click();
  await expect(page.getByText('No pending invitations')).toBeVisible();
});

test('[US-05] invalidates the link of a revoked invitation, creates a new link, and limits resending', async ({ page, browser }) => {
  const policy = await aPolicy(unique('Revoked drivers'));
  const email = newAddress('jan');
  await arriveSignedIn(page, 'administrator');
  await page.goto(`/permissions/${policy.id}?tab=invited`);
  await invite(page, email);
  const former = await linkFor(email);

  await page.getByRole('checkbox', { name: `Select ${email}` }).check();
  await page.getByRole('button', { name: 'Resend' }).click();
  await expect(page.getByText(/1 e-mail not sent because the previous one was sent less than a minute ago/)).toBeVisible();

  await page.getByRole('checkbox', { name: `Select ${email}` }).check();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await confirm(page, 'Revoke 1 invitation');
  await expect(page.getByText('No pending invitations')).toBeVisible();
  const revokedPage = await openLink(browser, former);
  await expect(revokedPage.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();
  await revokedPage.context().close();

  await invite(page, email);
  await expect.poll(async () => (await linksFor(email)).some((link) => link !== former)).toBe(true);
  const fresh = (await linksFor(email)).find((link) => link !== former) ?? '';
  const newPage = await openLink(browser, fresh);
  await expect(newPage.getByText(`You were invited as ${email}`)).toBeVisible();
  await newPage.goto('/login');
  await newPage.goto(former);
  await expect(newPage.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();
  await newPage.context().close();
});

test('[US-07] creates a policy with an invitation in the editor, and deletes it after a confirmation', async ({ page }) => {
  const { group, role } = await aPolicy(unique('Beside it'));
  const email = newAddress('ewa');
  const name = unique('Night shift');
  await arriveSignedIn(page, 'administrator');
  await page.goto(`/permissions/new?group=${group.id}`);
  await page
    .getByRole('radio', { name: new RegExp(`^${role.name}`) })
    .first()
    .check();
  await expect(page.getByLabel(/^Name/)).toHaveValue(`${role.name} – ${group.name}`);
  await page.getByLabel(/^Name/).fill(name);
  await page.getByRole('combobox', { name: 'Add people by e-mail' }).fill(email);
  await page.getByRole('button', { name: 'Create policy' }).click();
  await confirm(page, 'Create policy');
  // The effect is shown before the person is added.
  await expect(page.getByRole('dialog').getByText(email)).toBeVisible();
  await confirm(page, 'Add 1 person');
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await linkFor(email);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog').getByText(/^The selected policies will be deleted/)).toBeVisible();
  await confirm(page, 'Delete 1 policy');
  await expect(page).toHaveURL(new RegExp(`/permissions\\?group=${group.id}$`));
});
