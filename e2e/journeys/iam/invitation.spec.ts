import type { Page } from '@playwright/test';
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

async function linkFor(recipient: string): Promise<string> {
  await expect.poll(async () => (await linksFor(recipient)).length, { message: `invitations of ${recipient}` }).toBe(1);
  return (await linksFor(recipient))[0] ?? '';
}

/** Returns Warszawa and the smallest role that may view vehicles there. */
async function groupAndRole(): Promise<{ readonly group: Group; readonly role: Role }> {
  const administrator = await callerOf('administrator');
  const groups = (await administrator.get('/v1/group/list')).body as Group[];
  const group = groups.find((each) => each.name === 'Warszawa');
  if (!group) throw new Error('no group Warszawa');
  const roles = (await administrator.get(`/v1/role/list?groupIds=${group.id}`)).body as Role[];
  const [role] = roles.filter(({ grants }) => grants.includes('vehicle.getByGroup')).sort((a, b) => a.grants.length - b.grants.length);
  if (!role) throw new Error('no role with vehicle.getByGroup');
  return { group, role };
}

const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test('[US-05][US-06][US-07] creates a policy with an invitation, revokes it, invites again, grants the role on acceptance, and deletes the policy', async ({
  page,
  browser,
}) => {
  const { group, role } = await groupAndRole();
  const email = newAddress('ola');
  const name = `Night shift ${Date.now().toString(36)}`;
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
  const former = await linkFor(email);

  await page.getByRole('tab', { name: /^Invitations/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Expires');
  await page.getByRole('checkbox', { name: `Select ${email}` }).check();
  await page.getByRole('button', { name: 'Resend' }).click();
  await expect(page.getByText(/1 e-mail not sent because the previous one was sent less than a minute ago/)).toBeVisible();
  await page.getByRole('checkbox', { name: `Select ${email}` }).check();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await confirm(page, 'Revoke 1 invitation');
  await expect(page.getByText('No pending invitations')).toBeVisible();
  const invitee = await (await browser.newContext({ baseURL: consoleUrl() })).newPage();
  await invitee.goto(former);
  await expect(invitee.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Add people by e-mail' }).fill(email);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await confirm(page, 'Add 1 person');
  await expect(page.getByText(`${email}: invited, e-mail sent`)).toBeVisible();
  const isFresh = (link: string) => link !== former;
  await expect.poll(async () => (await linksFor(email)).some(isFresh)).toBe(true);
  const fresh = (await linksFor(email)).find(isFresh) ?? '';
  // A link that differs from the page's URL only by its hash would not load the page.
  await invitee.goto('/login');
  await invitee.goto(fresh);
  await expect(invitee.getByText(`You were invited as ${email}`)).toBeVisible();
  await expect(invitee).toHaveURL('/login/signup');
  await invitee.getByLabel('First name').fill('Ola');
  await invitee.getByLabel('Last name').fill('Żak');
  await invitee.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await invitee.getByLabel('Retype password').fill(PASSWORD);
  await invitee.getByRole('checkbox').check();
  await invitee.getByRole('button', { name: 'Accept and sign in' }).click();
  await expect(invitee).toHaveURL('/welcome');
  await invitee.goto('/vehicles');
  await expect(invitee.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  await invitee.context().close();

  await page.reload();
  await expect(page.getByText('No pending invitations')).toBeVisible();
  await page.getByRole('tab', { name: /Role holders/ }).click();
  await expect(page.getByRole('row', { name: /Ola Żak/ })).toContainText(email);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog').getByText(/^The selected policies will be deleted/)).toBeVisible();
  await confirm(page, 'Delete 1 policy');
  await expect(page).toHaveURL(new RegExp(`/permissions\\?group=${group.id}$`));
});
