import type { Page } from '@playwright/test';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';
import { simulatedStation } from '../chargers/simulated-station.ts';
import { simulatedVehicle } from '../fleet/simulated.ts';

/** Telemetry takes a while from the sandbox over the broker and the server to the console. */
const ARRIVES = { timeout: 20_000 };
const receivedBy = (page: Page) => page.getByRole('region', { name: 'Received by the console' });

test('[AL-01] places, drives and rides a vehicle, by forms and on the map, and shows what the console receives', async ({ page }) => {
  test.setTimeout(180_000);
  const vehicle = await simulatedVehicle();
  await arriveSignedIn(page, 'administrator');
  await page.goto('/simulator');
  await page.getByRole('searchbox', { name: 'Search by name, plate or ID' }).fill(vehicle.name);
  await page.getByRole('button', { name: vehicle.label }).first().click();
  await expect(page).toHaveURL(new RegExp(`vehicle=${vehicle.id}`));
  const received = receivedBy(page);

  const positionForm = page.getByRole('form', { name: 'Vehicle position' });
  const latitude = positionForm.getByRole('textbox', { name: 'Latitude' });
  await latitude.fill('52.2');
  await positionForm.getByRole('textbox', { name: 'Longitude' }).fill('21.05');
  await positionForm.getByRole('button', { name: 'Set position' }).click();
  await expect(received.getByText('52.20000, 21.05000').first()).toBeVisible(ARRIVES);

  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('Ride in progress')).toBeVisible();
  await expect(received.getByRole('listitem').filter({ hasText: 'Riding' }).first()).toBeVisible(ARRIVES);

  const route = page.getByRole('list', { name: 'Route' }).getByRole('listitem');
  const waypointForm = page.getByRole('form', { name: 'Add waypoint' });
  await waypointForm.getByRole('textbox', { name: 'Latitude' }).fill('52.201');
  await waypointForm.getByRole('textbox', { name: 'Longitude' }).fill('21.05');
  await waypointForm.getByRole('button', { name: 'Add waypoint' }).click();
  await expect(route).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Driving speed (km/h)' }).fill('60');
  await page.getByRole('button', { name: 'Drive', exact: true }).click();
  await expect(received.getByText('52.20100, 21.05000').first()).toBeVisible({ timeout: 40_000 });

  await page.getByRole('button', { name: 'Rejects the next command' }).click();
  await expect(page.getByRole('button', { name: 'Rejects the next command', pressed: true })).toBeVisible();
  await vehicle.command('batteryLock/0');
  await expect(received.getByText('Command failed').first()).toBeVisible(ARRIVES);
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByText('No active ride')).toBeVisible();

  // On the map: a click adds a waypoint, dragging moves the vehicle.
  await vehicle.simulate({ act: 'place', at: { lat: 52.2, lon: 21.05 } });
  await page.reload();
  const map = page.getByRole('region', { name: /^Map\. Drag the vehicle/ });
  await expect(map.locator('canvas')).toBeVisible();
  const vehicleMarker = map.locator('.fc-map-thing');
  await expect(vehicleMarker).toBeVisible();
  const canvas = await map.locator('canvas').boundingBox();
  if (!canvas) throw new Error('no canvas');
  await page.mouse.click(canvas.x + 80, canvas.y + 120);
  await expect(route).toHaveCount(1);
  const from = await vehicleMarker.boundingBox();
  if (!from) throw new Error('the vehicle is not on the map');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 50, { steps: 8 });
  await page.mouse.up();
  await expect(latitude).not.toHaveValue('52.2', ARRIVES);
  await expect(route).toHaveCount(1);

  await page.getByRole('button', { name: 'Release vehicle' }).click();
  await expect(page.getByText('Running autonomously')).toBeVisible();
});

test('[AL-01] simulates a battery and an alert of a station, and shows what the console receives', async ({ page }) => {
  const station = await simulatedStation('station', (slots) => slots.some(({ connected, state }) => connected && state === 'empty'));
  const empty = (await station.slots()).find(({ connected, state }) => connected && state === 'empty')?.number ?? 0;
  await arriveSignedIn(page, 'administrator');
  await page.goto('/simulator');
  await page.locator('main').getByText('Stations', { exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search by name, address or city' }).fill(station.name);
  await page.getByRole('list', { name: 'Stations to choose from' }).getByRole('button', { name: station.name }).first().click();
  await expect(page).toHaveURL(new RegExp(`station=${station.id}`));
  const received = receivedBy(page);

  await page
    .getByRole('group', { name: 'Slot', exact: true })
    .getByRole('button', { name: String(empty), exact: true })
    .click();
  const charge = page.getByRole('form', { name: 'Battery charge (%)' });
  await charge.getByRole('textbox').fill('42');
  await charge.getByRole('button', { name: 'Insert battery' }).click();
  await expect(received.getByText(`Slot ${empty}: Charging`).first()).toBeVisible(ARRIVES);

  await page.getByRole('button', { name: 'Possible vandalism', exact: true }).click();
  await page.getByRole('button', { name: 'Raise alert', exact: true }).click();
  await expect(received.getByText('Possible vandalism, cabinet A').first()).toBeVisible(ARRIVES);
  const toasts = page.getByRole('region', { name: 'Alerts', exact: true }).getByRole('group', { name: 'Possible vandalism' });
  await expect(toasts.filter({ hasText: station.name }).first()).toBeVisible();
  await page.getByRole('button', { name: /^Finish: Possible vandalism/ }).click();
  await expect(received.getByText('Alert finished').first()).toBeVisible(ARRIVES);

  await page.getByRole('button', { name: 'Stop reporting' }).click();
  await expect(page.getByText(/^The station isn't reporting/)).toBeVisible();
  await page.getByRole('button', { name: 'Release station' }).click();
  await expect(page.getByText('Running autonomously')).toBeVisible();
});
