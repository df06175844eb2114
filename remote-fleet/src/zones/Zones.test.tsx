import { aGroup, renderRemote, type Answer, type FakeShellOptions } from '@fleet-console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { aVehicle, fleetApi, refusal } from '@fleet-console/testing/fleet';
import type { Zone, ZoneBody, ZoneEvent } from './zone.queries.ts';

const routes = {
  Geofencing: '/geofencing',
  GeofencingNew: '/geofencing/new',
  GeofencingDetails: '/geofencing/:id',
  VehicleDetails: '/vehicle-details/:vid?',
};
const groups = [aGroup({ id: '142', name: 'Warszawa', children: ['143'] }), aGroup({ id: '143', name: 'Praga' })];
const square = (lon: number, lat: number, size: number) => [
  [lon, lat],
  [lon + size, lat],
  [lon + size, lat + size],
  [lon, lat + size],
  [lon, lat],
];
const aZone = (but: Partial<Zone> = {}): Zone => ({
  id: 'z1',
  name: 'Old town',
  groupIds: ['142'],
  polygon: { type: 'Polygon', coordinates: [square(21, 52, 1), square(21.4, 52.4, 0.1)] },
  monitored: { groupIds: ['142'], vehicleIds: [] },
  actions: { enter: ['notify'], leave: [] },
  kind: 'watch',
  color: null,
  priority: 0,
  speedLimit: null,
  schedule: null,
  riderText: '',
  version: 3,
  createdAt: 0,
  updatedAt: 0,
  ...but,
});

/** Stub server that stores zones. */
function zoneApi({ zones = [aZone()], events = [], onSave }: { zones?: Zone[]; events?: ZoneEvent[]; onSave?: () => unknown } = {}) {
  const fleet = fleetApi({
    vehicles: [
      aVehicle({ id: '1', name: 'Inside', position: { lat: 52.2, lon: 21.2 } }),
      aVehicle({ id: '2', name: 'In the hole', position: { lat: 52.42, lon: 21.48 } }),
      aVehicle({ id: '3', name: 'Away', position: { lat: 50, lon: 20 } }),
    ],
  });
  const stored = [...zones];
  const saved: (ZoneBody & { version?: number })[] = [];
  const answer: Answer = (request) => {
    const { method, path, body } = request;
    const id = /^\/v1\/zone\/([^/?]+)/.exec(path)?.[1];
    if (path.includes('/event')) return events;
    if (!path.startsWith('/v1/zone')) return fleet.answer(request);
    if (method === 'GET' && id === undefined) return stored;
    const at = stored.findIndex((zone) => zone.id === id);
    if (method === 'GET') return stored[at] ?? refusal(404, 'not-found', 'Area not found');
    if (method === 'DELETE') return { id: stored.splice(at, 1)[0]?.id };
    saved.push(body as ZoneBody);
    const override = onSave?.();
    if (override !== undefined) return override;
    const zone = { ...aZone(), ...(body as ZoneBody), id: id ?? 'made', version: (stored[at]?.version ?? 0) + 1 };
    stored.splice(at < 0 ? stored.length : at, at < 0 ? 0 : 1, zone);
    return zone;
  };
  return { answer, saved, events };
}

function open(path: string, api = zoneApi(), more: Partial<FakeShellOptions> = {}) {
  const permissions = { '142': ['vehicle.getByGroup', 'group.update', 'vehicle.command'] as const };
  return { ...renderRemote(definition, path, { answer: api.answer, groups, routes, permissions, ...more }), api };
}
type Opened = ReturnType<typeof open>;

const openTable = async ({ user }: Opened) => user.click(await screen.findByText('Points and holes'));
async function addVertices({ user }: Opened, rings: readonly (readonly [lat: string, lon: string])[]) {
  for (const [lat, lon] of rings) {
    await user.type(screen.getByRole('textbox', { name: 'Latitude' }), lat);
    await user.type(screen.getByRole('textbox', { name: 'Longitude' }), `${lon}{Enter}`);
  }
}
const shapeFile = (type: string, ...coordinates: unknown[]) => JSON.stringify({ type, coordinates });
const aroundTheWorld = square(-17, 1, 34).map(([lon = 0, lat = 0]) => [lon * 10, lat]);
const upload = (text: string) => new File([text], 'area.geojson', { type: 'application/geo+json' });

test('[GE-01] [GE-05] lists zones with groups, size and vehicles inside; the search is stored in the URL', async () => {
  const opened = open('/geofencing?group=142', zoneApi({ zones: [aZone(), aZone({ id: 'z2', name: 'Harbour' })] }));
  const item = await screen.findByRole('link', { name: /Old town/ });
  await waitFor(() => expect(item).toHaveTextContent('1 vehicle inside'));
  expect(item).toHaveTextContent('Warszawa');
  expect(item).toHaveAttribute('href', '/geofencing/z1');
  await opened.user.type(screen.getByRole('searchbox'), 'harb');
  await waitFor(() => expect(screen.queryByRole('link', { name: /Old town/ })).toBeNull());
  expect(screen.getByRole('link', { name: /Harbour/ })).toBeVisible();
  await waitFor(() => expect(opened.shell.navigation.location.get().search).toContain('q=harb'));
  // The zone leads back to the list with its filter.
  await opened.user.click(screen.getByRole('link', { name: /Harbour/ }));
  expect(await screen.findByRole('link', { name: 'All zones' })).toHaveAttribute('href', '/geofencing?group=142&q=harb');
});

test('[GE-02] names the chosen color and marks its swatch', async () => {
  const opened = open('/geofencing/new');
  const colors = within(await screen.findByRole('radiogroup', { name: 'Color' }));
  const [usual, red] = [colors.getByRole('radio', { name: 'Default for this kind' }), colors.getByRole('radio', { name: 'Red' })];
  const mark = (radio: HTMLElement) => radio.closest('label')?.querySelector('svg');
  expect(colors.getByText('Default for this kind')).toBeVisible();
  expect([mark(usual), mark(red)]).toEqual([expect.anything(), null]);
  await opened.user.click(red);
  expect(colors.getByText('Red')).toBeVisible();
  expect([mark(usual), mark(red)]).toEqual([null, expect.anything()]);
  expect(colors.queryByText('Default for this kind')).toBeNull();
});

test('[GE-01] [ER-01] [ER-03] shows "Area not found" with a link to the list', async () => {
  open('/geofencing/none');
  expect(await screen.findByText('Area not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All zones' })).toHaveAttribute('href', '/geofencing');
});

test('[GE-02] draws outline and hole by keyboard, with undo and redo, and sends nothing before Save', async () => {
  const opened = open('/geofencing/new');
  await openTable(opened);
  await addVertices(opened, [
    ['52', '21'],
    ['52', '22'],
    ['53', '22'],
  ]);
  expect(screen.getByText('3 points')).toBeVisible();
  await addVertices(opened, [['53', '21']]);
  expect(await screen.findByText('4 points')).toBeVisible();
  await opened.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByText('3 points')).toBeVisible();
  await opened.user.click(screen.getByRole('button', { name: 'Redo' }));
  expect(screen.getByText('4 points')).toBeVisible();
  await opened.user.click(screen.getByRole('button', { name: 'Add hole' }));
  await addVertices(opened, [
    ['52,4', '21,4'],
    ['52,4', '21,6'],
    ['52,6', '21,6'],
  ]);
  expect(screen.getByText('7 points')).toBeVisible();
  expect(await screen.findByText('1 vehicle inside now')).toBeVisible();
  await opened.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Centre');
  expect(opened.shell.blocks).toEqual(['You have unsaved changes']);
  expect(opened.api.saved).toEqual([]);
  await opened.user.click(screen.getByRole('button', { name: 'Save zone' }));
  await waitFor(() => expect(opened.shell.navigation.location.get().pathname).toBe('/geofencing'));
  expect(opened.shell.blocks).toEqual([]);
  expect(opened.shell.flashes).toContainEqual({ kind: 'success', text: 'Zone Centre saved' });
  const ring = (...at: number[][]) => [...at, at[0]];
  expect(opened.api.saved).toEqual([
    {
      name: 'Centre',
      groupIds: ['142'],
      monitored: { groupIds: ['142'], vehicleIds: [] },
      actions: { enter: [], leave: [] },
      polygon: {
        type: 'Polygon',
        coordinates: [ring([21, 52], [22, 52], [22, 53], [21, 53]), ring([21.4, 52.4], [21.6, 52.4], [21.6, 52.6])],
      },
      kind: 'watch',
      color: null,
      priority: 0,
      speedLimit: null,
      riderText: '',
      schedule: null,
    },
  ]);
});

test('[ZK-01] sets kind, limit, text, color, priority and hours; errors are shown in place', async () => {
  const { user, api } = open('/geofencing/z1', zoneApi({ zones: [aZone({ actions: { enter: [], leave: [] } })] }));
  const kind = await screen.findByRole('combobox', { name: 'Kind of zone' });
  expect(kind).toHaveAccessibleDescription(/No rules for riders/);
  await user.selectOptions(kind, 'Operating area');
  expect(within(screen.getByRole('group', { name: 'When a vehicle leaves' })).getByLabelText('Turn rental off')).toBeChecked();
  await user.selectOptions(kind, 'Slow zone');
  expect(within(screen.getByRole('group', { name: 'When a vehicle leaves' })).getByLabelText('Turn rental off')).not.toBeChecked();
  await user.clear(screen.getByRole('textbox', { name: 'Speed limit (km/h)' }));
  await user.type(screen.getByRole('textbox', { name: 'Speed limit (km/h)' }), '90');
  await user.type(screen.getByRole('textbox', { name: 'Priority' }), '00');
  await user.click(screen.getByRole('checkbox', { name: 'Only at certain hours' }));
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']) await user.click(screen.getByRole('button', { name: day }));
  await user.clear(screen.getByRole('textbox', { name: 'From' }));
  await user.paste('10:30 PM');
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('10:30 PM');
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveAccessibleDescription('Enter a time such as 14:30');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
  await user.click(screen.getByRole('button', { name: 'Save zone' }));
  expect(screen.getByText('Enter a number from 3 to 45')).toBeVisible();
  expect(screen.getByText('Choose at least one day')).toBeVisible();
  expect(screen.getByText('Enter a time such as 14:30')).toBeVisible();
  expect(api.saved).toEqual([]);

  await user.clear(screen.getByRole('textbox', { name: 'Speed limit (km/h)' }));
  await user.type(screen.getByRole('textbox', { name: 'Speed limit (km/h)' }), '12');
  await user.clear(screen.getByRole('textbox', { name: 'Priority' }));
  await user.type(screen.getByRole('textbox', { name: 'Priority' }), '5');
  await user.type(screen.getByRole('textbox', { name: 'Text for riders' }), 'Slow down');
  await user.click(screen.getByRole('radio', { name: 'Teal' }));
  await user.click(screen.getByRole('button', { name: 'Sat' }));
  await user.clear(screen.getByRole('textbox', { name: 'From' }));
  await user.type(screen.getByRole('textbox', { name: 'From' }), '9');
  await user.click(screen.getByRole('button', { name: 'Save zone' }));
  await waitFor(() => expect(api.saved).toHaveLength(1));
  expect(api.saved[0]).toMatchObject({
    kind: 'slow',
    speedLimit: 12,
    priority: 5,
    riderText: 'Slow down',
    color: 'teal',
    schedule: { days: [6], from: '09:00', to: '06:00', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  });
});

test('[ZK-01] the list names the kind and hours of each zone, and the search finds kinds', async () => {
  const schedule = { timeZone: 'Europe/Warsaw', days: [1], from: '22:00', to: '06:00' };
  const zones = [aZone({ kind: 'slow', speedLimit: 12, schedule }), aZone({ id: 'z2', name: 'Harbour', kind: 'noParking' })];
  const { user } = open('/geofencing?group=142', zoneApi({ zones }));
  expect(await screen.findByRole('link', { name: /Old town/ })).toHaveTextContent(/Slow zone, 12 km\/h22:00–06:00/);
  expect(screen.getByRole('link', { name: /Harbour/ })).toHaveTextContent('No parking');
  await user.type(screen.getByRole('searchbox'), 'no park');
  await waitFor(() => expect(screen.queryByRole('link', { name: /Old town/ })).toBeNull());
  expect(screen.getByRole('link', { name: /Harbour/ })).toBeVisible();
});

test("[GE-05] shows why a shape or name is invalid and doesn't send it", async () => {
  const opened = open('/geofencing/new');
  await opened.user.click(await screen.findByRole('button', { name: 'Save zone' }));
  expect(await screen.findByText('Enter a name')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await openTable(opened);
  await addVertices(opened, [
    ['52', '21'],
    ['53', '22'],
    ['52', '22'],
    ['53', '21'],
  ]);
  expect(screen.getByText('The outline crosses or touches itself')).toBeVisible();
  await opened.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Bow');
  await opened.user.click(screen.getByRole('button', { name: 'Save zone' }));
  expect(opened.api.saved).toEqual([]);
  expect(screen.getByText('The outline crosses or touches itself').closest('p')).toHaveFocus();
  await opened.user.clear(screen.getByRole('textbox', { name: 'Latitude of point 2' }));
  await opened.user.type(screen.getByRole('textbox', { name: 'Latitude of point 2' }), 'north{Enter}');
  expect(screen.getByText('Enter a number from -90 to 90')).toBeVisible();
});

test.each([
  ['no JSON', '{', "The file isn't valid JSON"],
  ['no GeoJSON', '{"type":"Topology"}', "The file isn't valid GeoJSON"],
  ['a point', '{"type":"Point","coordinates":[1,2]}', "The file doesn't contain a polygon"],
  ['two areas', shapeFile('MultiPolygon', [square(1, 1, 1)], [square(3, 3, 1)]), 'The file contains more than one polygon'],
  ['an open line', shapeFile('Polygon', square(1, 1, 1).slice(0, 4)), "The outline isn't closed"],
  ['a tiny shape', shapeFile('Polygon', square(21, 52, 0.00001)), 'The zone is smaller than 100 m²'],
  ['a shape around the world', shapeFile('Polygon', aroundTheWorld), 'The zone crosses the 180th meridian or spans half the globe'],
  ['a hole outside', shapeFile('Polygon', square(1, 1, 1), square(5, 5, 1)), 'A hole is outside the zone'],
])('[GE-05] rejects a file with %s and keeps the drawing', async (_what, text, reason) => {
  const { user } = open('/geofencing/z1');
  await user.upload(await screen.findByLabelText('GeoJSON file'), upload(text));
  expect(await screen.findByText(`Import failed: ${reason}`)).toBeVisible();
  expect(screen.getByText('8 points')).toBeVisible();
});

test('[GE-05] imports a file without altitudes, with undo', async () => {
  const { user, api } = open('/geofencing/z1');
  const file = {
    type: 'Feature',
    properties: { name: 'From a file' },
    geometry: { type: 'Polygon', coordinates: [square(10, 50, 1).map((at) => [...at, 100])] },
  };
  await user.upload(await screen.findByLabelText('GeoJSON file'), upload(JSON.stringify(file)));
  expect(await screen.findByText('4 points')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Old town');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByText('8 points')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Redo' }));
  await user.click(screen.getByRole('button', { name: 'Save zone' }));
  await waitFor(() => expect(api.saved).toHaveLength(1));
  expect(api.saved[0]).toMatchObject({ version: 3, polygon: { coordinates: [square(10, 50, 1)] } });
});

test('[GE-03] sends chosen groups, vehicles and actions', async () => {
  const { user, api } = open('/geofencing/z1');
  await user.click(await screen.findByRole('button', { name: /Add a monitored group/ }));
  await user.click(await screen.findByRole('treeitem', { name: 'Praga' }));
  const watched = screen.getByRole('group', { name: 'Monitored vehicles' });
  await user.click(within(watched).getByRole('button', { name: 'Remove Warszawa' }));
  await user.type(screen.getByRole('textbox', { name: 'Find a vehicle by name, plate or ID' }), 'away');
  await user.click(await screen.findByRole('button', { name: /Away/ }));
  const leaving = screen.getByRole('group', { name: 'When a vehicle leaves' });
  await user.click(within(leaving).getByRole('checkbox', { name: 'Turn rental off' }));
  await user.click(within(leaving).getByRole('checkbox', { name: 'Turn rental on' }));
  expect(within(leaving).getByRole('checkbox', { name: 'Turn rental off' })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Save zone' }));
  await waitFor(() => expect(api.saved).toHaveLength(1));
  expect(api.saved[0]).toMatchObject({
    monitored: { groupIds: ['143'], vehicleIds: ['3'] },
    actions: { enter: ['notify'], leave: ['rentableOn'] },
  });
});

test('[GE-03] without vehicle.command offers only notifications', async () => {
  open('/geofencing/new', undefined, { permissions: { '142': ['vehicle.getByGroup', 'group.update'] } });
  const entering = await screen.findByRole('group', { name: 'When a vehicle enters' });
  expect(within(entering).getByRole('checkbox', { name: 'Notify in the console' })).toBeEnabled();
  for (const name of ['Turn the vehicle off', 'Lock the vehicle', 'Turn rental on'])
    expect(within(entering).getByRole('checkbox', { name })).toBeDisabled();
});

test('[GE-03] [ZK-01] a permission that is withdrawn disables commands at once, also those of another kind of zone', async () => {
  const { user, shell } = open('/geofencing/new');
  const entering = within(await screen.findByRole('group', { name: 'When a vehicle enters' }));
  expect(entering.getByRole('checkbox', { name: 'Lock the vehicle' })).toBeEnabled();
  act(() => shell.changePermissions({ '142': ['vehicle.getByGroup', 'group.update'] }));
  expect(entering.getByRole('checkbox', { name: 'Lock the vehicle' })).toBeDisabled();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of zone' }), 'Operating area');
  const leaving = within(screen.getByRole('group', { name: 'When a vehicle leaves' }));
  expect(leaving.getByRole('checkbox', { name: 'Turn rental off' })).not.toBeChecked();
});

test('[GE-03] [ZK-01] of a zone of several groups, commands require vehicle.command on each of them', async () => {
  const command = ['vehicle.getByGroup', 'group.update', 'vehicle.command'] as const;
  const zones = [aZone({ groupIds: ['142', '144'], actions: { enter: [], leave: [] } })];
  const show = (permissions: FakeShellOptions['permissions']) =>
    open('/geofencing/z1', zoneApi({ zones }), {
      groups: [...groups, aGroup({ id: '144', name: 'Kraków' })],
      ...(permissions && { permissions }),
    });
  const leaving = async (name: string) =>
    within(await screen.findByRole('group', { name: 'When a vehicle leaves' })).getByRole('checkbox', { name });

  const partly = show({ '142': command, '144': ['vehicle.getByGroup', 'group.update'] });
  expect(await leaving('Notify in the console')).toBeEnabled();
  expect(await leaving('Lock the vehicle')).toBeDisabled();
  // What an operating area usually does, without its command.
  await partly.user.selectOptions(screen.getByRole('combobox', { name: 'Kind of zone' }), 'Operating area');
  expect(await leaving('Notify in the console')).toBeChecked();
  expect(await leaving('Turn rental off')).not.toBeChecked();
  partly.unmount();

  const { user } = show({ '142': command, '144': command });
  expect(await leaving('Lock the vehicle')).toBeEnabled();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of zone' }), 'Operating area');
  expect(await leaving('Turn rental off')).toBeChecked();
});

test('[GE-03] refetches crossings on live messages', async () => {
  const events: ZoneEvent[] = [];
  const { shell } = open('/geofencing/z1', zoneApi({ events }));
  expect(await screen.findByText('No events found')).toBeVisible();
  events.push({ id: '1', at: Date.now(), kind: 'enter', vehicleId: '1', vehicleName: 'Inside', actions: ['notify'] });
  const crossing = { zoneName: 'Zone', vehicleId: '1', vehicleName: 'Inside', kind: 'enter', at: Date.now(), notify: true } as const;
  act(() => shell.emit('zones', { ...crossing, zoneId: 'other' }));
  act(() => shell.emit('zones', { ...crossing, zoneId: 'z1' }));
  const region = await screen.findByRole('region', { name: 'Recent entries and exits' });
  expect(await within(region).findByRole('link', { name: 'Inside' })).toHaveAttribute('href', '/vehicle-details/1');
  expect(region).toHaveTextContent('entered');
});

test('[GE-04] [ER-01] marks unavailable features', async () => {
  open('/geofencing/new');
  expect(await screen.findByText('Work in progress, currently unavailable')).toBeVisible();
});

test('[GE-02] shows a conflict and keeps the draft', async () => {
  const { user, api } = open('/geofencing/z1', zoneApi({ onSave: () => refusal(409, 'zone-changed', 'Someone else changed this zone') }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' mine');
  await user.click(screen.getByRole('button', { name: 'Save zone' }));
  expect(await screen.findByText('This zone was changed by someone else')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Old town mine');
  expect(api.saved).toHaveLength(1);
});

test('[GE-02] deletes a zone after a confirmation', async () => {
  const { user, shell } = open('/geofencing/z1');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete zone' }));
  await waitFor(() => expect(shell.navigation.location.get().pathname).toBe('/geofencing'));
  expect(await screen.findByText('No zones yet')).toBeVisible();
});

test('[GE-02] finds groups, zones, vehicles and coordinates to move the map to', async () => {
  const { user } = open('/geofencing/new');
  const search = await screen.findByRole('searchbox', { name: /^Find a place/ });
  const places = async () => (await screen.findByRole('list', { name: 'Places' })).textContent;
  await user.type(search, 'insi');
  await waitFor(async () => expect(await places()).toBe('Inside Vehicle'));
  await user.clear(search);
  await user.type(search, '52.2, 21');
  await waitFor(async () => expect(await places()).toBe('52.2, 21 Coordinates'));
  await user.clear(search);
  await user.type(search, 'old');
  await waitFor(async () => expect(await places()).toBe('Old town Zone'));
  await user.keyboard('{Enter}');
  expect(search).toHaveValue('');
  expect(screen.queryByRole('list', { name: 'Places' })).toBeNull();
});
