import { anAccount, clickTwice, type FakeShellOptions, renderRemote } from '@fleet-console/testing';
import { act, screen, within } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { aVehicle, fleetApi, refusal, warszawa } from '@fleet-console/testing/fleet';
import type { Vehicle } from '@fleet-console/remote-kit/vehicles';

jest.mock('@fleet-console/ui/map', () => ({
  TrackMap: ({ positions, follow, texts }: { positions: readonly { lat: number }[]; follow: boolean; texts: { label: string } }) => (
    <section aria-label={texts.label}>{`${positions.map(({ lat }) => lat).join(' ')} ${follow ? 'followed' : 'free'}`}</section>
  ),
}));

const STARTED = new Date(2025, 2, 1, 12, 0).getTime();
const point = { at: STARTED + 60_000, lat: 52.5, lon: 21, speed: 12, state: 'riding', gap: false };

/** A vehicle on a ride; `track`: its points, `end`: response to ending it, `ledger`: status of the command. */
function open({
  vehicle = {},
  track = [point],
  end = () => ({ id: 'x' }),
  ledger = () => [] as unknown,
  onLoad = () => 1,
  ...more
}: {
  vehicle?: Partial<Vehicle>;
  track?: readonly (typeof point)[];
  end?: (body: { reason?: string }) => unknown;
  ledger?: (commandId: string) => unknown;
  /** Called on each load of the vehicle; from the second on it is off. */
  onLoad?: () => number;
} & Partial<FakeShellOptions> = {}) {
  const sent: string[] = [];
  const bodies: unknown[] = [];
  const api = fleetApi({ vehicles: [aVehicle({ id: '1', name: 'Bike 1', state: 'riding', ride: 'started', ...vehicle })] });
  const rendered = renderRemote(definition, '/vehicle-details/1?tab=live', {
    groups: [warszawa],
    routes: { Vehicles: '/vehicles', VehicleDetails: '/vehicle-details/:vid?', Users: '/users/:uid?' },
    ...more,
    answer: async (request) => {
      const { path, headers } = request;
      if (path === '/v2/account/batch') return [anAccount({ id: 'u1', firstName: 'Maria', lastName: 'Nowak' })];
      if (path.includes('/track?')) return { points: track, known: track.length, distance: 1 };
      if (path.endsWith('/ride/end')) {
        sent.push(headers.get('x-command-id') ?? '');
        bodies.push(request.body);
        return end(request.body as { reason?: string });
      }
      if (path.startsWith('/v1/command?')) return ledger(sent.at(-1) ?? '');
      const answer = (await api.answer(request)) as { data?: { devices?: { ride: object | null; computer: object }[] } };
      const devices = answer.data?.devices ?? [];
      if (devices.length > 0 && onLoad() > 1) for (const device of devices) Object.assign(device.computer, { state: 'off' });
      for (const device of devices)
        if (device.ride)
          Object.assign(device.ride, { startedTime: STARTED, distance: 3.25, averageSpeed: 14, maxSpeed: 25, stoppedTime: null });
      return answer;
    },
  });
  return { ...rendered, sent, bodies, take: api.take };
}

test('[VD-04] shows ride figures and a map that follows the vehicle', async () => {
  const { user, shell, take } = open({ permissions: { '142': ['vehicle.getByGroup', 'vehicle.command', 'account.list'] } });
  expect(await screen.findByText('3.25 km')).toBeVisible();
  expect(screen.getByText('01/03/2025 12:00')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Maria Nowak' })).toHaveAttribute('href', '/users/u1');
  expect(screen.getByText('Ride status').parentElement).toHaveTextContent('Started');
  expect(screen.getByText('Vehicle status').parentElement).toHaveTextContent('Riding');
  expect(await screen.findByText('52.5 52.2 followed')).toBeVisible();
  act(() => shell.emit('vehicles', take({ id: '1', lat: 52.75, lon: 21, state: 'riding', online: true, reportedAt: Date.now() })));
  expect(await screen.findByText('52.5 52.75 followed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Following the vehicle', pressed: true }));
  expect(await screen.findByText('52.5 52.75 free')).toBeVisible();
});

test.each([
  ['is newer than the track', { receivedAt: point.at + 1 }, [point], '52.5 52.2 followed'],
  ['is the last point of the track', { receivedAt: point.at }, [point], '52.5 followed'],
  ['is older than the track', { receivedAt: point.at - 1 }, [{ ...point, at: STARTED, lat: 52.4 }, point], '52.4 52.5 followed'],
  ['is the only one', { receivedAt: point.at }, [], '52.2 followed'],
  ['has no time', { receivedAt: null }, [point], '52.5 followed'],
])('[VD-04] ends the track with the last position if it %s', async (_when, vehicle, track, drawn) => {
  open({ vehicle, track });
  expect(await screen.findByText('3.25 km')).toBeVisible();
  expect((await screen.findByText(/followed$/)).textContent).toBe(drawn);
});

test('[VD-04] refetches the vehicle when the ride ends', async () => {
  let loads = 0;
  const { shell, user, take } = open({ onLoad: () => (loads += 1) });
  expect(await screen.findByText('3.25 km')).toBeVisible();
  expect(loads).toBe(1);
  act(() => shell.emit('vehicles', take({ id: '1', state: 'parked', online: true, reportedAt: Date.now(), rideStatus: 'finished' })));
  await user.click(screen.getByRole('tab', { name: 'Details' }));
  // Its status, and a command that may be loaded by then.
  expect((await screen.findAllByText('Off'))[0]).toBeVisible();
});

test('[VD-04] shows that there is no ride; hides ending without permission', async () => {
  const first = open({ vehicle: { state: 'parked', ride: 'finished' } });
  expect(await screen.findByText('No active ride')).toBeVisible();
  first.unmount();
  open({ permissions: { '142': ['vehicle.getByGroup'] } });
  expect(await screen.findByText('3.25 km')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'End ride' })).toBeNull();
});

test('[VD-04] ends a ride after confirming that the vehicle is stationary, and shows the command status', async () => {
  const statuses = ['sent', 'acknowledged'];
  const { user, sent } = open({
    end: () => ({ id: 'the-command' }),
    ledger: () => [
      { id: 'other', status: 'failed' },
      { id: 'the-command', status: statuses.shift() ?? 'acknowledged', reason: null },
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'End ride' }));
  const dialog = await screen.findByRole('dialog', { name: 'End this ride?' });
  expect(within(dialog).getByRole('button', { name: 'End ride and turn off' })).toBeDisabled();
  await user.click(within(dialog).getByRole('checkbox', { name: "I've checked that the vehicle isn't moving" }));
  clickTwice(within(dialog).getByRole('button', { name: 'End ride and turn off' }));
  expect(await screen.findByText('Acknowledged', undefined, { timeout: 5000 })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test('[VD-04] shows the server’s refusal in the open dialog', async () => {
  const { user } = open({ end: () => refusal(409, 'vehicle-moving', 'moving') });
  await user.click(await screen.findByRole('button', { name: 'End ride' }));
  await user.click(await screen.findByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'End ride and turn off' }));
  expect(await screen.findByText('The vehicle is moving.')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'End this ride?' })).toBeVisible();
});

test('[VD-04] ends the ride of a silent vehicle after a second confirmation with a reason', async () => {
  const { user, bodies } = open({
    end: ({ reason }) => (reason ? { id: 'the-command' } : refusal(409, 'not-known-standing', 'silent')),
    ledger: () => [{ id: 'the-command', status: 'queued', reason: null }],
  });
  await user.click(await screen.findByRole('button', { name: 'End ride' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End this ride?' }));
  const end = dialog.getByRole('button', { name: 'End ride and turn off' });
  await user.click(dialog.getByRole('checkbox'));
  await user.click(end);
  const reason = await dialog.findByRole('textbox', { name: /^Reason/ });
  expect(dialog.getByRole('checkbox', { name: "I know that the vehicle isn't moving" })).not.toBeChecked();
  await user.click(dialog.getByRole('checkbox'));
  expect(end).toBeDisabled();
  await user.type(reason, 'The rider called');
  await user.click(end);
  expect(await screen.findByText('Queued')).toBeVisible();
  expect(bodies).toEqual([{}, { reason: 'The rider called' }]);
});

test.each([
  ['no-parking-zone', 'The vehicle is in a no-parking or no-riding zone.'],
  ['outside-operating-area', 'The vehicle is outside the operating area.'],
])('says why a ride cannot end here (%s), and ends it with a reason', async (code, text) => {
  const { user, bodies } = open({
    end: ({ reason }) => (reason ? { id: 'the-command' } : refusal(409, code, 'not here')),
    ledger: () => [{ id: 'the-command', status: 'queued', reason: null }],
  });
  await user.click(await screen.findByRole('button', { name: 'End ride' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End this ride?' }));
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'End ride and turn off' }));
  expect(await dialog.findByText(text)).toBeVisible();
  await user.type(await dialog.findByRole('textbox', { name: /^Reason/ }), 'Police check');
  await user.click(dialog.getByRole('checkbox', { name: "I've checked that the vehicle isn't moving" }));
  await user.click(dialog.getByRole('button', { name: 'End ride and turn off' }));
  expect(await screen.findByText('Queued')).toBeVisible();
  expect(bodies).toEqual([{}, { reason: 'Police check' }]);
});
