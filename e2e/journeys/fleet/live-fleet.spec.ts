import { callerOf, devicesIn } from '../../console/api.ts';
import { arriveSignedIn, expect, expectNotReloaded, markWindow, test } from '../../console/fixtures.ts';
import { differingPixels, withoutToasts } from '../../console/pixels.ts';
import { connected, newVehicleWithComputer } from './own-vehicle.ts';
import { VehiclesPage } from './vehicles.ts';

/** A group of the sandbox. */
const GROUP = '156';

test('[VE-05] [VE-10] [VD-01] updates list, map and page live from reports, and shows the track of the selected vehicle', async ({
  page,
}) => {
  const vehicle = await newVehicleWithComputer(GROUP, 'Live');
  const tracker = await connected(vehicle);
  try {
    await tracker.report({ state: 'riding', speed: 18, lat: 52.231, lon: 21.011 });
    await withoutToasts(page);
    await arriveSignedIn(page, 'administrator');
    const vehicles = new VehiclesPage(page);
    // With one vehicle the map is zoomed in enough to see it move.
    await vehicles.open(`?q=${encodeURIComponent(vehicle.name)}`);
    await expect(vehicles.rows).toHaveCount(1);
    await expect(vehicles.rows.first()).toContainText('Riding');
    await markWindow(page);
    const before = await vehicles.drawnMap();
    await tracker.report({ lat: 52.233, lon: 21.013 });
    await expect
      .poll(async () => differingPixels(page, before, await vehicles.map.locator('canvas').screenshot()), { intervals: [500] })
      .toBeGreaterThan(20);
    await tracker.report({ state: 'parked', speed: 0 });
    await expect(vehicles.rows.first()).not.toContainText('Riding');
    await expectNotReloaded(page);

    await vehicles.rows.first().getByRole('checkbox').check();
    await page.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Track', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/vehicle-details/${vehicle.id}\\?.*tab=track`));
    await expect(page.getByRole('region', { name: /^Map of the track/ }).locator('canvas')).toBeVisible();
    await expect(page.locator('.fc-chart canvas')).toBeVisible();
    await page.getByText('1 h', { exact: true }).click();
    await expect(page).toHaveURL(/period=1h/);
    await page.reload();
    await expect(page.getByRole('radio', { name: '1 h', exact: true })).toBeChecked();
    await page.getByText('Table', { exact: true }).click();
    const positions = page.getByRole('grid', { name: 'Track positions' }).getByRole('row');
    await expect(positions.filter({ hasText: '52.23300, 21.01300' }).first()).toBeVisible();

    await page.getByRole('tab', { name: 'Details' }).click();
    await markWindow(page);
    await expect(page.getByText('52.23300, 21.01300').first()).toBeVisible();
    await tracker.report({ lat: 52.235, lon: 21.015 });
    await expect(page.getByText('52.23500, 21.01500').first()).toBeVisible();
    await expectNotReloaded(page);
  } finally {
    await tracker.close();
  }
});

interface Commandable {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly computer: { readonly vendor: string; readonly online: boolean } | null;
}

const GPS_ONLY = 'GPS_ONLY';

test('[VE-02] [VE-03] [VE-04] [VE-11] locks three vehicles, skips one with only a GPS tracker, and shows each acknowledgement', async ({
  page,
}) => {
  const administrator = await callerOf('administrator');
  const { data } = await administrator.devices('{ devices(limit: 5000) { id name state computer { vendor online } } }');
  const online = devicesIn<Commandable>(data).filter(({ computer }) => computer?.online);
  const commandable = new Set(online.filter(({ computer }) => computer?.vendor !== GPS_ONLY).map(({ id }) => id));
  const located = online.find(({ state, name, computer }) => state === 'parked' && name.length > 3 && computer?.vendor === GPS_ONLY);
  await arriveSignedIn(page, 'administrator');
  const vehicles = new VehiclesPage(page);
  await vehicles.open(`?q=${encodeURIComponent(located?.name ?? '')}&status=parked&contact=fresh`);
  const [skipped] = await vehicles.selectFirst(1, (id) => id === located?.id);
  await vehicles.search.fill('WAW');
  await expect(page).toHaveURL(/[?&]q=WAW/);
  await expect(vehicles.rows.nth(5)).toBeVisible();
  const chosen = await vehicles.selectFirst(3, (id) => commandable.has(id));
  await expect(page.getByText('4 selected', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Lock' });
  await expect(panel.getByText(`${skipped?.label}: GPS tracker only, doesn't accept commands`)).toBeVisible();
  await panel.getByRole('button', { name: 'Send to 3 vehicles' }).click();
  await expect(panel.getByText('3 of 3 done')).toBeVisible({ timeout: 35_000 });
  for (const { label } of chosen) await expect(panel.getByRole('row', { name: `${label} Acknowledged` })).toBeVisible();

  // The panel matches the ledger.
  for (const { id } of chosen) {
    const ledger = (await administrator.get(`/v1/command?vehicleId=${id}&limit=1`)).body as { status: string }[];
    expect(ledger[0]).toMatchObject({ status: 'acknowledged' });
  }
  await panel.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Clear all', exact: true }).click();
  await expect(page.getByText(/selected$/)).toHaveCount(0);
});
