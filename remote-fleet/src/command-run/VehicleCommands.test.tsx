import { aVehicle, fleetApi, gpsOnly, refusal } from '@fleet-console/testing/fleet';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fleet, give, open, prepare, select } from './testing/command-steps.ts';

jest.mock('@fleet-console/ui/map', () => ({ MapView: () => null }));

beforeEach(() => sessionStorage.clear());

test('[VE-04] skips a GPS-only vehicle and shows the reason at button and menu item', async () => {
  const opened = open();
  await select(opened, 'WX 001');
  const reason = "WX 001: GPS tracker only, doesn't accept commands";
  const lock = screen.getByRole('button', { name: 'Lock' });
  expect(lock).toHaveAttribute('aria-disabled', 'true');
  expect(lock).toHaveAccessibleDescription(reason);
  await opened.user.click(lock);
  expect(screen.queryByRole('dialog')).toBeNull();
  await opened.user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: `Battery lock ${reason}` })).toBeDisabled();
  expect(screen.getByRole('menuitem', { name: 'Rentable on' })).toBeEnabled();
});

test('[VE-03] [VE-04] takes a GPS-only vehicle out of rental', async () => {
  const opened = open();
  await select(opened, 'WX 001');
  await give(opened, 'Rentable off', /^Send to 1 vehicle/);
  await waitFor(() =>
    expect(opened.api.sent).toEqual([{ path: 'setRentable/2/false', commandId: expect.any(String), runId: expect.any(String) }]),
  );
});

test('[VE-04] lists a GPS-only vehicle among others as skipped before sending', async () => {
  const opened = open();
  await select(opened, 'Bike 1', 'WX 001');
  await opened.user.click(screen.getByRole('button', { name: 'Lock' }));
  const panel = await screen.findByRole('dialog', { name: 'Lock' });
  expect(within(panel).getByText("WX 001: GPS tracker only, doesn't accept commands")).toBeVisible();
  expect(opened.api.sent).toHaveLength(0);
  await opened.user.click(within(panel).getByRole('button', { name: 'Send to 1 vehicle' }));
  await waitFor(() =>
    expect(opened.api.sent).toEqual([{ path: '/v1/computer/c1/cmd/lock/0', commandId: expect.any(String), runId: expect.any(String) }]),
  );
});

test('[VE-04] groups many skipped vehicles by reason', async () => {
  const trackers = Array.from({ length: 6 }, (_, nth) => aVehicle({ id: `t${nth}`, name: `Tracker ${nth}`, computer: gpsOnly }));
  const opened = open(fleetApi({ vehicles: [aVehicle({ id: '1', name: 'Bike 1' }), ...trackers] }));
  await select(opened, 'Bike 1', ...trackers.map(({ name }) => name));
  await opened.user.click(screen.getByRole('button', { name: 'Lock' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Lock' }));
  expect(panel.getByText('6 vehicles skipped')).toBeVisible();
  const [first] = trackers.map(({ name }) => panel.getByText(name));
  expect(first).not.toBeVisible();
  await opened.user.click(panel.getByText("GPS tracker only, don't accept commands: 6 vehicles"));
  expect(first).toBeVisible();
  expect(first?.parentElement).toHaveTextContent(trackers.map(({ name }) => name).join(', '));
});

test('[VE-03] sends to mopeds only, not to the selected bikes', async () => {
  const opened = open();
  await select(opened, 'Bike 1', 'WX 777');
  await opened.user.selectOptions(screen.getByRole('combobox', { name: 'Send commands to' }), 'mopeds');
  await give(opened, 'On', /^Send to 1 vehicle/);
  await waitFor(() => expect(opened.api.sent.map(({ path }) => path)).toEqual(['/v1/computer/c3/cmd/power/1']));
});

test('[VE-03] hides commands without the permission', async () => {
  const opened = open(undefined, { permissions: { '142': ['vehicle.getByGroup'] } });
  await select(opened, 'Bike 1');
  expect(screen.getByText('1 selected')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Lock' })).toBeNull();
});

test('[VE-11] a command for one vehicle is confirmed at its button, with its result; only a failure stays', async () => {
  const api = fleetApi({
    vehicles: fleet,
    onCommand: ({ path, commandId }) =>
      path.includes('power') ? refusal(403, 'forbidden', 'Not yours') : { id: commandId, status: 'acknowledged', reason: null },
  });
  const opened = open(api);
  await select(opened, 'Bike 1');
  await prepare(opened, 'Lock');
  expect(await screen.findByRole('button', { name: 'Send to 1 vehicle' })).toHaveFocus();
  expect(api.sent).toHaveLength(0);
  await opened.user.keyboard('{Enter}');
  expect(await within(await screen.findByRole('dialog', { name: 'Lock' })).findByText('Acknowledged')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Running commands' })).toBeNull();
  await opened.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: /^Show Lock/ })).toBeNull();
  await give(opened, 'On', /^Send to 1/);
  const failed = within(await screen.findByRole('dialog', { name: 'On' }));
  expect(await failed.findByText("You don't have permission to do this.")).toBeVisible();
  await opened.user.click(failed.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(api.sent).toHaveLength(3));
  await opened.user.click(await failed.findByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('button', { name: 'Show On · Bike 1: 1 of 1 done, 1 failed' })).toBeVisible();
});

test('[VE-11] a link to a command opens its confirmation on the page of the vehicle, once, and sends nothing by itself', async () => {
  const { api, user, shell } = open(undefined, {}, '/vehicle-details/1?command=lock&tab=raw');
  const dialog = await screen.findByRole('dialog', { name: 'Lock' });
  expect(await within(dialog).findByRole('button', { name: 'Send to 1 vehicle' })).toHaveFocus();
  expect(shell.navigation.location.get()).toMatchObject({ pathname: '/vehicle-details/1', search: '?tab=raw' });
  // The Enter that chose the command in the palette, still held down, doesn't confirm it.
  const isHandled = fireEvent.keyDown(within(dialog).getByRole('button', { name: 'Send to 1 vehicle' }), { key: 'Enter', repeat: true });
  expect(isHandled).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.sent).toHaveLength(0);
});

test('[VE-04] a link to a command that the vehicle does not accept shows the reason', async () => {
  const { shell } = open(undefined, {}, '/vehicle-details/2?command=lock&tab=raw');
  await waitFor(() => expect(shell.flashes).toContainEqual({ kind: 'info', text: "WX 001: GPS tracker only, doesn't accept commands" }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
