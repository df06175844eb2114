import { aGroup, renderRemote, type Answer, type FakeShellOptions } from '@fleet-console/testing';
import { screen, waitFor } from '@testing-library/react';
import { definition } from '../definition.ts';
import { refusal } from '@fleet-console/testing/fleet';

const groups = [
  aGroup({ id: '140', name: 'Polska', children: ['142', '143'] }),
  aGroup({ id: '142', name: 'Warszawa' }),
  aGroup({ id: '143', name: 'Kraków' }),
];
const permissions = { '140': ['device.onboarding', 'device.components', 'vehicle.getByGroup', 'vehicle.update'] };
const routes = { Onboarding: '/onboarding', VehicleDetails: '/vehicle-details/:vid?' };

interface SentRequest {
  readonly call: string;
  readonly body: Record<string, unknown>;
}
interface Vehicle {
  readonly name: string;
  readonly groupId: string;
  readonly type: string;
  readonly mark: string | null;
}

/** Stub onboarding server. `override` replaces the response to a call. */
function server(override: (request: SentRequest) => unknown = () => undefined) {
  const records = new Map<string, { vehicle: Vehicle & { id: string }; computer: object | null; keyfob: object | null }>();
  const holders: { id: string; name: string }[] = [];
  const lookups: string[] = [];
  const computers = new Map<string, { id: string; vendor: string; model: string | null }>([
    ['359-1', { id: '359-1', vendor: 'MOVELINK', model: 'M1' }],
  ]);
  const sent: SentRequest[] = [];
  const recordOf = (id: string) => ({ id, ...records.get(id) });
  const answer: Answer = ({ method, path, body }) => {
    const { pathname, searchParams } = new URL(path, 'http://x');
    const fields = (body ?? {}) as Record<string, unknown>;
    if (pathname === '/v2/device/graphql') {
      return { data: { devices: holders } };
    }
    if (method === 'GET') {
      if (pathname === '/v1/computer') return [...computers.values()].filter(({ id }) => id.includes(searchParams.get('text') ?? ''));
      lookups.push(pathname);
      const id = pathname.split('/').at(-1) ?? '';
      return records.has(id) ? recordOf(id) : refusal(404, 'not-found', 'Not found');
    }
    const request = { call: pathname, body: fields };
    sent.push(request);
    const other = override(request);
    if (other !== undefined) return other;
    const id = pathname === '/v1/onboarding' ? String(fields['id']) : (pathname.split('/')[3] ?? '');
    const record = records.get(id);
    if (pathname.endsWith('/computer')) {
      const { computerId, vendor, model, take } = fields as {
        computerId: string;
        vendor: string | null;
        model: string | null;
        take: boolean;
      };
      if (holders.length > 0 && !take) return refusal(409, 'computer-taken', 'This computer is in another vehicle');
      const known = computers.get(computerId);
      if (!known && holders.length === 0 && vendor === null) return refusal(400, 'vendor-needed', 'The manufacturer is needed');
      if (record) record.computer = known ?? { id: computerId, vendor, model };
      return recordOf(id);
    }
    if (pathname.endsWith('/keyfob')) {
      if (record) record.keyfob = { id: fields['pilotId'], paired: true };
      return { ...recordOf(id), notPairedReason: null };
    }
    const { name, groupId, type, mark } = fields as unknown as Vehicle;
    records.set(id, { computer: null, keyfob: null, ...record, vehicle: { id: 'v1', name, groupId, type, mark } });
    return recordOf(id);
  };
  return { answer, sent, records, holders, computers, lookups };
}
const open = (path = '/onboarding', api = server(), more: Partial<FakeShellOptions> = {}) => ({
  ...renderRemote(definition, path, { answer: api.answer, groups, permissions, routes, ...more }),
  api,
});
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
type Opened = ReturnType<typeof open>;

async function registerVehicle({ user }: Opened, name = 'WAW-M-9000') {
  await user.type(await field(/^Name/), name);
  await user.click(await button(/Choose a group|Warszawa/));
  await user.click(await screen.findByRole('treeitem', { name: 'Warszawa' }));
  await user.click(screen.getByRole('radio', { name: 'E-moped' }));
  await user.type(await field('Registration number'), 'WX 9000');
  await user.dblClick(await button('Register and continue'));
  await screen.findByRole('region', { name: 'Install an IoT module' });
}

test('[VD-08] registers vehicle, module and keyfob step by step, each once; the next vehicle keeps group and type', async () => {
  const opened = open();
  const { user, api, shell } = opened;
  await registerVehicle(opened);
  const { run } = Object.fromEntries(new URLSearchParams(shell.navigation.location.get().search)) as { run: string };
  expect(api.sent).toEqual([
    { call: '/v1/onboarding', body: { id: run, name: 'WAW-M-9000', groupId: '142', type: 'moped', mark: 'WX 9000' } },
  ]);
  api.sent.length = 0;
  await user.type(await field(/^IoT module ID/), '359-2');
  await user.type(await field('Manufacturer'), 'MOVELINK');
  await user.click(await button('Next'));
  await screen.findByRole('region', { name: 'Add a keyfob' });
  expect(api.sent).toEqual([
    { call: `/v1/onboarding/${run}/computer`, body: { computerId: '359-2', vendor: 'MOVELINK', model: null, take: false } },
  ]);
  await user.type(await field(/^Keyfob number/), 'FOB-9');
  expect(shell.blocks).toEqual(['You have unsaved changes']);
  await user.click(await button('Pair and continue'));
  expect(await screen.findByText('FOB-9 · paired')).toBeVisible();
  for (const text of ['WAW-M-9000', 'WX 9000', 'E-moped', '359-2 · MOVELINK']) expect(screen.getByText(text)).toBeVisible();
  expect(shell.blocks).toEqual([]);
  await user.click(await button('Next vehicle'));
  expect(await field(/^Name/)).toHaveValue('');
  expect(screen.getByRole('radio', { name: 'E-moped' })).toBeChecked();
  expect(await button(/^Group.*Warszawa/)).toBeVisible();
  expect(new URLSearchParams(shell.navigation.location.get().search).get('run')).not.toBe(run);
  // Client-generated ids aren't fetched.
  expect(api.lookups).toEqual([]);
});

test('[VD-08] the summary shows the full group path', async () => {
  const api = server();
  const vehicle = { id: 'v1', name: 'WAW-M-9000', groupId: '144', type: 'moped', mark: null };
  const id = '11111111-2222-4333-8444-555555555555';
  api.records.set(id, { vehicle, computer: { id: '359-1', vendor: 'MOVELINK', model: 'M1' }, keyfob: { id: 'FOB-9', paired: true } });
  const below = [aGroup({ id: '142', name: 'Warszawa', children: ['144'] }), aGroup({ id: '144', name: 'Praga' })];
  open(`/onboarding?run=${id}`, api, { groups: [...groups.filter((each) => each.id !== '142'), ...below] });
  expect(await screen.findByText('FOB-9 · paired')).toBeVisible();
  expect(screen.getByText('Warszawa > Praga')).toBeVisible();
});

test('[VD-08] shows a taken number at its field and limits the length', async () => {
  const api = server(({ call }) => (call === '/v1/onboarding' ? refusal(409, 'number-taken', 'Another vehicle has it') : undefined));
  const { user } = open('/onboarding', api);
  await user.type(await field(/^Name/), 'New');
  await user.click(await button(/Choose a group/));
  await user.click(await screen.findByRole('treeitem', { name: 'Warszawa' }));
  await user.type(await field('Frame number'), 'WX 0000001234567890123456');
  expect(await field('Frame number')).toHaveValue('WX 00000012345678901');
  await user.click(await button('Register and continue'));
  await waitFor(async () =>
    expect(await field('Frame number')).toHaveAccessibleDescription(/Another vehicle has this registration number/),
  );
  expect(api.records.size).toBe(0);
});

test('[VD-08] shows missing values at their fields and sends nothing', async () => {
  const { user, api } = open();
  await user.click(await button('Register and continue'));
  expect(await field(/^Name/)).toHaveAccessibleDescription('Enter a name');
  expect(await button('Group Choose a group')).toHaveAccessibleDescription('Choose a group');
  expect(api.sent).toEqual([]);
});

test('[VD-08] continues after a reload; going back edits the same vehicle', async () => {
  const api = server();
  const first = open('/onboarding?run=11111111-2222-4333-8444-555555555555', api);
  await registerVehicle(first);
  first.unmount();
  const { user } = open('/onboarding?run=11111111-2222-4333-8444-555555555555', api);
  expect(await screen.findByRole('region', { name: 'Install an IoT module' })).toBeVisible();
  await user.click(await button('Back'));
  expect(await field(/^Name/)).toHaveValue('WAW-M-9000');
  await user.type(await field(/^Name/), ' B');
  await user.click(await button('Next'));
  await screen.findByRole('region', { name: 'Install an IoT module' });
  expect(api.sent.at(-1)).toEqual({
    call: '/v1/onboarding/11111111-2222-4333-8444-555555555555',
    body: { name: 'WAW-M-9000 B', groupId: '142', type: 'moped', mark: 'WX 9000' },
  });
  expect(api.records.size).toBe(1);
});

test('[VD-08] a refused step keeps the input and shows why; a retry creates no second vehicle', async () => {
  let lost = true;
  const api = server(({ call }) => {
    if (call === '/v1/onboarding' && lost) return refusal(400, 'invalid-input', 'body.name holds control characters');
    return undefined;
  });
  const { user } = open('/onboarding', api);
  await user.type(await field(/^Name/), 'New');
  await user.click(await button(/Choose a group/));
  await user.click(await screen.findByRole('treeitem', { name: 'Warszawa' }));
  await user.click(await button('Register and continue'));
  await waitFor(async () => expect(await field(/^Name/)).toHaveAccessibleDescription(/^The server didn't accept this/));
  lost = false;
  await user.click(await button('Register and continue'));
  await screen.findByRole('region', { name: 'Install an IoT module' });
  const ids = api.sent.map(({ body }) => body['id']);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
});

test('[VD-08] reassigns a module of another vehicle only after a warning', async () => {
  const api = server();
  const opened = open('/onboarding', api);
  const { user } = opened;
  await registerVehicle(opened);
  api.sent.length = 0;
  api.holders.push({ id: '7', name: 'Moped 7' });
  await user.type(await field(/^IoT module ID/), '359-9');
  await user.click(await button('Next'));
  expect(await screen.findByText('This IoT module is in another vehicle')).toBeVisible();
  expect(screen.getByText(/Moped 7.*will have no IoT module|will have no IoT module/)).toBeVisible();
  expect(api.sent.map(({ body }) => body)).toEqual([expect.objectContaining({ computerId: '359-9', take: false })]);
  await user.click(await button('Reassign and continue'));
  await screen.findByRole('region', { name: 'Add a keyfob' });
  expect(api.sent.at(-1)?.body).toEqual(expect.objectContaining({ computerId: '359-9', take: true }));
});

test('[VD-08] assigns an unassigned module; an unknown one requires its vendor', async () => {
  const opened = open();
  const { user, api } = opened;
  await registerVehicle(opened);
  api.sent.length = 0;
  await user.type(await field(/^IoT module ID/), 'NEW-1');
  await user.click(await button('Next'));
  await waitFor(async () => expect(await field('Manufacturer')).toHaveAccessibleDescription(/New module: choose its manufacturer/));
  expect([...api.records.values()].map(({ computer }) => computer)).toEqual([null]);
  api.sent.length = 0;
  await user.clear(await field(/^IoT module ID/));
  await user.click(await button('359-1 · MOVELINK'));
  expect(await field('Manufacturer')).toHaveValue('MOVELINK');
  await user.click(await button('Next'));
  await screen.findByRole('region', { name: 'Add a keyfob' });
  expect(api.sent.map(({ body }) => body)).toEqual([{ computerId: '359-1', vendor: 'MOVELINK', model: 'M1', take: false }]);
});

test("[VD-08] [KF-02] a refused pairing doesn't block: shows reason and advice, and can be retried", async () => {
  let refuses = true;
  const api = server(({ call, body }) => {
    if (!call.endsWith('/keyfob')) return undefined;
    const id = call.split('/')[3] ?? '';
    const record = api.records.get(id);
    if (record) record.keyfob = { id: body['pilotId'], paired: !refuses, pairing: refuses ? 'vehicle-refused' : null };
    return { id, ...record, notPairedReason: null };
  });
  const opened = open('/onboarding', api);
  const { user } = opened;
  await registerVehicle(opened);
  await user.click(await button('Skip IoT module'));
  await user.type(await field(/^Keyfob number/), 'FOB-9');
  await user.click(await button('Pair and continue'));
  expect(await screen.findByText('The vehicle refused the keyfob.')).toBeVisible();
  expect(screen.getByText(/wait about 15 minutes/)).toBeVisible();
  expect(screen.getByText('FOB-9 · not paired yet')).toBeVisible();
  refuses = false;
  await user.click(await button('Pair now'));
  expect(await screen.findByText('FOB-9 · paired')).toBeVisible();
});

test("[VD-08] keeps a keyfob that can't be paired yet, with the reason; refuses one of another vehicle", async () => {
  let unreachable = true;
  const api = server(({ call, body }) => {
    if (!call.endsWith('/keyfob')) return undefined;
    if (body['pilotId'] === 'FOB-1') return refusal(409, 'already-paired', 'The keyfob is paired with another vehicle');
    const id = call.split('/')[3] ?? '';
    const record = api.records.get(id);
    if (!unreachable || !record) return undefined;
    record.keyfob = { id: body['pilotId'], paired: false };
    return { id, ...record, notPairedReason: 'not-reachable' };
  });
  const opened = open('/onboarding', api);
  const { user } = opened;
  await registerVehicle(opened);
  await user.click(await button('Skip IoT module'));
  await user.type(await field(/^Keyfob number/), 'FOB-1');
  await user.click(await button('Pair and continue'));
  await waitFor(async () => expect(await field(/^Keyfob number/)).toHaveAccessibleDescription(/paired with another vehicle/));
  expect(await field(/^Keyfob number/)).toHaveValue('FOB-1');
  await user.clear(await field(/^Keyfob number/));
  await user.type(await field(/^Keyfob number/), 'FOB-2');
  await user.click(await button('Pair and continue'));
  expect(await screen.findByText('The vehicle has no mobile coverage or has never been online.')).toBeVisible();
  unreachable = false;
  await user.click(await button('Pair now'));
  expect(await screen.findByText('FOB-2 · paired')).toBeVisible();
});

test('[VD-08] device.onboarding is enough for all steps', async () => {
  const opened = open('/onboarding', server(), { permissions: { '140': ['device.onboarding'] } });
  const { user } = opened;
  await registerVehicle(opened);
  await user.type(await field(/^IoT module ID/), '359-2');
  await user.type(await field('Manufacturer'), 'MOVELINK');
  await user.click(await button('Next'));
  await user.type(await field(/^Keyfob number/), 'FOB-9');
  await user.click(await button('Pair and continue'));
  expect(await screen.findByText('FOB-9 · paired')).toBeVisible();
});

test('[VD-08] shows missing permission and loading errors', async () => {
  const unprivileged = open('/onboarding', server(), { permissions: { '140': ['vehicle.update', 'vehicle.getByGroup'] } });
  expect(await screen.findByText("You don't have permission to register vehicles")).toBeVisible();
  unprivileged.unmount();
  open('/onboarding?run=11111111-2222-4333-8444-555555555555', { ...server(), answer: () => refusal(400, 'invalid-input', 'Broken') });
  expect(await screen.findByText("Couldn't load the registration")).toBeVisible();
});
