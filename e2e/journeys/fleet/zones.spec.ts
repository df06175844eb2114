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

test('[GE-01] [GE-02] draws a zone with a hole, undoes and redoes it, and saves nothing before Save', async ({ page }) => {
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
  const [saved] = await zonesCalled(name);
  expect(saved?.polygon.coordinates.map((ring) => ring.length)).toEqual([5, 5]);

  await page.goto('/geofencing');
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await editor.vertices(8);
  await editor.delete();
  expect(await zonesCalled(name)).toEqual([]);
});

test('[GE-02] moves a vertex on the map, and saves a new version', async ({ page }) => {
  test.setTimeout(120_000);
  const name = newName('Moved');
  const administrator = await callerOf('administrator');
  const ring = [
    [19, 50],
    [21, 50],
    [21, 52],
    [19, 52],
    [19, 50],
  ];
  const made = await administrator.post('/v1/zone', {
    name,
    groupIds: ['140'],
    polygon: { type: 'Polygon', coordinates: [ring] },
    monitored: { groupIds: [], vehicleIds: [] },
    actions: { enter: [], leave: [] },
  });
  const { id } = made.body as Zone;
  await arriveSignedIn(page, 'administrator');
  const editor = new ZoneEditor(page);
  await editor.open(`/geofencing/${id}`);
  await editor.vertices(4);
  await editor.button('Edit points').click();
  // The map fits the outline with a padding of 48 px.
  const box = await editor.canvas.boundingBox();
  if (!box) throw new Error('no map');
  const perDegree = Math.min((box.width - 96) / 2, (box.height - 96) / mercator(50, 52));
  const vertex = { x: box.x + box.width / 2 + perDegree, y: box.y + box.height / 2 - (perDegree * mercator(50, 52)) / 2 };
  await page.mouse.move(vertex.x, vertex.y);
  await page.mouse.down();
  await page.mouse.move(vertex.x - 40, vertex.y + 40, { steps: 8 });
  await page.mouse.up();
  await expect(editor.button('Undo')).toBeEnabled();
  await editor.button('Save zone').click();
  await expect(page.getByText(`Zone ${name} saved`)).toBeVisible();
  const [saved] = await zonesCalled(name);
  expect(saved?.version).toBe(2);
  const [lon = 0, lat = 0] = saved?.polygon.coordinates[0]?.[2] ?? [];
  expect([lon, lat].every((value, index) => value < (index === 0 ? 21 : 52))).toBe(true);
  await editor.delete();
});

/** Returns the Mercator height between two latitudes, in degrees of longitude. */
function mercator(south: number, north: number): number {
  const at = (lat: number) => (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;
  return at(north) - at(south);
}

test('[GE-04] [GE-05] imports and exports GeoJSON, refuses an invalid file with the reason, and asks before leaving', async ({ page }) => {
  test.setTimeout(120_000);
  const name = newName('Imported');
  const ring = [
    [20.9, 52.1],
    [21.1, 52.1],
    [21.1, 52.3],
    [20.9, 52.3],
    [20.9, 52.1],
  ];
  const file = (coordinates: unknown) => ({
    name: 'area.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify({ type: 'Feature', properties: { name }, geometry: { type: 'Polygon', coordinates } })),
  });
  await arriveSignedIn(page, 'administrator');
  const editor = new ZoneEditor(page);
  await editor.open('/geofencing/new');
  await expect(page.getByText('Work in progress, currently unavailable')).toBeVisible();
  const choose = async (chosen: ReturnType<typeof file>) => {
    const chooser = page.waitForEvent('filechooser');
    await editor.button('Import GeoJSON').click();
    await (await chooser).setFiles(chosen);
  };
  await choose(file([[...ring.slice(0, 2), ring[3], ring[2], ring[0]]]));
  await expect(page.getByText('Import failed: The outline crosses or touches itself')).toBeVisible();
  await choose(file([ring]));
  await editor.vertices(4);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
  // Most vehicles of Warszawa are inside.
  await expect(page.getByText(/^[\d,]+ vehicles inside now$/)).toBeVisible();

  const download = page.waitForEvent('download');
  await editor.button('Export GeoJSON').click();
  const written = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as { geometry: { coordinates: unknown } };
  expect(written.geometry.coordinates).toEqual([ring]);

  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Vehicle management' }).click();
  await expect(page.getByRole('dialog')).toContainText('You have unsaved changes');
  await expect(page).toHaveURL(/\/geofencing\/new/);
});

test('[GE-01] shows "Area not found" for an unknown zone', async ({ page }) => {
  await arriveSignedIn(page, 'administrator');
  await page.goto('/geofencing/nothing-is-called-so');
  await expect(page.getByText('Area not found')).toBeVisible();
});

test('[GE-01] redirects to the teaser without group.update', async ({ page }) => {
  await arriveSignedIn(page, 'viewer');
  await page.goto('/geofencing');
  await expect(page).toHaveURL(/\/premium\/geofencing/);
});

test('[GE-03] [VD-06] records entries and exits at both borders of a zone with a hole, and none inside the hole', async ({ page }) => {
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
  const coordinates = [square(18, 56, 0.1), square(18.03, 56.03, 0.04)];
  const [outside, inside, hole] = [
    { lat: 56.05, lon: 17.9 },
    { lat: 56.01, lon: 18.01 },
    { lat: 56.05, lon: 18.05 },
  ];
  const vehicle = await newVehicleWithComputer('156', 'Boat');
  const tracker = await connected(vehicle);
  try {
    await tracker.report({ ...outside, state: 'riding', speed: 20 });
    await arriveSignedIn(page, 'administrator');
    const editor = new ZoneEditor(page);
    await editor.open('/geofencing/new');
    const chooser = page.waitForEvent('filechooser');
    await editor.button('Import GeoJSON').click();
    await (
      await chooser
    ).setFiles({
      name: 'ring.geojson',
      mimeType: 'application/geo+json',
      buffer: Buffer.from(JSON.stringify({ type: 'Feature', properties: { name }, geometry: { type: 'Polygon', coordinates } })),
    });
    await editor.vertices(8);
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

test('[GE-02] [GE-05] refuses invalid shapes with the reason: open, tiny, around the world, hole outside', async ({ page }) => {
  const refused = [
    [
      'open',
      [
        [
          [21, 52],
          [21.1, 52],
          [21.1, 52.1],
          [21, 52.1],
        ],
      ],
      "The outline isn't closed",
    ],
    [
      'tiny',
      [
        [
          [21, 52],
          [21.00001, 52],
          [21.00001, 52.00001],
          [21, 52],
        ],
      ],
      'The zone is smaller than 100 m²',
    ],
    [
      'round',
      [
        [
          [-170, 10],
          [170, 10],
          [170, 20],
          [-170, 20],
          [-170, 10],
        ],
      ],
      'The zone crosses the 180th meridian or spans half the globe',
    ],
    [
      'hole',
      [
        [
          [21, 52],
          [21.1, 52],
          [21.1, 52.1],
          [21, 52.1],
          [21, 52],
        ],
        [
          [22, 52],
          [22.1, 52],
          [22.1, 52.1],
          [22, 52.1],
          [22, 52],
        ],
      ],
      'A hole is outside the zone',
    ],
  ] as const;
  await arriveSignedIn(page, 'administrator');
  const editor = new ZoneEditor(page);
  await editor.open('/geofencing/new');
  for (const [name, coordinates, reason] of refused) {
    const chooser = page.waitForEvent('filechooser');
    await editor.button('Import GeoJSON').click();
    await (
      await chooser
    ).setFiles({
      name: `${name}.geojson`,
      mimeType: 'application/geo+json',
      buffer: Buffer.from(JSON.stringify({ type: 'Polygon', coordinates })),
    });
    await expect(page.getByText(`Import failed: ${reason}`)).toBeVisible();
  }
});
