import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callerOf, devicesIn } from '../../console/api.ts';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';
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
const lock = (computerId = '') => `/v1/computer/${computerId}/cmd/lock/0`;
const navigationOf = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

test('[SH-08] [VE-03] [VE-08] [GE-01] a viewer sees only the vehicles of their groups, without commands, and no screen that needs more', async ({
  page,
}) => {
  const [seen, everything] = [await devicesOf('viewer'), await devicesOf('administrator')];
  const known = new Set(seen.map(({ id }) => id));
  const own = seen.find(remote);
  const foreign = everything.find((device) => !known.has(device.id) && remote(device));
  if (!own || !foreign) throw new Error('the viewer sees no vehicle or every vehicle');
  const viewer = await callerOf('viewer');
  const byGroup = await viewer.devices('query ($groups: [ID!]) { devices(groupIDs: $groups) { id } }', { groups: [foreign.group] });
  expect(devicesIn(byGroup.data)).toEqual([]);
  const headers = { 'x-command-id': randomUUID() };
  expect([403, 404]).toContain((await viewer.post(lock(own.computer?.id), undefined, headers)).status);
  // The response doesn't reveal whether the IoT module exists.
  const command = await viewer.post(lock(foreign.computer?.id), undefined, headers);
  expect(command.status).toBe(404);
  expect(command).toEqual(await viewer.post(lock('no-such-computer'), undefined, headers));

  await arriveSignedIn(page, 'viewer');
  const vehicles = new VehiclesPage(page);
  await vehicles.open();
  await vehicles.rows.first().getByRole('checkbox').check();
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lock', exact: true })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Commands for the selected vehicles' })).toHaveCount(0);
  await expect(navigationOf(page).getByRole('link', { name: 'Vehicles grouping' })).toHaveCount(0);
  await page.goto(`/vehicle-details/${foreign.id}`);
  await expect(page.getByText(`vehicle not found ${foreign.id}`)).toBeVisible();
  await page.goto('/vehicles-group');
  await expect(page.getByText("You don't have access to Vehicles grouping")).toBeVisible();
  await page.goto('/geofencing');
  await expect(page).toHaveURL(/\/premium\/geofencing/);
});

test('[SH-08] [KF-01] a driver without vehicle permissions opens keyfobs, which are empty, but not the vehicles', async ({ page }) => {
  const entries: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/r/remote-fleet/') && request.url().endsWith('remoteEntry.js')) entries.push(request.url());
  });
  await arriveSignedIn(page, 'driver');
  await page.goto('/vehicles');
  await expect(page.getByText("You don't have access to Vehicle management")).toBeVisible();
  expect(entries.length, 'permission is checked before the code runs').toBeLessThanOrEqual(1);
  await expect(navigationOf(page).getByRole('link', { name: 'Vehicle management' })).toHaveCount(0);
  await navigationOf(page).getByRole('link', { name: 'Keyfobs' }).click();
  await expect(page.getByText('No keyfobs in your groups')).toBeVisible();
  expect((await (await callerOf('driver')).get('/v1/pilot/list')).status).toBe(403);
});
