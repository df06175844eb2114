import { faultOfRemoteModule } from '@fleet-console/contract';
import { defineRemote } from '@fleet-console/remote-kit';
import { aGroup, fakeShell, type FakeShellOptions } from '@fleet-console/testing';
import { definition } from '../definition.ts';

const remote = defineRemote(definition);
const groups = [
  aGroup({ id: '140', name: 'Polska', children: ['142', '143'] }),
  aGroup({ id: '142', name: 'Warszawa' }),
  aGroup({ id: '143', name: 'Kraków' }),
];
const shellThat = (answer: NonNullable<FakeShellOptions['answer']>) =>
  fakeShell({ groups, answer, routes: { VehicleDetails: '/vehicle-details/:vid?', VehicleReport: '/vehicles/report' } });
const find = (text: string, shell: ReturnType<typeof fakeShell>) =>
  remote.search?.({ kind: 'vehicles', text, limit: 6 }, shell, new AbortController().signal);

test('[SH-20] finds vehicles with plate, group and link', async () => {
  expect(faultOfRemoteModule(remote)).toBeNull();
  const requests: unknown[] = [];
  const shell = shellThat(({ body }) => {
    requests.push((body as { variables: unknown }).variables);
    const moped = { registrationNumber: 'WX 0001A' };
    return {
      data: {
        devices: [
          { id: '7', name: 'Moped 7', alternativeName: null, group: '142', state: 'parked', moped, computer: null },
          { id: '8', name: 'Bike 8', alternativeName: 'Spare', group: '142', state: 'offline', moped: null, computer: null },
        ],
      },
    };
  });
  expect(await find('wx 0', shell)).toEqual([
    { id: '7', title: 'Moped 7', detail: 'WX 0001A · Available · Warszawa', href: '/vehicle-details/7' },
    { id: '8', title: 'Bike 8', detail: 'Spare · Offline · Warszawa', href: '/vehicle-details/8' },
  ]);
  expect(requests).toEqual([{ text: 'wx 0', limit: 60 }]);
});

test("[SH-20] rejects when the server fails; doesn't search for a single letter", async () => {
  const refusing = shellThat(() => Response.json({ error: 'internal', message: 'Something went wrong' }, { status: 500 }));
  await expect(find('wx', refusing)).rejects.toThrow('500 Something went wrong');
  expect(await find('w', refusing)).toEqual([]);
});

const devices = (...named: readonly (readonly [name: string, plate?: string])[]) =>
  shellThat(() => ({
    data: {
      devices: named.map(([name, plate], at) => ({
        id: String(at),
        name,
        alternativeName: null,
        group: '142',
        state: 'parked',
        moped: plate === undefined ? null : { registrationNumber: plate },
        computer: null,
      })),
    },
  }));
const titles = async (text: string, shell: ReturnType<typeof fakeShell>) => (await find(text, shell))?.map(({ title }) => title);

test('[SH-20] lists the best match first: the whole name, its start or end, a part, then matches of the id', async () => {
  const shell = devices(['WAW-B-0035'], ['KRK-M-3', 'WA 0057A'], ['WAW-M-0057'], ['WAW-B-1', '00 57']);
  expect(await titles('0057', shell)).toEqual([
    'WAW-B-1',
    'Track WAW-B-1',
    'Report a problem with WAW-B-1',
    'WAW-M-0057',
    'KRK-M-3',
    'WAW-B-0035',
  ]);
});

test('[SH-20] offers actions for a single or exact match only', async () => {
  const [vehicle, track, report] = (await find('wawb', devices(['WAW-B-0035']))) ?? [];
  expect([vehicle?.href, track?.href, report?.href]).toEqual([
    '/vehicle-details/0',
    '/vehicle-details/0?tab=track',
    '/vehicles/report?vehicle=0',
  ]);
  expect(await titles('waw', devices(['WAW-B-0035'], ['WAW-B-0036']))).toEqual(['WAW-B-0035', 'WAW-B-0036']);
  expect(await titles('bike', devices(['Bike'], ['Bike']))).toEqual(['Bike', 'Bike']);
});

test('[SH-20] [VE-03] offers commands for a vehicle that accepts them, with the permission', async () => {
  const found = (vendor: string) => ({
    id: '7',
    name: 'Moped 7',
    alternativeName: null,
    group: '142',
    state: 'parked',
    moped: null,
    computer: { vendor },
  });
  const commands = async (vendor: string, permissions: FakeShellOptions['permissions']) => {
    const shell = fakeShell({
      groups,
      ...(permissions ? { permissions } : {}),
      answer: () => ({ data: { devices: [found(vendor)] } }),
      routes: { VehicleDetails: '/vehicle-details/:vid?', VehicleReport: '/vehicles/report' },
    });
    return (await find('moped 7', shell))?.filter(({ href }) => href.includes('command')).map(({ title, href }) => [title, href]);
  };
  const all = [
    ['Turn on Moped 7', '/vehicle-details/7?command=on'],
    ['Lock Moped 7', '/vehicle-details/7?command=lock'],
  ];
  expect(await commands('IOT_4', { '142': ['vehicle.getByGroup', 'vehicle.command'] })).toEqual(all);
  expect(await commands('GPS_ONLY', { '142': ['vehicle.getByGroup', 'vehicle.command'] })).toEqual([]);
  expect(await commands('IOT_4', { '142': ['vehicle.getByGroup'] })).toEqual([]);
  expect(await commands('IOT_4', { '142': ['vehicle.getByGroup'], '143': ['vehicle.command'] })).toEqual([]);
});
