import { aGroup, anAccount, renderRemote, type Answer, type FakeShellOptions } from '@fleet-console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { aVehicle, fleetApi, refusal } from '@fleet-console/testing/fleet';

const groups = [
  aGroup({ id: '140', name: 'Polska', children: ['142', '143'] }),
  aGroup({ id: '142', name: 'Warszawa' }),
  aGroup({ id: '143', name: 'Kraków' }),
];
const routes = { Vehicles: '/vehicles', VehicleDetails: '/vehicle-details/:vid?', VehicleReport: '/vehicles/report' };

interface Reported {
  readonly vehicleId: string;
  readonly damageTypes: readonly string[];
  readonly rideable: boolean;
  readonly info: string;
}

/** Stub server with two vehicles that match any text. `onReport` overrides the response to a report. */
function server(onReport: (body: Reported) => unknown = () => undefined) {
  const reports: { id: string | null; body: Reported }[] = [];
  const open: unknown[] = [];
  const vehicles = [
    { id: '7', name: 'Moped 7', group: '142', moped: { registrationNumber: 'WX 007' } },
    { id: '8', name: 'Bike 8', group: '143', moped: null },
  ];
  const fleet = fleetApi({ vehicles: [aVehicle({ id: '7', name: 'Moped 7', kind: 'moped', plate: 'WX 007' })] });
  const searched: unknown[] = [];
  const answer: Answer = (request) => {
    const { method, headers } = request;
    const { pathname, searchParams } = new URL(request.path, 'http://server');
    if (pathname.startsWith('/v1/service-request/vehicle')) {
      const found = vehicles.map(({ id, name, group, moped }) => ({ id, name, plate: moped?.registrationNumber ?? null, groupId: group }));
      const one = /vehicle\/(\w+)$/.exec(pathname)?.[1];
      if (one === undefined) {
        const wanted = Object.fromEntries(searchParams);
        searched.push(wanted);
        return found.filter(({ groupId }) => wanted['groups'] === undefined || groupId === wanted['groups']);
      }
      const vehicle = found.find(({ id }) => id === one);
      const known = { position: { lat: 52.2, lon: 21 }, lastContact: 1_800_000_000_000, inAssignedHub: true };
      return vehicle ? { ...vehicle, ...known } : refusal(404, 'not-found', 'vehicle not found');
    }
    if (pathname.startsWith('/v1/service-request')) {
      if (method === 'GET') return open;
      const body = request.body as Reported;
      reports.push({ id: headers.get('x-command-id'), body });
      const vehicle = vehicles.find(({ id }) => id === body.vehicleId);
      const created = {
        id: String(4710 + reports.length),
        vehicle: { id: vehicle?.id, name: vehicle?.name, plate: vehicle?.moped?.registrationNumber ?? null },
        groupId: vehicle?.group,
        state: 'reported',
        damageTypes: body.damageTypes,
        rideable: body.rideable,
        info: body.info || null,
        authorId: 'me',
        reportedAt: 0,
      };
      return onReport(body) ?? created;
    }
    return fleet.answer(request);
  };
  return { answer, reports, searched, open };
}

let people = 0;
/** Each time as someone else: reports that aren't sent belong to their author. */
const show = (path = '/vehicles/report', api = server(), more: Partial<FakeShellOptions> = {}) => ({
  ...renderRemote(definition, path, { answer: api.answer, groups, routes, account: anAccount({ id: `person-${people++}` }), ...more }),
  api,
});
const send = () => screen.findByRole('button', { name: 'Send report' });

test('[VE-07] vehicle and group are required; without a vehicle nothing is sent and input stays', async () => {
  const { user, api } = show();
  await user.type(await screen.findByRole('textbox', { name: /Comment/ }), 'Squeaks');
  expect(screen.getByRole('group', { name: /^Group\s?\*?$/ })).toHaveTextContent('*');
  expect(screen.getByRole('group', { name: /^Vehicle\s?\*?$/ })).toHaveTextContent('*');
  await user.click(await send());
  expect(await screen.findByText('Choose a vehicle')).toBeVisible();
  expect(screen.getByText('Choose a group or a vehicle')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Comment/ })).toHaveValue('Squeaks');
  expect(api.reports).toEqual([]);
});

test('[VE-07] a chosen vehicle sets its group, damage types are searchable, and the confirmation links to the vehicle', async () => {
  const { user, api, shell } = show();
  await user.type(await screen.findByRole('searchbox', { name: 'Name, plate or ID' }), 'wx');
  await user.click(await screen.findByRole('button', { name: /WX 007/ }));
  expect(screen.getByRole('button', { name: /^Group: .*Warszawa/ })).toBeVisible();
  expect(screen.getByText(/ID 7 · .*Warszawa/)).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search damage types' }), 'tyre');
  await user.click(screen.getByRole('checkbox', { name: 'Punctured inner tube or tyre' }));
  expect(screen.queryByRole('checkbox', { name: 'Mirrors' })).toBeNull();
  await user.clear(screen.getByRole('searchbox', { name: 'Search damage types' }));
  await user.click(screen.getByRole('checkbox', { name: 'Mirrors' }));
  await user.click(screen.getByRole('checkbox', { name: 'Other' }));
  await user.click(screen.getByRole('button', { name: 'Remove: Other' }));
  await user.click(screen.getByRole('radio', { name: 'No' }));
  await user.type(screen.getByRole('textbox', { name: /Comment/ }), 'Rear wheel');
  await waitFor(() => expect(shell.blocks).toEqual(['You have an unsent report']));
  await user.dblClick(await send());
  expect(await screen.findByText('Service request #4711 created')).toBeVisible();
  expect(screen.getByRole('link', { name: "View on the vehicle's page" })).toHaveAttribute('href', '/vehicle-details/7');
  expect(api.reports.map(({ body }) => body)).toEqual([
    {
      vehicleId: '7',
      damageTypes: ['puncturedInnerTubeOrTire', 'mirrors'],
      rideable: false,
      takeOutOfRental: true,
      info: 'Rear wheel',
      inAssignedHub: true,
      location: { lat: 52.2, lon: 21 },
    },
  ]);
  expect(shell.blocks).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Report another problem' }));
  expect(await screen.findByRole('textbox', { name: /Comment/ })).toHaveValue('');
});

test('[VE-07] the group limits the search and clears a vehicle outside it', async () => {
  const { user, api } = show();
  await user.click(await screen.findByRole('button', { name: 'Group: All groups' }));
  await user.click(await screen.findByRole('treeitem', { name: 'Kraków' }));
  await user.type(screen.getByRole('searchbox', { name: 'Name, plate or ID' }), 'bi');
  await user.click(await screen.findByRole('button', { name: /Bike 8/ }));
  expect(api.searched.at(-1)).toMatchObject({ text: 'bi', groups: '143' });
  await user.click(screen.getByRole('button', { name: /^Group: .*Kraków/ }));
  await user.click(await screen.findByRole('treeitem', { name: 'Warszawa' }));
  expect(await screen.findByRole('searchbox', { name: 'Name, plate or ID' })).toBeVisible();
});

test('[VE-07] a report that fails is kept and resent under the same id; a refused one can be edited', async () => {
  let away = true;
  const api = server(({ info }) => {
    if (away) return refusal(503, 'unavailable', 'Come back later');
    return info === 'Rear wheel' ? refusal(403, 'forbidden', 'No permission') : undefined;
  });
  const { user } = show('/vehicles/report?vehicle=7', api);
  await user.type(await screen.findByRole('textbox', { name: /Comment/ }), 'Rear wheel');
  await user.click(await send());
  expect(await screen.findByText('Keep this tab open')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The server is unavailable. Try again in a moment.');
  expect(api.reports).toHaveLength(1);
  away = false;
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  expect(await screen.findByText("Couldn't send the report")).toBeVisible();
  expect(new Set(api.reports.map(({ id }) => id)).size).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const comment = await screen.findByRole('textbox', { name: /Comment/ });
  expect(comment).toHaveValue('Rear wheel');
  await user.type(comment, ' is flat');
  await user.click(await send());
  expect(await screen.findByText(/^Service request #\d+ created$/)).toBeVisible();
});

test("[VE-07] shows that a vehicle isn't visible", async () => {
  show('/vehicles/report?vehicle=404');
  expect(await screen.findByText('vehicle not found 404')).toBeVisible();
});

test('[VE-07] reports from a panel beside the list; closing asks about unsent input', async () => {
  const { user, api } = show('/vehicles');
  await user.click(await screen.findByRole('checkbox', { name: /WX 007/ }));
  await user.click(await screen.findByRole('button', { name: 'Report a problem' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Report a problem' }));
  expect(await panel.findByText(/ID 7 ·/)).toBeInTheDocument();
  await user.type(panel.getByRole('textbox', { name: /Comment/ }), 'Rear wheel');
  await user.click(panel.getByRole('button', { name: 'Close' }));
  const question = within(await panel.findByRole('alert'));
  expect(question.getByText('You have an unsent report')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(panel.getByRole('textbox', { name: /Comment/ })).toHaveValue('Rear wheel');
  await user.click(panel.getByRole('button', { name: 'Send report' }));
  expect(await panel.findByText('Service request #4711 created')).toBeInTheDocument();
  expect(api.reports).toHaveLength(1);
  await user.click(panel.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[VE-07] two selected vehicles offer neither report nor service panel', async () => {
  const fleet = fleetApi({ vehicles: [aVehicle({ id: '1', name: 'Bike 1' }), aVehicle({ id: '2', name: 'Bike 2' })] });
  const { user } = renderRemote(definition, '/vehicles', { answer: fleet.answer, groups, routes });
  await user.click(await screen.findByRole('checkbox', { name: /Bike 1/ }));
  expect(await screen.findByRole('button', { name: 'Report a problem' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Service panel' })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('checkbox', { name: /Bike 2/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Report a problem' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: /^Track/ })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Service panel' })).toBeNull();
});

test('[VE-07] the vehicle’s page shows its open service requests', async () => {
  const api = server();
  api.open.push({
    id: '12',
    vehicle: { id: '7', name: 'Moped 7', plate: 'WX 007' },
    groupId: '142',
    state: 'reported',
    damageTypes: ['mirrors', 'burntSocket'],
    rideable: false,
    info: 'Left one',
    authorId: 'me',
    reportedAt: 0,
  });
  show('/vehicle-details/7', api);
  const section = within(await screen.findByRole('region', { name: 'Open service requests' }));
  expect(await section.findByText('#12')).toBeVisible();
  expect(section.getByText('Mirrors · Burnt socket')).toBeVisible();
  expect(section.getByText('Not rideable')).toBeVisible();
  expect(section.getByText('Left one')).toBeVisible();
  expect(section.getByRole('link', { name: 'Report a problem' })).toHaveAttribute('href', '/vehicles/report?vehicle=7');
});

test('[VE-07] the vehicle’s page follows its open service requests live', async () => {
  const api = server();
  const { shell } = show('/vehicle-details/7', api);
  const section = within(await screen.findByRole('region', { name: 'Open service requests' }));
  expect(await section.findByText('No open service requests')).toBeVisible();
  const request = {
    id: '12',
    vehicle: { id: '7', name: 'Moped 7', plate: null },
    damageTypes: [],
    rideable: true,
    info: null,
    reportedAt: 0,
  };
  api.open.push({ ...request, state: 'reported' });
  act(() => shell.emit('serviceRequests', { changes: [{ id: '12', version: 1 }] }));
  expect(await section.findByText('Reported')).toBeVisible();
  api.open[0] = { ...request, state: 'confirmed' };
  act(() => shell.emit('serviceRequests', { changes: [{ id: '12', version: 2 }] }));
  expect(await section.findByText('Confirmed')).toBeVisible();
  api.open.length = 0;
  act(() => shell.emit('serviceRequests', { changes: [{ id: '12', version: 3 }] }));
  expect(await section.findByText('No open service requests')).toBeVisible();
});

test("[VE-07] takes a vehicle that isn't rideable out of rental", async () => {
  const { user, api } = show('/vehicles/report?vehicle=7');
  expect(await screen.findByText(/ID 7/)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Take out of rental now' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'No' }));
  expect(screen.getByRole('checkbox', { name: 'Take out of rental now' })).toBeChecked();
  await user.click(await send());
  expect(await screen.findByText('Service request #4711 created')).toBeVisible();
  expect(api.reports[0]?.body).toMatchObject({ rideable: false, takeOutOfRental: true });
});

test.each([
  ['takes it out of rental with the permission', { '140': ['vehicle.getByGroup', 'vehicle.command'] }, 1],
  ['leaves it in rental without the permission in its group', { '142': ['vehicle.getByGroup'], '143': ['vehicle.command'] }, 0],
] as const)("[VE-07] the list shows that a report of a vehicle that isn't rideable %s", async (_effect, permissions, marks) => {
  const { user, api } = show('/vehicles', server(), { permissions });
  await user.click(await screen.findByRole('checkbox', { name: /WX 007/ }));
  await user.click(await screen.findByRole('button', { name: 'Report a problem' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Report a problem' }));
  await user.click(await panel.findByRole('radio', { name: 'No' }));
  await user.click(panel.getByRole('button', { name: 'Send report' }));
  expect(await panel.findByText('Service request #4711 created')).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.reports[0]?.body.rideable).toBe(false);
  expect(within(screen.getByRole('row', { name: /Moped 7/ })).queryAllByTitle('Not rentable')).toHaveLength(marks);
});

test("[VE-07] doesn't change rental if unticked, and hides the option without permission", async () => {
  const first = show('/vehicles/report?vehicle=7');
  await first.user.click(await screen.findByRole('radio', { name: 'No' }));
  await first.user.click(screen.getByRole('checkbox', { name: 'Take out of rental now' }));
  await first.user.click(await send());
  expect(await screen.findByText('Service request #4711 created')).toBeVisible();
  expect(first.api.reports[0]?.body).toMatchObject({ rideable: false, takeOutOfRental: false });
  first.unmount();
  const { user } = show('/vehicles/report?vehicle=7', server(), { permissions: { '140': ['vehicle.getByGroup'] } });
  await user.click(await screen.findByRole('radio', { name: 'No' }));
  expect(screen.queryByRole('checkbox', { name: 'Take out of rental now' })).toBeNull();
});
