import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';
import { connected, newVehicle, newVehicleWithComputer } from './own-vehicle.ts';

/** A group of the sandbox. */
const GROUP = '156';

test("[VD-04] [VD-05] [VD-03] ends a live ride only when the vehicle isn't moving, turns the vehicle off, and gives its module to another vehicle after a warning", async ({
  page,
}) => {
  const vehicle = await newVehicleWithComputer(GROUP, 'Ridden');
  const startedAt = Date.now() - 300_000;
  const ride = { id: `ride-${vehicle.computerId}`, userId: '5', distance: 1.2, averageSpeed: 14, maxSpeed: 24, startedAt };
  const tracker = await connected(vehicle, () => {
    void tracker.report({ state: 'parked', powered: false, ride: { ...ride, status: 'finished', stoppedAt: Date.now() } });
  });
  try {
    await tracker.report({ state: 'riding', speed: 18, powered: true, ride: { ...ride, status: 'started', stoppedAt: null } });
    await arriveSignedIn(page, 'administrator');
    await page.goto(`/vehicle-details/${vehicle.id}?tab=live`);
    await expect(page.getByText('14 km/h')).toBeVisible();
    await expect(page.getByRole('region', { name: /^Map of the track/ }).locator('canvas')).toBeVisible();

    const dialog = page.getByRole('dialog', { name: 'End this ride?' });
    const end = async () => {
      await page.getByRole('button', { name: 'End ride', exact: true }).click();
      await dialog.getByRole('checkbox', { name: "I've checked that the vehicle isn't moving" }).check();
      await dialog.getByRole('button', { name: 'End ride and turn off' }).click();
    };
    await end();
    await expect(dialog.getByRole('alert')).toContainText('The vehicle is moving.');
    expect(tracker.commands).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();

    await tracker.report({ state: 'paused', speed: 0, ride: { ...ride, distance: 1.9, status: 'paused', stoppedAt: null } });
    await expect(page.getByRole('main').getByText('Paused').first()).toBeVisible();
    await end();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('No active ride')).toBeVisible();
    expect(tracker.commands).toEqual(['powerOff']);
    await page.getByRole('tab', { name: 'Details' }).click();
    await expect(page.getByRole('region', { name: 'State' }).getByText('Off', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Drivers history' }).click();
    await expect(page.getByRole('grid', { name: 'Recent rides' }).getByRole('gridcell', { name: 'Finished' })).toBeVisible();
    await expect(page.getByText('Total distance')).toBeVisible();

    const taker = await newVehicle(GROUP, 'Taker');
    await page.goto(`/vehicle-details/${taker.id}?tab=edit`);
    const section = page.getByRole('region', { name: 'Switch module' });
    await expect(section.getByText('No module in this vehicle')).toBeVisible();
    await section.getByRole('textbox', { name: 'New module ID' }).fill(vehicle.computerId);
    await section.getByRole('button', { name: 'Look up' }).click();
    const warning = section.getByRole('alert');
    await expect(warning).toContainText('This module is assigned to another vehicle');
    await expect(warning).toContainText(`${vehicle.name}: will have no module after the switch`);
    await section.getByRole('button', { name: 'Reassign and switch' }).click();
    await expect(section.getByText(`Current module: ${vehicle.computerId}`)).toBeVisible();
    await page.goto(`/vehicle-details/${vehicle.id}?tab=edit`);
    await expect(section.getByText('No module in this vehicle')).toBeVisible();
  } finally {
    await tracker.close();
  }
});
