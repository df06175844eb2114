import { aGroup, renderRemote, type Answer, type FakeShellOptions } from '@fleet-console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { refusal } from '@fleet-console/testing/fleet';
import type { Keyfob } from './keyfob-collection.ts';

const groups = [
  aGroup({ id: '140', name: 'Polska', children: ['142', '143'] }),
  aGroup({ id: '142', name: 'Warszawa', children: ['150'] }),
  aGroup({ id: '150', name: 'Wola' }),
  aGroup({ id: '143', name: 'Kraków' }),
];
const permissions = { '140': ['vehicle.getByGroup', 'vehicle.update', 'vehicle.updateGroup'] };
const routes = { Pilots: '/pilots', VehicleDetails: '/vehicle-details/:vid?' };
const moped = { id: '7', name: 'Moped 7', plate: 'WX 007' };
const three: readonly Keyfob[] = [
  { id: 'FOB-1', groupId: '142', updateId: 3, paired: true, vehicle: moped },
  { id: 'FOB-2', groupId: '150', updateId: 4, paired: false, vehicle: null },
  { id: 'FOB-3', groupId: '143', updateId: 2, paired: true, vehicle: null },
];

/** Stub server of keyfobs. `onAction` overrides the response to a change. */
function server(onAction: (path: string, body: unknown) => unknown = () => undefined) {
  const state = { keyfobs: [...three], updateId: 4 };
  const requests: string[] = [];
  const answer: Answer = ({ method, path, body }) => {
    requests.push(`${method} ${path}`);
    const url = new URL(path, 'http://x');
    if (url.pathname === '/v1/pilot/list') {
      const since = Number(url.searchParams.get('since') ?? -1);
      const rows = state.keyfobs.filter(({ updateId }) => updateId > since);
      return new Response(JSON.stringify(rows), { headers: { 'content-type': 'application/json', 'x-update-id': String(state.updateId) } });
    }
    if (path.startsWith('/v2/pilot/')) return onAction(path, body) ?? state.keyfobs[0];
    return {
      data: { devices: [{ id: '7', name: 'Moped 7', alternativeName: null, group: '142', moped: { registrationNumber: 'WX 007' } }] },
    };
  };
  return { state, requests, answer };
}
const open = (path = '/pilots', api = server(), more: Partial<FakeShellOptions> = {}) => ({
  ...renderRemote(definition, path, { answer: api.answer, groups, permissions, routes, ...more }),
  api,
});
const box = (id: string) => screen.findByRole('checkbox', { name: `Select ${id}` });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const row = (name: string | RegExp) => screen.findByRole('row', { name });

test('[KF-01] lists keyfobs with group and a link to the paired vehicle', async () => {
  const { api } = open();
  expect(await row(/FOB-1.*WX 007 · Moped 7.*Warszawa/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'WX 007 · Moped 7' })).toHaveAttribute('href', '/vehicle-details/7');
  expect(await row(/FOB-2.*Not paired.*Warszawa > Wola/)).toBeVisible();
  expect(await row(/FOB-3.*Paired with a vehicle in another group/)).toBeVisible();
  expect(screen.getByText('3 keyfobs')).toBeVisible();
  expect(api.requests).toEqual(['GET /v1/pilot/list?groups=140']);
});

test('[KF-01] filters by search, pairing and groups, stored in the URL', async () => {
  const { user, shell } = open('/pilots?paired=yes');
  await box('FOB-1');
  expect(screen.queryByRole('checkbox', { name: 'Select FOB-2' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search by keyfob, vehicle or plate' }), 'wx 007');
  await waitFor(() => expect(screen.getByText('1 keyfob')).toBeVisible());
  await waitFor(() => expect(shell.navigation.location.get().search).toBe('?q=wx+007'));
  await user.clear(screen.getByRole('searchbox', { name: 'Search by keyfob, vehicle or plate' }));
  await user.click(await button('All groups'));
  await user.click(await screen.findByRole('treeitem', { name: 'Kraków' }));
  expect(shell.navigation.location.get().search).toBe('?groups=143');
  expect(screen.getByText('1 keyfob')).toBeVisible();
});

test('[KF-01] [KF-02] unpairs all selected, with results; failures show advice and can be retried', async () => {
  let low = true;
  const sent: string[] = [];
  const api = server((path) => {
    sent.push(path);
    return low && path.includes('FOB-3') ? refusal(409, 'battery-low', 'The battery of the vehicle is below 20 percent') : undefined;
  });
  const { user } = open('/pilots', api);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all keyfobs in the list' }));
  await user.click(await button('Unpair all selected'));
  const panel = within(await screen.findByRole('dialog'));
  // Waits for the opening transition.
  await waitFor(() => expect(panel.getByText('2 keyfobs will no longer open their vehicles.')).toBeVisible());
  await user.click(panel.getByRole('button', { name: 'Unpair 2 keyfobs' }));
  expect(await panel.findByRole('row', { name: /FOB-1.*Done/ })).toBeVisible();
  expect(await panel.findByRole('row', { name: /FOB-3.*Failed.*The vehicle's battery is too low/ })).toBeVisible();
  expect(await panel.findByText(/wait about 15 minutes/)).toBeVisible();
  low = false;
  sent.length = 0;
  await user.click(panel.getByRole('button', { name: 'Retry 1 failed' }));
  expect(await panel.findByText('2 of 2 done')).toBeVisible();
  expect(sent).toEqual(['/v2/pilot/FOB-3/unpair']);
});

test('[KF-01] moves the selected keyfobs to one group', async () => {
  const sent: unknown[] = [];
  const api = server((path, body) => void sent.push([path, body]));
  const { user } = open('/pilots', api);
  await user.click(await box('FOB-1'));
  await user.click(await box('FOB-2'));
  await user.click(await button('Move to a group'));
  const panel = within(await screen.findByRole('dialog'));
  expect(panel.getByRole('button', { name: 'Move 2 keyfobs' })).toBeDisabled();
  await user.click(await panel.findByRole('treeitem', { name: 'Kraków' }));
  await user.click(panel.getByRole('button', { name: 'Move 2 keyfobs' }));
  expect(await panel.findByText('2 of 2 done')).toBeVisible();
  expect(sent).toEqual([
    ['/v2/pilot/FOB-1', { groupId: '143' }],
    ['/v2/pilot/FOB-2', { groupId: '143' }],
  ]);
});

test('[KF-02] pairs a keyfob with a searched vehicle after showing the conditions', async () => {
  const sent: unknown[] = [];
  const api = server((path, body) => void sent.push([path, body]));
  const { user } = open('/pilots', api);
  const hint = /needs a charged battery and mobile coverage, and must not be in use/;
  expect(await screen.findByText(hint)).toBeVisible();
  await user.click(await box('FOB-1'));
  expect(await button('Pair with a vehicle')).toBeDisabled();
  await user.click(await box('FOB-1'));
  await user.click(await box('FOB-2'));
  await user.click(await button('Pair with a vehicle'));
  const panel = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(panel.getByText(hint)).toBeVisible());
  await user.type(panel.getByRole('searchbox'), 'wx');
  await user.click(await panel.findByRole('radio', { name: /Moped 7/ }));
  await user.click(panel.getByRole('button', { name: 'Pair' }));
  expect(await panel.findByText('1 of 1 done')).toBeVisible();
  expect(sent).toEqual([['/v2/pilot/FOB-2/pair', { vehicleId: '7' }]]);
});

test('[KF-02] shows that a vehicle has no IoT module to pair with', async () => {
  const api = server(() => refusal(409, 'no-computer', 'The vehicle has no IoT module that accepts remote commands'));
  const { user } = open('/pilots', api);
  await user.click(await box('FOB-2'));
  await user.click(await button('Pair with a vehicle'));
  const panel = within(await screen.findByRole('dialog', { name: 'Pair keyfob FOB-2' }));
  await user.type(await panel.findByRole('searchbox'), 'wx');
  await user.click(await panel.findByRole('radio', { name: /Moped 7/ }));
  await user.click(panel.getByRole('button', { name: 'Pair' }));
  expect(await panel.findByRole('row', { name: /FOB-2.*The vehicle has no IoT module that accepts commands/ })).toBeVisible();
});

const pairing = {
  commandId: 'c1',
  act: 'pair',
  state: 'pending',
  failure: null,
  reason: null,
  vehicle: moped,
  at: Date.now(),
} as const satisfies Keyfob['pairing'] & { commandId: string };
const withPairing = (but: Partial<NonNullable<Keyfob['pairing']>>) =>
  three.map((each): Keyfob => (each.id === 'FOB-2' ? { ...each, updateId: each.updateId + 1, pairing: { ...pairing, ...but } } : each));

test('[KF-02] shows pending pairing until the vehicle answers, then the failure', async () => {
  const api = server();
  api.state.keyfobs = withPairing({});
  const { shell, user } = open('/pilots', api);
  expect(await row(/FOB-2.*Not paired.*Pairing…/)).toBeVisible();
  expect(screen.getByTitle('Pairing with WX 007 · Moped 7…')).toBeVisible();
  // No other action while pairing is pending.
  await user.click(await box('FOB-2'));
  expect(await button('Pair with a vehicle')).toBeDisabled();
  expect(await button('Unpair all selected')).toBeDisabled();
  api.state.keyfobs = withPairing({ state: 'failed', failure: 'vehicle-refused', reason: 'keyfob-memory-full' });
  api.state.updateId = 5;
  act(() => shell.emit('pilots', { id: 'FOB-2', updateId: 5 }));
  expect(await row(/FOB-2.*Not paired.*Pairing failed.*The vehicle refused: the IoT module's keyfob memory is full/)).toBeVisible();
  expect(screen.getByTitle(/wait about 15 minutes/)).toBeVisible();
  expect(await button('Pair with a vehicle')).toBeEnabled();
});

test('[KF-02] polls pairing under one command id until the vehicle answers; a refusal shows advice', async () => {
  const sent: (string | null)[] = [];
  const answers: (() => unknown)[] = [];
  let next: (answer: unknown) => void = () => undefined;
  const api = server();
  const answer: Answer = (request) => {
    if (!request.path.endsWith('/pair')) return api.answer(request);
    sent.push(request.headers.get('x-command-id'));
    return answers.shift()?.() ?? new Promise((resolve) => (next = resolve));
  };
  const { user } = open('/pilots', { ...api, answer });
  await user.click(await box('FOB-2'));
  await user.click(await button('Pair with a vehicle'));
  const panel = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(panel.getByRole('searchbox')).toBeVisible());
  await user.type(panel.getByRole('searchbox'), 'wx');
  await user.click(await panel.findByRole('radio', { name: /Moped 7/ }));
  // First response: still pending.
  answers.push(() => ({ ...three[1], pairing }));
  await user.click(panel.getByRole('button', { name: 'Pair' }));
  expect(await panel.findByRole('row', { name: /FOB-2.*Pairing…/ })).toBeVisible();
  expect(panel.getByText(/Waiting for the vehicle to confirm/)).toBeVisible();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent[1]).toBe(sent[0]);
  act(() => next(refusal(409, 'no-answer', 'The vehicle has not answered')));
  expect(await panel.findByRole('row', { name: /FOB-2.*Failed.*The vehicle didn't answer/ })).toBeVisible();
  expect(await panel.findByText(/wait about 15 minutes/)).toBeVisible();
  // A retry has a new command id.
  await user.click(panel.getByRole('button', { name: 'Retry 1 failed' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).not.toBe(sent[0]);
  act(() => next({ ...three[1], paired: true, vehicle: moped, pairing: null }));
  expect(await panel.findByText('1 of 1 done')).toBeVisible();
});

test('[KF-03] loads changes since the update id, removes keyfobs that left, and reloads all after a reconnect', async () => {
  const { api, shell } = open();
  await row(/FOB-2.*Not paired/);
  api.state.keyfobs = three.map((each) => (each.id === 'FOB-2' ? { ...each, updateId: 5, paired: true, vehicle: moped } : each));
  api.state.updateId = 5;
  act(() => shell.emit('pilots', { id: 'FOB-2', updateId: 5 }));
  expect(await row(/FOB-2.*WX 007/)).toBeVisible();
  expect(api.requests.at(-1)).toBe('GET /v1/pilot/list?groups=140&since=4');
  act(() => shell.emit('pilots', { id: 'FOB-1', updateId: 6, left: true }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /FOB-1/ })).toBeNull());
  api.state.keyfobs = api.state.keyfobs.filter(({ id }) => id === 'FOB-2');
  api.state.updateId = 7;
  act(() => shell.resume());
  await waitFor(() => expect(screen.queryByRole('row', { name: /FOB-3/ })).toBeNull());
  expect(api.requests.at(-1)).toBe('GET /v1/pilot/list?groups=140');
});

test('[KF-01] shows empty, forbidden and failed states', async () => {
  const empty = open('/pilots?q=nowhere');
  expect(await screen.findByText('No keyfobs found')).toBeVisible();
  empty.unmount();
  const forbidden = open('/pilots', server(), { permissions: { '140': ['calendar.access'] } });
  expect(await screen.findByText('No keyfobs in your groups')).toBeVisible();
  expect(forbidden.api.requests).toEqual([]);
  forbidden.unmount();
  open('/pilots', { ...server(), answer: () => refusal(400, 'invalid-input', 'Broken') });
  expect(await screen.findByText("Couldn't load keyfobs")).toBeVisible();
  expect(await button('Retry')).toBeVisible();
});

test('[KF-01] hides actions from read-only accounts', async () => {
  const { user } = open('/pilots', server(), { permissions: { '140': ['vehicle.getByGroup'] } });
  await user.click(await box('FOB-1'));
  expect(await screen.findByText('1 selected')).toBeVisible();
  for (const name of ['Unpair all selected', 'Pair with a vehicle', 'Move to a group'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
