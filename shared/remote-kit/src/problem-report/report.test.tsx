import 'fake-indexeddb/auto';
import { ApiError } from '@fleet-console/api';
import { aGroup, anAccount, fakeShell, renderRemote, type Answer, type FakeShellOptions } from '@fleet-console/testing';
import { refusal } from '@fleet-console/testing/fleet';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useSearchParams } from 'react-router-dom';
import type { RemoteDefinition } from '../index.ts';
import { damageKinds, damageTypes, kindOfDamage } from '../damage/damage-types.ts';
import { parsePosition } from './parse-position.ts';
import { ReportScreen } from './ReportScreen.tsx';
import { sendReports } from './report-sender.ts';

jest.mock('@fleet-console/ui/map', () => ({
  RouteMap: ({ at, onPick }: { at: { lat: number } | null; onPick: (position: object) => void }) => (
    <button type="button" onClick={() => onPick({ lat: 52.5, lon: 21.5 })}>
      {at ? `At ${at.lat}` : 'Nowhere'}
    </button>
  ),
}));

/** Uploads as `request: file`; the second one is refused. The protocol is tested in a browser. */
const uploads: string[] = [];
jest.mock('../attachments/upload-file.ts', () => ({
  uploadFile: async (_transport: unknown, { requestId, name }: { requestId: string; name: string }) => {
    uploads.push(`${requestId}: ${name}`);
    if (uploads.length === 2) throw new ApiError(415, 'unsupported-type', 'This type of file is not supported');
  },
}));
// jsdom has no addresses of blobs.
Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });

const definition: RemoteDefinition = {
  name: 'remote-test',
  messages: {},
  root: function Root() {
    return <ReportScreen search={useSearchParams()[0]} />;
  },
};
const routes = { Service: '/service', VehicleDetails: '/vehicle-details/:vid?' };
const permissions = { '142': ['vehicle.getByGroup', 'serviceRequest.service'] } as const;

/** A server with vehicles 7 and 8. `isAway`: there is no connection. */
function server({ refuse, open = [] }: { refuse?: () => unknown; open?: readonly object[] } = {}) {
  const created = new Map<string, { vehicleId: string; [field: string]: unknown }>();
  const state = { isAway: false, calls: 0 };
  const answer: Answer = ({ method, path, body, headers }) => {
    if (state.isAway) throw new TypeError('Failed to fetch');
    const { pathname } = new URL(path, 'http://server');
    const id = /vehicle\/(\w+)$/.exec(pathname)?.[1];
    if (id !== undefined)
      return ['7', '8'].includes(id)
        ? {
            id,
            name: `Bike ${id}`,
            plate: null,
            groupId: '142',
            position: { lat: 52.2, lon: 21 },
            lastContact: 1_800_000_000_000,
            inAssignedHub: id === '7',
          }
        : refusal(404, 'not-found', 'vehicle not found');
    if (method === 'GET') return open;
    state.calls += 1;
    const report = body as { vehicleId: string };
    const refused = refuse?.();
    if (refused) return refused;
    const commandId = headers.get('x-command-id') ?? '';
    if (!created.has(commandId)) created.set(commandId, report);
    return { id: String(4711 + [...created.keys()].indexOf(commandId)), vehicle: { id: report.vehicleId } };
  };
  return { answer, created, state };
}

let people = 0;
const someone = () => anAccount({ id: `reporter-${people++}` });
const optionsFor = (api: ReturnType<typeof server>, more: Partial<FakeShellOptions> = {}) => ({
  answer: api.answer,
  groups: [aGroup({ id: '142', name: 'Warszawa' })],
  permissions,
  routes,
  ...more,
});
const show = (path: string, api = server(), more: Partial<FakeShellOptions> = {}) =>
  renderRemote(definition, path, optionsFor(api, { account: someone(), ...more }));
const comment = () => screen.findByRole('textbox', { name: /Comment/ });
const send = () => screen.findByRole('button', { name: /^Send/ });

test('[SR-02] a request has damages by kind, priority, hub and location, preset from the vehicle, and leads to its page', async () => {
  const api = server({
    open: [
      {
        id: '12',
        vehicle: { id: '7', name: 'Bike 7' },
        state: 'reported',
        damageTypes: ['mirrors'],
        info: null,
        reportedAt: 0,
        rideable: true,
      },
    ],
  });
  const { user } = show('/service/new?vehicle=7', api);
  expect(await screen.findByRole('checkbox', { name: 'The vehicle is in its assigned hub' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: /^Coordinates/ })).toHaveValue('52.20000, 21.00000');
  const body = within(screen.getByRole('group', { name: 'Frame and body' }));
  await user.click(body.getByRole('checkbox', { name: 'Mirrors' }));
  // The open request with the same damage is offered before another one is sent.
  const similar = screen.getByText('This vehicle has 1 open service request').closest('[role="status"]') as HTMLElement;
  expect(within(similar).getByText('Same damage')).toBeVisible();
  expect(within(similar).getByRole('link', { name: '#12' })).toHaveAttribute('href', '/service/12');
  expect(screen.getByRole('radio', { name: 'Normal' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'No' }));
  expect(screen.getByRole('radio', { name: 'High' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Urgent' }));
  await user.click(screen.getByRole('button', { name: 'Choose on map' }));
  await user.click(await screen.findByRole('button', { name: 'At 52.2' }));
  await user.type(screen.getByRole('textbox', { name: /^Place/ }), 'Level -1');
  await user.click(screen.getByRole('checkbox', { name: 'The vehicle is in its assigned hub' }));
  await user.click(await send());
  expect(await screen.findByRole('link', { name: 'View service request' })).toHaveAttribute('href', '/service/4711');
  expect([...api.created.values()]).toEqual([
    {
      vehicleId: '7',
      damageTypes: ['mirrors'],
      rideable: false,
      takeOutOfRental: true,
      info: '',
      priority: 'urgent',
      inAssignedHub: false,
      location: { lat: 52.5, lon: 21.5, text: 'Level -1' },
    },
  ]);
});

test('[SR-02] invalid coordinates are reported at their field, and nothing is sent', async () => {
  const api = server();
  const { user } = show('/service/new?vehicle=7', api);
  const coordinates = await screen.findByRole('textbox', { name: /^Coordinates/ });
  await user.clear(coordinates);
  await user.type(coordinates, '52,5');
  await user.click(await send());
  expect(await screen.findByText(/^Enter latitude and longitude/)).toBeVisible();
  expect(coordinates).toHaveFocus();
  expect(api.state.calls).toBe(0);
});

test('[SR-02] several vehicles get a request each; a refused one keeps its reason and can be sent again', async () => {
  let refused = 0;
  const api = server({ refuse: () => (refused++ === 0 ? refusal(403, 'forbidden', 'No permission') : undefined) });
  const { user } = show('/service/new?vehicles=7,8,9', api);
  expect(await screen.findByText('vehicle not found 9')).toBeVisible();
  await user.type(await comment(), 'Scratched');
  await user.click(await screen.findByRole('button', { name: 'Send 2 reports' }));
  expect(await screen.findByText('Not sent')).toBeVisible();
  expect(screen.getByText(/don't have permission/i)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send now: Bike 7' }));
  expect(await screen.findByText('2 service requests created')).toBeVisible();
  expect([...api.created.values()].map(({ vehicleId, info }) => [vehicleId, info])).toEqual([
    ['8', 'Scratched'],
    ['7', 'Scratched'],
  ]);
});

test('[SR-11] without a connection a report is kept after the tab is closed, and sent once when the connection returns', async () => {
  const api = server();
  const account = someone();
  const first = show('/service/new?vehicle=7', api, { account });
  await first.user.type(await comment(), 'Flat tyre');
  api.state.isAway = true;
  await first.user.click(await send());
  expect(await screen.findByText('Saved on this device')).toBeVisible();
  first.unmount();
  // Someone else on the same device sees and sends nothing of it.
  api.state.isAway = false;
  const other = show('/service/new', api);
  await comment();
  expect(screen.queryByText('Waiting to be sent')).toBeNull();
  expect(api.created.size).toBe(0);
  other.unmount();
  api.state.isAway = true;
  show('/service/new', api, { account });
  expect(await screen.findByRole('region', { name: 'Waiting to be sent' })).toHaveTextContent('Bike 7');
  api.state.isAway = false;
  // Another tab of the same account wakes up at the same moment.
  const stop = sendReports(fakeShell(optionsFor(api, { account })));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText('Waiting to be sent')).toBeNull());
  expect([...api.created.values()]).toEqual([expect.objectContaining({ vehicleId: '7', info: 'Flat tyre' })]);
  stop();
});

test('[SR-11] photos are kept without a connection and uploaded to each request; a refused one is reported with its reason', async () => {
  // The storage is full: this tab keeps everything.
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  uploads.length = 0;
  const api = server();
  const account = someone();
  const first = show('/service/new?vehicles=7,8', api, { account });
  await comment();
  const photo = (name: string, bytes = 40) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
  const [chooser] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  if (!chooser) throw new Error('there is no file input');
  await first.user.upload(chooser, [photo('front.jpg'), photo('side.jpg'), photo('empty.jpg', 0)]);
  expect(await screen.findByText(/empty/i, { selector: '[role=alert] *' })).toBeVisible();
  expect(within(screen.getByRole('list', { name: '2 files' })).getAllByRole('listitem')).toHaveLength(2);
  first.unmount();
  // Another tab continues with them.
  const second = show('/service/new?vehicles=7,8', api, { account });
  expect(await screen.findByRole('list', { name: '2 files' })).toBeVisible();
  api.state.isAway = true;
  await second.user.click(await send());
  expect(await screen.findByText('2 reports are waiting to be sent')).toBeVisible();
  expect(uploads).toEqual([]);
  api.state.isAway = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('2 service requests created')).toBeVisible();
  expect(uploads).toEqual(['4711: front.jpg', '4711: side.jpg', '4712: front.jpg', '4712: side.jpg']);
  expect(screen.getByText(/Couldn't upload side.jpg/)).toBeVisible();
  // With the tab closed before, it is shown at the next visit, until it is dismissed.
  second.unmount();
  const third = show('/service/new', api, { account });
  const section = await screen.findByRole('region', { name: 'Files not uploaded' });
  expect(within(section).getByText(/Couldn't upload side.jpg/)).toBeVisible();
  await third.user.click(within(section).getByRole('button', { name: 'Dismiss: Bike 7' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Files not uploaded' })).toBeNull());
  full.mockRestore();
});

test('[SR-11] an unfinished form is restored in another tab, with all its input, and can be discarded', async () => {
  const api = server();
  const account = someone();
  const first = show('/service/new?vehicle=8', api, { account });
  await first.user.type(await comment(), 'Bent');
  await first.user.click(screen.getByRole('checkbox', { name: 'Burnt socket' }));
  first.unmount();
  const second = show('/service/new', api, { account });
  expect(await screen.findByText('Your unsent report was restored')).toBeVisible();
  expect(await comment()).toHaveValue('Bent');
  expect(screen.getByRole('checkbox', { name: 'Burnt socket' })).toBeChecked();
  expect(screen.getByText('Bike 8')).toBeVisible();
  await second.user.click(screen.getByRole('button', { name: 'Start over' }));
  await waitFor(async () => expect(await comment()).toHaveValue(''));
  second.unmount();
  show('/service/new', api, { account });
  expect(await comment()).toHaveValue('');
});

test('[SR-02] every damage type is in a kind; coordinates are read as people write them', () => {
  expect(damageTypes).toHaveLength(30);
  expect(damageTypes.filter((type) => !damageKinds.includes(kindOfDamage(type)))).toEqual([]);
  expect(['52.2, 21.01', '52,2; 21,01', '52.2 21.01', '91, 0', '52.2', 'a, b', '1, 2, 3'].map(parsePosition)).toEqual([
    { lat: 52.2, lon: 21.01 },
    { lat: 52.2, lon: 21.01 },
    { lat: 52.2, lon: 21.01 },
    null,
    null,
    null,
    null,
  ]);
});
