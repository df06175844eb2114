import { callerOf } from '../../console/api.ts';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';
import { simulatedVehicle } from '../fleet/simulated.ts';

test('[AL-01] places, drives and rides a vehicle, and shows what the console receives', async ({ page }) => {
  test.setTimeout(180_000);
  const vehicle = await simulatedVehicle();
  await arriveSignedIn(page, 'administrator');
  await page.goto('/simulator');
  await page.getByRole('searchbox', { name: 'Search by name, plate or ID' }).fill(vehicle.name);
  await page.getByRole('button', { name: vehicle.label }).first().click();
  await expect(page).toHaveURL(new RegExp(`vehicle=${vehicle.id}`));
  const received = page.getByRole('region', { name: 'Received by the console' });

  const positionForm = page.getByRole('form', { name: 'Vehicle position' });
  await positionForm.getByRole('textbox', { name: 'Latitude' }).fill('52.2');
  await positionForm.getByRole('textbox', { name: 'Longitude' }).fill('21.05');
  await positionForm.getByRole('button', { name: 'Set position' }).click();
  await expect(received.getByText('52.20000, 21.05000').first()).toBeVisible({ timeout: 20_000 });

  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('Ride in progress')).toBeVisible();
  await expect(received.getByRole('listitem').filter({ hasText: 'Riding' }).first()).toBeVisible({ timeout: 20_000 });

  const waypointForm = page.getByRole('form', { name: 'Add waypoint' });
  await waypointForm.getByRole('textbox', { name: 'Latitude' }).fill('52.201');
  await waypointForm.getByRole('textbox', { name: 'Longitude' }).fill('21.05');
  await waypointForm.getByRole('button', { name: 'Add waypoint' }).click();
  await expect(page.getByRole('list', { name: 'Route' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Driving speed (km/h)' }).fill('60');
  await page.getByRole('button', { name: 'Drive', exact: true }).click();
  await expect(received.getByText('52.20100, 21.05000').first()).toBeVisible({ timeout: 40_000 });

  await page.getByRole('button', { name: 'Rejects the next command' }).click();
  await expect(page.getByRole('button', { name: 'Rejects the next command', pressed: true })).toBeVisible();
  await vehicle.command('batteryLock/0');
  await expect(received.getByText('Command failed').first()).toBeVisible({ timeout: 20_000 });

  await page.getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByText('No active ride')).toBeVisible();
  await page.getByRole('button', { name: 'Release vehicle' }).click();
  await expect(page.getByText('Running autonomously')).toBeVisible();
});

test('[AL-01] adds a waypoint by a click on the map, and moves the vehicle by dragging it', async ({ page }) => {
  test.setTimeout(120_000);
  const vehicle = await simulatedVehicle();
  await vehicle.simulate({ act: 'place', at: { lat: 52.2, lon: 21.05 } });
  await arriveSignedIn(page, 'administrator');
  await page.goto(`/simulator?vehicle=${vehicle.id}`);
  const map = page.getByRole('region', { name: /^Map\. Drag the vehicle/ });
  await expect(map.locator('canvas')).toBeVisible();
  const vehicleMarker = map.locator('.fc-map-thing');
  await expect(vehicleMarker).toBeVisible();
  const canvas = await map.locator('canvas').boundingBox();
  if (!canvas) throw new Error('no canvas');
  await page.mouse.click(canvas.x + 80, canvas.y + 120);
  await expect(page.getByRole('list', { name: 'Route' }).getByRole('listitem')).toHaveCount(1);

  const from = await vehicleMarker.boundingBox();
  if (!from) throw new Error('the vehicle is not on the map');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 50, { steps: 8 });
  await page.mouse.up();
  const latitude = page.getByRole('form', { name: 'Vehicle position' }).getByRole('textbox', { name: 'Latitude' });
  await expect(latitude).not.toHaveValue('52.2', { timeout: 20_000 });
  await expect(page.getByRole('list', { name: 'Route' }).getByRole('listitem')).toHaveCount(1);
  await vehicle.release();
});

test('[AL-01] refuses simulator calls of a driver and for an unknown vehicle over HTTP', async () => {
  const vehicle = await simulatedVehicle();
  const [driver, administrator] = [await callerOf('driver'), await callerOf('administrator')];
  expect((await driver.post(`/v1/simulator/vehicle/${vehicle.id}`, { act: 'halt' })).status).toBeGreaterThanOrEqual(403);
  expect((await administrator.post('/v1/simulator/vehicle/no-such-vehicle', { act: 'halt' })).status).toBe(404);
});
