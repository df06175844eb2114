import { callerOf, devicesIn } from '../../console/api.ts';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';
import { VehiclesPage } from './vehicles.ts';

interface Device {
  readonly id: string;
  readonly group: string;
  readonly computer: { readonly online: boolean } | null;
  readonly ride: { readonly id: string; readonly status: string } | null;
}

/** Creates a vehicle without history in a group of the manager. */
async function newVehicle(name: string): Promise<string> {
  const manager = await callerOf('manager');
  const [some] = devicesIn<Device>((await manager.devices('{ devices(limit: 1) { id group } }')).data);
  const { data } = await manager.devices('mutation ($input: DeviceInput!) { createDevice(input: $input) { id } }', {
    input: { name, groupID: some?.group },
  });
  return (data as { createDevice: { id: string } }).createDevice.id;
}

test('[VD-05] [VD-06] shows no rides, no track and one event for a new vehicle', async ({ page }) => {
  const id = await newVehicle(`Page ${Date.now()}`);
  await arriveSignedIn(page, 'manager');
  await page.goto(`/vehicle-details/${id}?tab=drivers`);
  await expect(page.getByText('No rides found')).toBeVisible();
  await page.getByRole('tab', { name: 'Track' }).click();
  await expect(page.getByText('No track in this period')).toBeVisible();
  await page.getByRole('tab', { name: 'Live ride' }).click();
  await expect(page.getByText('No active ride')).toBeVisible();
  await page.getByRole('tab', { name: 'Events' }).click();
  await expect(
    page
      .getByRole('region', { name: 'Events' })
      .getByRole('listitem')
      .filter({ hasText: /Added to/ }),
  ).toHaveCount(1);
});

test('[VD-05] lists former rides with totals', async ({ page }) => {
  const manager = await callerOf('manager');
  const devices = devicesIn<Device>((await manager.devices('{ devices { id ride { id status } } }')).data);
  const ridden = devices.find(({ ride }) => ride?.status === 'finished');
  await arriveSignedIn(page, 'manager');
  await page.goto(`/vehicle-details/${ridden?.id}?tab=drivers`);
  const rides = page.getByRole('region', { name: 'Recent rides' });
  await expect(rides.getByRole('cell', { name: 'Finished' }).first()).toBeVisible();
  await expect(page.getByText('Total distance')).toBeVisible();
});

test('[VD-06] loads the event history of a whole group on request', async ({ page }) => {
  const manager = await callerOf('manager');
  const devices = devicesIn<Device>((await manager.devices('{ devices { id group } }')).data);
  const counts = new Map<string, number>();
  for (const { group } of devices) counts.set(group, (counts.get(group) ?? 0) + 1);
  const [group = '', count = 0] = [...counts].filter(([, many]) => many > 10).toSorted(([, one], [, other]) => one - other)[0] ?? [];
  await arriveSignedIn(page, 'manager');
  await page.goto(`/vehicle-details?tab=events&group=${group}`);
  await expect(page.getByText(new RegExp(`· ${count} vehicles$`))).toBeVisible();
  await page.getByRole('button', { name: 'Load event history' }).click();
  await expect(page.getByText(new RegExp(`^Loaded: ${count} of ${count} vehicles`))).toBeVisible({ timeout: 30_000 });
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^vehicle-events-.*\.csv$/);
});

test('[VE-05] shows the track of the selected vehicle on the map and in a table, and restores it from the URL', async ({ page }) => {
  test.setTimeout(180_000);
  const manager = await callerOf('manager');
  const devices = devicesIn<Device>((await manager.devices('{ devices { id computer { online } } }')).data);
  const reporting = new Set(devices.flatMap(({ id, computer }) => (computer?.online ? [id] : [])));
  await arriveSignedIn(page, 'manager');
  const vehicles = new VehiclesPage(page);
  await vehicles.open();
  const [chosen] = await vehicles.selectFirst(1, (id) => reporting.has(id));
  // Vehicles report at least once a minute, and the first report is stored.
  const now = Date.now();
  const known = async () => {
    const { body } = await manager.get(`/v2/device/${chosen?.id}/track?since=${now - 3_600_000}&till=${Date.now() + 3_600_000}`);
    return (body as { known: number }).known;
  };
  await expect.poll(known, { timeout: 120_000 }).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Track', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/vehicle-details/${chosen?.id}\\?.*tab=track`));
  await expect(page.getByRole('region', { name: /^Map of the track/ }).locator('canvas')).toBeVisible();
  await expect(page.locator('.fc-chart canvas')).toBeVisible();
  const table = page.getByRole('grid', { name: 'Track positions' });
  const showTable = () => page.getByText('Table', { exact: true }).click();
  await showTable();
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await page.getByText('1 h', { exact: true }).click();
  await expect(page).toHaveURL(/period=1h/);
  await page.reload();
  await expect(page.getByRole('radio', { name: '1 h', exact: true })).toBeChecked();
  await showTable();
  await expect(table.getByRole('row').nth(1)).toBeVisible();
});

test('[VE-05] disables the track with a reason when several vehicles are selected', async ({ page }) => {
  await arriveSignedIn(page, 'manager');
  const vehicles = new VehiclesPage(page);
  await vehicles.open();
  await vehicles.selectFirst(2, () => true);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByText('Only one vehicle may be selected for tracking.')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Track/ })).toBeDisabled();
});
