import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callerOf, devicesIn } from '../../console/api.ts';
import { expect, signIn, test } from '../../console/fixtures.ts';
import { VehiclesPage } from './vehicles.ts';

interface Device {
  readonly id: string;
  readonly group: string;
  readonly computer: { readonly id: string; readonly vendor: string } | null;
}

const all = '{ devices(limit: 5000) { id group computer { id vendor } } }';

async function devicesOf(role: 'administrator' | 'viewer'): Promise<Device[]> {
  const caller = await callerOf(role);
  const { data } = await caller.devices(all);
  return devicesIn<Device>(data);
}

const remote = (device: Device) => device.computer !== null && !/gps/i.test(device.computer.vendor);
const lock = (computerId: string) => `/v1/computer/${computerId}/cmd/lock/0`;

test('[SH-08] shows a viewer fewer menu entries than an administrator, and no commands', async ({ page, browser }) => {
  // Teasers don't count as entries.
  const entriesOf = (tab: Page) => tab.getByRole('navigation', { name: 'Main navigation' }).locator('a:not([href^="/premium/"])');
  const entries = entriesOf(page);
  await signIn(page, 'viewer');
  await expect(entries.first()).toBeVisible();
  const ofViewer = await entries.allTextContents();

  const vehicles = new VehiclesPage(page);
  await vehicles.open();
  await vehicles.rows.first().getByRole('checkbox').check();
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lock', exact: true })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Commands for the selected vehicles' })).toHaveCount(0);

  const other = await browser.newContext();
  const administrators = await other.newPage();
  await signIn(administrators, 'administrator');
  const ofAdministrator = await entriesOf(administrators).allTextContents();
  await other.close();
  expect(ofAdministrator).toEqual(expect.arrayContaining(ofViewer));
  expect(ofViewer.length).toBeLessThan(ofAdministrator.length);
});

test('[SH-08] hides the menu entry and the screen without permission', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/r/remote-fleet/') && calls.push(request.url()));
  await signIn(page, 'driver');
  await expect(page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Vehicle management' })).toHaveCount(0);
  await page.goto('/vehicles');
  await expect(page.getByText("You don't have access to Vehicle management")).toBeVisible();
  const fetched = calls.filter((url) => url.endsWith('remoteEntry.js'));
  expect(fetched.length, 'permission is checked before the code runs').toBeLessThanOrEqual(1);
});

test('refuses a command of the viewer on the server, and accepts it from the administrator', async () => {
  const viewer = await callerOf('viewer');
  const own = (await devicesOf('viewer')).find(remote);
  expect(own?.computer).toBeTruthy();
  const path = lock(own?.computer?.id ?? '');
  const refused = await viewer.post(path, undefined, { 'x-command-id': randomUUID() });
  expect([403, 404]).toContain(refused.status);
  // Control: the same call with permission succeeds.
  const administrator = await callerOf('administrator');
  expect((await administrator.post(path, undefined, { 'x-command-id': randomUUID() })).status).toBe(202);
});

test('hides vehicles of other groups from the viewer', async ({ page }) => {
  const [seen, everything] = [await devicesOf('viewer'), await devicesOf('administrator')];
  expect(seen.length).toBeGreaterThan(0);
  const known = new Set(seen.map(({ id }) => id));
  const foreign = everything.find((device) => !known.has(device.id) && remote(device));
  expect(foreign).toBeDefined();
  if (!foreign) return;

  const viewer = await callerOf('viewer');
  const one = 'query ($id: ID) { devices(id: $id) { id } }';
  const answer = await viewer.devices(one, { id: foreign.id });
  const absent = await viewer.devices(one, { id: '987654321' });
  expect(answer).toEqual(absent);
  const byGroup = await viewer.devices('query ($groups: [ID!]) { devices(groupIDs: $groups) { id } }', {
    groups: [foreign.group],
  });
  expect(devicesIn(byGroup.data)).toEqual([]);
  // The response doesn't reveal whether the IoT module exists.
  const headers = { 'x-command-id': randomUUID() };
  const command = await viewer.post(lock(foreign.computer?.id ?? ''), undefined, headers);
  expect(command.status).toBe(404);
  expect(command).toEqual(await viewer.post(lock('no-such-computer'), undefined, headers));

  await signIn(page, 'viewer');
  await page.goto(`/vehicle-details/${foreign.id}`);
  await expect(page.getByText(`vehicle not found ${foreign.id}`)).toBeVisible();
});

test('refuses API calls without a token', async ({ request }) => {
  for (const path of ['/v1/iam/access', '/v2/account', '/v1/command?vehicleId=1'])
    expect((await request.get(`/api${path}`)).status(), path).toBe(401);
  expect((await request.post('/api/v2/device/graphql', { data: { query: all } })).status()).toBe(401);
});
