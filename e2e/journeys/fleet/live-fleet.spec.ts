import { callerOf, devicesIn } from '../../console/api.ts';
import { arriveSignedIn, expect, expectNotReloaded, markWindow, test } from '../../console/fixtures.ts';
import { differingPixels, withoutToasts } from '../../console/pixels.ts';
import { VehiclesPage } from './vehicles.ts';

test('[VE-10] updates positions on the map without a reload', async ({ page }) => {
  test.setTimeout(120_000);
  const administrator = await callerOf('administrator');
  const { data } = await administrator.devices('{ devices(limit: 5000) { id name state } }');
  const riding = devicesIn<{ id: string; name: string; state: string }>(data).filter(
    ({ state, name }) => state === 'riding' && name !== '',
  );
  expect(riding.length).toBeGreaterThan(5);

  await withoutToasts(page);
  await arriveSignedIn(page, 'administrator');
  const vehicles = new VehiclesPage(page);
  // With one vehicle the map is zoomed in enough to see it move. Its ride may end; then another vehicle is used.
  await expect(async () => {
    await vehicles.open('?status=riding');
    const id = await vehicles.firstId();
    await vehicles.open(`?status=riding&q=${id}`);
    await expect(vehicles.rows).toHaveCount(1, { timeout: 3000 });
  }).toPass({ timeout: 40_000 });
  await markWindow(page);
  const before = await vehicles.drawnMap();
  await expect
    .poll(async () => differingPixels(page, before, await vehicles.map.locator('canvas').screenshot()), {
      timeout: 60_000,
      intervals: [2000],
    })
    .toBeGreaterThan(20);
  await expectNotReloaded(page);
});

test('[VE-10] [VD-01] updates the position on the page of a riding vehicle', async ({ page }) => {
  test.setTimeout(120_000);
  await arriveSignedIn(page, 'administrator');
  const vehicles = new VehiclesPage(page);
  await vehicles.open('?status=riding');
  await vehicles.rows.first().getByRole('link').first().click();
  await page.waitForURL('**/vehicle-details/*');
  await markWindow(page);
  const position = page.getByText(/^\d{2}\.\d+, \d{2}\.\d+$/).first();
  const first = await position.textContent();
  await expect.poll(() => position.textContent(), { timeout: 60_000 }).not.toBe(first);
  await expectNotReloaded(page);
});

test('[VE-13] marks offline vehicles and future-dated reports, with their age', async ({ page }) => {
  await arriveSignedIn(page, 'administrator');
  const vehicles = new VehiclesPage(page);
  for (const [contact, text] of [
    ['offline', / · Offline$/],
    ['future', / · Future-dated$/],
  ] as const) {
    await vehicles.open(`?contact=${contact}`);
    await expect(vehicles.rows.first()).toBeVisible();
    // Vehicles that report again leave the list during the test.
    await expect(vehicles.rows.filter({ has: page.getByText(text) }).first()).toBeVisible();
    await expect(vehicles.rows.filter({ hasNot: page.getByText(text) })).toHaveCount(0);
  }
});

interface Commandable {
  readonly id: string;
  readonly computer: { readonly vendor: string; readonly online: boolean } | null;
}

const GPS_ONLY = 'GPS_ONLY';
const trackers = '{ devices(limit: 5000) { id computer { vendor online } } }';

test('[VE-02][VE-03][VE-11] locks three vehicles, and shows each acknowledgement', async ({ page }) => {
  const administrator = await callerOf('administrator');
  const { data } = await administrator.devices(trackers);
  const commandable = new Set(
    devicesIn<Commandable>(data)
      .filter(({ computer }) => computer?.online && computer.vendor !== GPS_ONLY)
      .map(({ id }) => id),
  );
  await arriveSignedIn(page, 'administrator');
  const vehicles = new VehiclesPage(page);
  await vehicles.open('?q=WX&status=parked&contact=fresh');
  const chosen = await vehicles.selectFirst(3, (id) => commandable.has(id));
  await expect(page.getByText('3 selected', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Lock' });
  await panel.getByRole('button', { name: 'Send to 3 vehicles' }).click();
  await expect(panel.getByText('3 of 3 done')).toBeVisible({ timeout: 35_000 });
  for (const { label } of chosen) await expect(panel.getByRole('row', { name: `${label} Acknowledged` })).toBeVisible();

  // The panel matches the ledger.
  for (const { id } of chosen) {
    const ledger = (await administrator.get(`/v1/command?vehicleId=${id}&limit=1`)).body as { status: string }[];
    expect(ledger[0]).toMatchObject({ status: 'acknowledged' });
  }
});

test('[VE-04] skips a vehicle with only a GPS tracker, with the reason', async ({ page }) => {
  const { data } = await (await callerOf('administrator')).devices(trackers);
  const ids = (gpsOnly: boolean) =>
    new Set(
      devicesIn<Commandable>(data)
        .filter(({ computer }) => computer && (computer.vendor === GPS_ONLY) === gpsOnly)
        .map(({ id }) => id),
    );
  const [trackerOnly, commandable] = [ids(true), ids(false)];
  await arriveSignedIn(page, 'administrator');
  const vehicles = new VehiclesPage(page);
  await vehicles.open();
  const [skipped] = await vehicles.selectFirst(1, (id) => trackerOnly.has(id));
  await vehicles.selectFirst(1, (id) => commandable.has(id));
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Lock' });
  await expect(panel.getByText(`${skipped?.label}: GPS tracker only, doesn't accept commands`)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Send to 1 vehicle' })).toBeEnabled();
});

test('[VE-02] deselects all on "Clear all"', async ({ page }) => {
  await arriveSignedIn(page, 'manager');
  const vehicles = new VehiclesPage(page);
  await vehicles.open('?status=parked');
  await vehicles.grid.getByRole('checkbox', { name: 'Select all vehicles in the list' }).check();
  await expect(page.getByText(/^\d{2,} selected$/)).toBeVisible();
  await page.getByRole('button', { name: 'Clear all', exact: true }).click();
  await expect(page.getByText(/selected$/)).toHaveCount(0);
});

test('[VE-09] shows an empty state when a search has no results', async ({ page }) => {
  await arriveSignedIn(page, 'manager');
  await page.goto('/vehicles?q=nothing-is-called-so');
  await expect(page.getByText('No vehicles found')).toBeVisible();
});

test('[VD-01] shows "vehicle not found" with the id of an unknown vehicle', async ({ page }) => {
  await arriveSignedIn(page, 'manager');
  await page.goto('/vehicle-details/987654321');
  await expect(page.getByText('vehicle not found 987654321')).toBeVisible();
});
