import { readFileSync } from 'node:fs';
import { callerOf } from '../../console/api.ts';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';
import { connected, newVehicleWithComputer } from './own-vehicle.ts';
import { ZoneEditor } from './zone-editor.ts';

interface Zone {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly polygon: { readonly coordinates: readonly (readonly (readonly number[])[])[] };
}

const newName = (name: string) => `${name} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 5)}`;
const zonesCalled = async (name: string): Promise<Zone[]> => {
  const { body } = await (await callerOf('administrator')).get('/v1/zone');
  return (body as Zone[]).filter((zone) => zone.name === name);
};

/** Returns the Mercator height between two latitudes, in degrees of longitude. */
function mercator(south: number, north: number): number {
  const at = (lat: number) => (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;
  return at(north) - at(south);
}

test('[GE-02] draws a zone with a hole, undoes and redoes it, saves nothing before Save, and moves a vertex of the saved zone', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const name = newName('Drawn');
  await arriveSignedIn(page, 'administrator');
  const editor = new ZoneEditor(page);
  await editor.open('/geofencing/new');
  await editor.draw([0.3, 0.3], [0.7, 0.3], [0.7, 0.7], [0.3, 0.7]);
  await editor.vertices(4);
  await editor.button('Cut out').click();
  await editor.draw([0.4, 0.4], [0.6, 0.4], [0.6, 0.6], [0.4, 0.6]);
  await editor.vertices(8);
  await editor.button('Undo').click();
  await editor.vertices(4);
  await editor.button('Redo').click();
  await editor.vertices(8);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await editor.chooseGroup('Warszawa');
  expect(await zonesCalled(name)).toEqual([]);

  await editor.button('Save zone').click();
  await page.waitForURL(/\/geofencing(\?|$)/);
  const [drawn] = await zonesCalled(name);
  expect(drawn?.polygon.coordinates.map((ring) => ring.length)).toEqual([5, 5]);

  await editor.open(`/geofencing/${drawn?.id}`);
  await editor.vertices(8);
  await editor.button('Edit points').click();
  const outline = drawn?.polygon.coordinates[0] ?? [];
  const [lons, lats] = [outline.map(([lon = 0]) => lon), outline.map(([, lat = 0]) => lat)];
  const [west, east, south, north] = [Math.min(...lons), Math.max(...lons), Math.min(...lats), Math.max(...lats)];
  // The map fits the outline with a padding of 48 px, and of 64 px at the sides.
  const box = await editor.canvas.boundingBox();
  if (!box) throw new Error('no map');
  const [width, height] = [east - west, mercator(south, north)];
  const perDegree = Math.min((box.width - 128) / width, (box.height - 96) / height);
  const corner = { x: box.x + (box.width + perDegree * width) / 2, y: box.y + (box.height - perDegree * height) / 2 };
  await page.mouse.move(corner.x, corner.y);
  await page.mouse.down();
  await page.mouse.move(corner.x - 40, corner.y + 40, { steps: 8 });
  await page.mouse.up();
  await expect(editor.button('Undo')).toBeEnabled();
  await editor.button('Save zone').click();
  await expect(page.getByText(`Zone ${name} saved`)).toBeVisible();
  const [moved] = await zonesCalled(name);
  expect(moved?.version).toBe(2);
  expect(moved?.polygon.coordinates.map((ring) => ring.length)).toEqual([5, 5]);
  const isAtCorner = ([lon = 0, lat = 0]: readonly number[]) => east - lon < width / 50 && north - lat < (north - south) / 50;
  expect([outline.some(isAtCorner), moved?.polygon.coordinates[0]?.some(isAtCorner)]).toEqual([true, false]);
  await editor.delete();
  expect(await zonesCalled(name)).toEqual([]);
});

test('[GE-01] [GE-03] [GE-04] [GE-05] [VD-06] imports and exports a zone with a hole, and records entries and exits at both of its borders', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const name = newName('Ring');
  // At sea, away from other vehicles.
  const square = (lon: number, lat: number, size: number) => [
    [lon, lat],
    [lon + size, lat],
    [lon + size, lat + size],
    [lon, lat + size],
    [lon, lat],
  ];
  const outline = square(18, 56, 0.1);
  const [outside, inside, hole] = [
    { lat: 56.05, lon: 17.9 },
    { lat: 56.01, lon: 18.01 },
    { lat: 56.05, lon: 18.05 },
  ];
  const file = (coordinates: unknown) => ({
    name: 'ring.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify({ type: 'Feature', properties: { name }, geometry: { type: 'Polygon', coordinates } })),
  });
  const vehicle = await newVehicleWithComputer('156', 'Boat');
  const tracker = await connected(vehicle);
  try {
    await tracker.report({ ...inside, state: 'riding', speed: 20 });
    await arriveSignedIn(page, 'administrator');
    const editor = new ZoneEditor(page);
    await editor.open('/geofencing/new');
    await expect(page.getByText('Work in progress, currently unavailable')).toBeVisible();
    const choose = async (chosen: ReturnType<typeof file>) => {
      const chooser = page.waitForEvent('filechooser');
      await editor.button('Import GeoJSON').click();
      await (await chooser).setFiles(chosen);
    };
    await choose(file([[...outline.slice(0, 2), outline[3], outline[2], outline[0]]]));
    await expect(page.getByText('Import failed: The outline crosses or touches itself')).toBeVisible();
    await choose(file([outline, square(18.03, 56.03, 0.04)]));
    await editor.vertices(8);
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
    await expect(page.getByText('1 vehicle inside now', { exact: true })).toBeVisible();
    await tracker.report(outside);
    await expect(page.getByText('0 vehicles inside now', { exact: true })).toBeVisible();
    const download = page.waitForEvent('download');
    await editor.button('Export GeoJSON').click();
    const written = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as { geometry: { coordinates: unknown[] } };
    expect(written.geometry.coordinates).toEqual([outline, expect.any(Array)]);
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Vehicle management' }).click();
    const leaving = page.getByRole('dialog').filter({ hasText: 'You have unsaved changes' });
    await leaving.getByRole('button', { name: 'Stay' }).click();
    await expect(leaving).toHaveCount(0);
    await expect(page).toHaveURL(/\/geofencing\/new/);

    await editor.chooseGroup('Warszawa');
    await page.getByRole('textbox', { name: 'Find a vehicle by name, plate or ID' }).fill(vehicle.name);
    await page.getByRole('list', { name: 'Vehicles found' }).getByRole('button').click();
    await expect(editor.button(`Remove ${vehicle.name}`)).toBeVisible();
    await editor.button('Save zone').click();
    await page.waitForURL(/\/geofencing(\?|$)/);
    await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await page.waitForURL(/\/geofencing\/(?!new)/);
    const address = page.url();
    const crossings = page.getByRole('region', { name: 'Recent entries and exits' });
    await expect(crossings.getByText('No events found')).toBeVisible();

    // Newest first. The server monitors the zone a moment after it was saved.
    const events = crossings.getByRole('listitem');
    await expect(async () => {
      await tracker.report(inside);
      await expect(events).toHaveCount(1, { timeout: 1500 });
    }).toPass();
    await expect(events.first()).toContainText(`${vehicle.name} entered`);
    await tracker.report(hole);
    await expect(events).toHaveCount(2);
    await expect(events.first()).toContainText(`${vehicle.name} left`);
    for (const step of [0.001, -0.004, 0.006]) await tracker.report({ ...hole, lat: hole.lat + step });
    await tracker.report(inside);
    await expect(events).toHaveCount(3);
    await expect(events.first()).toContainText(`${vehicle.name} entered`);
    await tracker.report(outside);
    await expect(events).toHaveCount(4);
    await expect(events.first()).toContainText(`${vehicle.name} left`);

    await crossings.getByRole('link', { name: vehicle.name }).first().click();
    await page.getByRole('tab', { name: 'Events' }).click();
    const history = page.getByRole('region', { name: 'Events' });
    await expect(history.getByRole('listitem').filter({ hasText: `Entered ${name}` })).toHaveCount(2);
    await expect(history.getByRole('listitem').filter({ hasText: `Left ${name}` })).toHaveCount(2);
    await page.goto(address);
    await editor.delete();
  } finally {
    await tracker.close();
  }
});
