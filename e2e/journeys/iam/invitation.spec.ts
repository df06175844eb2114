import type { Browser, Page } from '@playwright/test';
import { callerOf } from '../../console/api.ts';
import { arriveSignedIn, expect, test } from '../../console/console.ts';
import { newAddress } from '../../console/outbox.ts';
import { consoleUrl } from '../../setup/environment.ts';
import { PASSWORD } from '../auth/doors.ts';

interface Group {
  readonly id: string;
  readonly name: string;
}
interface Role {
  readonly id: string;
  readonly name: string;
  readonly grants: readonly string[];
}

/** The links of invitations in the sandbox's outbox for an address, the newest first. */
async function linksFor(recipient: string): Promise<string[]> {
  const answer = await fetch(`${consoleUrl()}/api/outbox?${new URLSearchParams({ to: recipient }).toString()}`);
  const page = await answer.text();
  return [...new Set([...page.matchAll(/\/login\/signup#invitation=[\w-]+/g)].map(([link]) => link))];
}

async function linkFor(recipient: string, count = 1): Promise<string> {
  await expect.poll(async () => (await linksFor(recipient)).length, { message: `invitations of ${recipient}` }).toBe(count);
  return (await linksFor(recipient))[0] ?? '';
}

/** A policy of its own, by the API: a role that lets see vehicles, in Warszawa. */
async function aPolicy(name: string) {
  const administrator = await callerOf('administrator');
  const groups = (await administrator.get('/v1/group/list')).body as Group[];
  const group = groups.find((each) => each.name === 'Warszawa');
  if (!group) throw new Error('the sandbox has a group Warszawa');
  const roles = (await administrator.get(`/v1/role/list?groupIds=${group.id}`)).body as Role[];
  const [role] = roles.filter(({ grants }) => grants.includes('vehicle.getByGroup')).sort((a, b) => a.grants.length - b.grants.length);
  if (!role) throw new Error('the sandbox has a role that sees vehicles');
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

/** Opens a link in a browser of someone else. */
async function opened(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  return page;
}

test('[US-05][US-06] an invited address accepts through the link in the mail, holds the role, and works with it', async ({
  page,
  browser,
}) => {
  const policy = await aPolicy(unique('Invited drivers'));
  const email = newAddress('ola');
  await arriveSignedIn(page, 'administrator');
  await page.goto(`/permissions/${policy.id}`);
  await invite(page, email);
  await page.getByRole('tab', { name: /Pending invitations/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Expires');

  const theirs = await opened(browser, await linkFor(email));
  await expect(theirs.getByText(`You were invited as ${email}`)).toBeVisible();
  await expect(theirs).toHaveURL('/login/signup');
  await theirs.getByLabel('First name').fill('Ola');
  await theirs.getByLabel('Last name').fill('Żak');
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await theirs.getByLabel('Retype password').fill(PASSWORD);
  await theirs.getByRole('checkbox').check();
  await theirs.getByRole('button', { name: 'Accept and sign in' }).click();
  await expect(theirs).toHaveURL('/welcome');
  await theirs.goto('/vehicles');
  await expect(theirs.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  await theirs.context().close();

  await page.reload();
  await page.getByRole('tab', { name: /Role holders/ }).click();
  await expect(page.getByRole('row', { name: /Ola Żak/ })).toContainText(email);
  await page.getByRole('tab', { name: /Pending invitations/ }).click();
  await expect(page.getByText('No pending invitations')).toBeVisible();
});

test('[US-05] a revoked invitation ends its link; a new one has a new link; sending again has to wait a minute', async ({
  page,
  browser,
}) => {
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
  const late = await opened(browser, former);
  await expect(late.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();
  await late.context().close();

  await invite(page, email);
  await expect.poll(async () => (await linksFor(email)).some((link) => link !== former)).toBe(true);
  const fresh = (await linksFor(email)).find((link) => link !== former) ?? '';
  const early = await opened(browser, fresh);
  await expect(early.getByText(`You were invited as ${email}`)).toBeVisible();
  await early.goto('/login');
  await early.goto(former);
  await expect(early.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();
  await early.context().close();
});

test('[US-07] a policy is made in the editor with someone invited at once, and deleted after its statement', async ({ page }) => {
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
  // What they gain is shown before they are added.
  await expect(page.getByRole('dialog').getByText(email)).toBeVisible();
  await confirm(page, 'Add 1 person');
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await linkFor(email);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog').getByText(/^The selected policies will be deleted/)).toBeVisible();
  await confirm(page, 'Delete 1 policy');
  await expect(page).toHaveURL(new RegExp(`/permissions\\?group=${group.id}$`));
});
