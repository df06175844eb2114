import { readFileSync } from 'node:fs';
import { check } from '@placemarkio/check-geojson';
import type { Page } from '@playwright/test';
import { gpx } from '@tmcw/togeojson';
import { DOMParser } from '@xmldom/xmldom';
import { callerOf } from '../../console/api.ts';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';
import { connected, newVehicleWithComputer } from '../fleet/own-vehicle.ts';

/** A group of the sandbox. */
const GROUP = '156';
const START = { lat: 52.23, lon: 21.01 };

interface Trip {
  readonly vehicle: { readonly id: string; readonly name: string };
  readonly rideId: string;
}

/** Rides of this vehicle that the manager sees, as the list does. */
async function ridesOf(vehicleId: string): Promise<{ readonly id: string; readonly status: string }[]> {
  const { body } = await (await callerOf('manager')).get(`/v1/ride?vehicleId=${vehicleId}`);
  return (body as { rides: { id: string; status: string }[] }).rides;
}

/** A vehicle rides along five positions, pauses, and ends its ride. */
async function rideOnce(): Promise<Trip> {
  const vehicle = await newVehicleWithComputer(GROUP, 'Trip');
  const tracker = await connected(vehicle);
  const rideId = `ride-${vehicle.computerId}`;
  const startedAt = Date.now();
  const ride = { id: rideId, userId: null, distance: 0, averageSpeed: 14, maxSpeed: 24, startedAt, stoppedAt: null };
  const at = (step: number) => ({ lat: START.lat + step * 0.001, lon: START.lon + step * 0.0005 });
  const known = (status: string) =>
    expect.poll(async () => (await ridesOf(vehicle.id)).find(({ id }) => id === rideId)?.status).toBe(status);
  try {
    await tracker.report({ ...at(0), state: 'riding', speed: 12, ride: { ...ride, status: 'started' } });
    await known('started');
    for (const step of [1, 2]) await tracker.report({ ...at(step), speed: 20, ride: { ...ride, distance: step / 10, status: 'started' } });
    await tracker.report({ state: 'paused', speed: 0, ride: { ...ride, distance: 0.2, status: 'paused' } });
    await known('paused');
    for (const step of [3, 4])
      await tracker.report({ ...at(step), state: 'riding', speed: 24, ride: { ...ride, distance: step / 10, status: 'started' } });
    await known('started');
    await tracker.report({
      ...at(5),
      state: 'parked',
      speed: 0,
      ride: { ...ride, distance: 0.5, status: 'finished', stoppedAt: Date.now() },
    });
    await known('finished');
  } finally {
    await tracker.close();
  }
  return { vehicle, rideId };
}

/** Returns the place of the replay in a URL, in ms since 1970. */
const placeIn = (url: string) => Date.parse(new URL(url).searchParams.get('at') ?? '');

/** Downloads a file. */
async function downloaded(page: Page, button: string): Promise<{ name: string; text: string }> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await saving;
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

test('[TR-01] [TR-02] [TR-03] finds a ride by its vehicle, replays it with the keyboard, and exports it', async ({ page }) => {
  test.setTimeout(120_000);
  const { vehicle, rideId } = await rideOnce();
  await arriveSignedIn(page, 'manager', { locale: 'en' });
  await page.goto('/welcome');
  await page.getByRole('navigation').getByRole('link', { name: 'Trips and insights', exact: true }).click();
  const list = page.getByRole('grid', { name: 'Rides' });
  await expect(list.getByRole('row').nth(5)).toBeVisible();

  // From the list to the ride.
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search vehicles' }).fill(vehicle.name);
  await page.getByRole('list', { name: 'Vehicle' }).getByRole('button', { name: vehicle.name }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/trips?vehicle=${vehicle.id}`);
  await expect(page.getByText('1 ride shown')).toBeVisible();
  await expect(list.getByRole('row').nth(1)).toContainText('Finished');
  await list.getByRole('link', { name: vehicle.name }).click();
  await expect(page).toHaveURL(`/trips/${rideId}?vehicle=${vehicle.id}`);
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')).toHaveText([
    /Started$/,
    /Paused$/,
    /Resumed$/,
    /Finished$/,
  ]);
  await expect(page.getByRole('region', { name: /^Map of the track/ }).locator('canvas')).toBeVisible();
  await expect(page.locator('.fc-chart-picture canvas')).toBeVisible();

  // With the keyboard alone.
  const scrubber = page.getByRole('slider', { name: 'Point on the track' });
  await scrubber.focus();
  await page.keyboard.press('Home');
  await expect(scrubber).toHaveValue('0');
  await expect(page).toHaveURL(/[?&]at=2\d{3}-/);
  const start = placeIn(page.url());
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('-');
  await expect(page.getByRole('combobox', { name: 'Replay speed' })).toHaveValue('1');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect.poll(async () => Number(await scrubber.inputValue())).toBeGreaterThan(200);
  await expect(page.locator('.fc-map-cursor')).toBeVisible();
  await expect(page.locator('.fc-chart-cursor')).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  const last = Number(await scrubber.inputValue());
  // The URL has whole seconds.
  await expect.poll(() => Math.abs(placeIn(page.url()) - start - last)).toBeLessThanOrEqual(1_000);
  await page.reload();
  await expect.poll(async () => Math.abs(Number(await scrubber.inputValue()) - last)).toBeLessThanOrEqual(1_000);

  // Outside parsers read the files.
  const asGpx = await downloaded(page, 'Download GPX');
  const asGeoJson = await downloaded(page, 'Download GeoJSON');
  expect(asGpx.name).toMatch(/^ride-\d{4}-\d{2}-\d{2}-.+\.gpx$/);
  expect(asGeoJson.name).toMatch(/^ride-\d{4}-\d{2}-\d{2}-.+\.geojson$/);
  const tracks = gpx(new DOMParser().parseFromString(asGpx.text, 'text/xml'));
  const features = check(asGeoJson.text);
  const placesIn = (collection: unknown) => JSON.stringify(collection).match(/\[21\.0\d*,52\.2\d*/g)?.length ?? 0;
  expect(placesIn(tracks)).toBeGreaterThanOrEqual(2);
  expect(placesIn(features)).toBeGreaterThanOrEqual(2);

  // Back to the same list.
  await page.getByRole('main').getByRole('link', { name: 'Trips and insights' }).click();
  await expect(page).toHaveURL(`/trips?vehicle=${vehicle.id}`);
});
