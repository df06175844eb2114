import { renderRemote } from '@fleet-console/testing';
import { aVehicle, fleetApi, snapshotOf, warszawa } from '@fleet-console/testing/fleet';
import type { MapViewProps } from '@fleet-console/ui/map';
import { act, screen, waitFor } from '@testing-library/react';
import { definition } from '../definition.ts';

jest.mock('@fleet-console/ui/map', () => ({
  MapView: ({ points, isLoading }: MapViewProps<unknown>) => {
    mockRenders.push({ points: points.length, isLoading });
    return null;
  },
}));

/** Renders of the map: number of points, and whether more follow. */
const mockRenders: { points: number; isLoading: boolean | undefined }[] = [];

const routes = { Vehicles: '/vehicles', VehicleDetails: '/vehicle-details/:vid?' };

/** Opens a list of 450 vehicles of which all but the first 400 wait for `release`. */
function openSlowly() {
  const all = Array.from({ length: 450 }, (_, at) => aVehicle({ id: `${at + 1}`, name: `Bike ${at + 1}` }));
  const api = fleetApi({ vehicles: all });
  let release = () => {};
  const rest = new Promise<void>((resolve) => (release = resolve));
  const [first = '', ...others] = snapshotOf(all).split(/(?<=\n)/);
  const answer: typeof api.answer = (request) => {
    if (request.path !== '/v2/device/snapshot') return api.answer(request);
    const encoder = new TextEncoder();
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(encoder.encode(first));
        await rest;
        controller.enqueue(encoder.encode(others.join('')));
        controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  };
  return { ...renderRemote(definition, '/vehicles', { answer, groups: [warszawa], routes }), release };
}

test('[VE-01] [VE-09] shows no counts while the fleet is loading', async () => {
  const { release } = openSlowly();
  expect(await screen.findByRole('button', { name: /^Available –$/ })).toBeVisible();
  expect(await screen.findByText('400 of 450 loaded')).toBeVisible();
  expect(screen.queryByText('400 vehicles')).toBeNull();
  act(release);
  expect(await screen.findByText('450 vehicles')).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Available 450$/ })).toBeVisible();
});

test('[VE-10] the map waits for the complete fleet, not for the first pages', async () => {
  mockRenders.length = 0;
  const { release } = openSlowly();
  await waitFor(() => expect(mockRenders.at(-1)?.points).toBe(400));
  act(release);
  await waitFor(() => expect(mockRenders.at(-1)).toEqual({ points: 450, isLoading: false }));
  const complete = mockRenders.filter(({ isLoading }) => !isLoading);
  expect(new Set(complete.map(({ points }) => points))).toEqual(new Set([450]));
});

test('[VE-10] a report that arrives before its vehicle is loaded is not lost', async () => {
  const { shell, release } = openSlowly();
  expect(await screen.findByText('400 of 450 loaded')).toBeVisible();
  const report = { id: '450', state: 'riding', online: true, reportedAt: Date.now() } as const;
  act(() => shell.emit('vehicles', { changes: [report] }));
  // Reports are applied four times a second.
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  act(release);
  expect(await screen.findByRole('button', { name: /^Riding 1$/ })).toBeVisible();
});
