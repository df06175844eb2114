import { anAccount } from '@fleet-console/testing';
import { describe as described } from '@fleet-console/contract';
import { judge } from './guard.ts';
import { pathOf, routeTable } from './route-table.ts';

const table = routeTable([
  described({
    remote: 'remote-sample',
    routes: [
      { name: 'Login', path: '/login', title: { en: 'L', pl: 'L' } },
      { name: 'LoginSignUp', path: '/login/signup', title: { en: 'S', pl: 'S' } },
      { name: 'Vehicles', path: '/vehicles', needs: ['vehicle.getByGroup'], title: { en: 'V', pl: 'V' } },
      { name: 'VehiclesGroup', path: '/vehicles-group', title: { en: 'G', pl: 'G' } },
      { name: 'VehicleDetails', path: '/vehicle-details/:vid?', title: { en: 'D', pl: 'D' } },
      { name: 'Control', path: '/control', adminOnly: true, title: { en: 'C', pl: 'C' } },
      { name: 'Future', path: '/future', needs: ['not.known.here'], title: { en: 'F', pl: 'F' } },
      { name: 'Welcome', path: '/mine', title: { en: 'X', pl: 'X' } },
    ],
    menu: [],
  }),
]);
const nobody = { status: 'loggedOut' } as const;
const somebody = { status: 'loggedIn', account: anAccount(), isAdmin: false } as const;
const none = { can: () => false, isAdmin: false };

test('[SH-01] only routes whose name starts with Login are open to visitors', () => {
  for (const path of ['/login', '/login/signup']) expect(judge(path, table, nobody, none)).toMatchObject({ kind: 'show' });
  for (const path of ['/', '/vehicles', '/loginx', '/no-such'])
    expect(judge(path, table, nobody, none)).toEqual({ kind: 'redirect', to: '/login' });
  expect(judge('/vehicles', table, { status: 'loading' }, none)).toEqual({ kind: 'wait' });
});

test('[SH-02] what no route owns leads to /welcome', () => {
  for (const path of ['/', '/no-such', '/vehiclesx'])
    expect(judge(path, table, somebody, none)).toEqual({ kind: 'redirect', to: '/welcome' });
});

test('[SH-08] a permission that this host does not know, and an admin route, are denied', () => {
  const unknown = { can: (permission: string) => permission === 'vehicle.getByGroup', isAdmin: false };
  expect(judge('/vehicles', table, somebody, unknown)).toMatchObject({ kind: 'show' });
  expect(judge('/future', table, somebody, unknown)).toMatchObject({ kind: 'forbidden' });
  expect(judge('/control', table, somebody, unknown)).toMatchObject({ kind: 'forbidden' });
  expect(judge('/control', table, somebody, { ...unknown, isAdmin: true })).toMatchObject({ kind: 'show' });
});

test.each([
  ['/login/signup', 'LoginSignUp'],
  ['/login/elsewhere', 'Login'],
  ['/vehicles/report', 'Vehicles'],
  ['/vehicles-group', 'VehiclesGroup'],
  ['/vehicle-details', 'VehicleDetails'],
  ['/vehicle-details/7/raw', 'VehicleDetails'],
  ['/vehicle-details/%E0%A4%A', 'VehicleDetails'],
])('[RE-10] %s belongs to %s: a route owns everything below it, the longer pattern first', (path, name) => {
  expect(table.match(path)?.route.name).toBe(name);
});

test('[RE-10] no remote takes over a route of the host', () => {
  expect(table.byName('Welcome')?.remote).toBe('host');
  expect(table.match('/mine')).toBeNull();
});

test('addresses are written with their parameters; what the pattern does not name becomes the query', () => {
  const route = table.byName('VehicleDetails');
  expect(pathOf(route!, { vid: 'a/b', tab: 'raw' })).toMatchObject({ pathname: '/vehicle-details/a%2Fb' });
  expect(String(pathOf(route!, { vid: '7', tab: 'raw' })?.query)).toBe('tab=raw');
  expect(pathOf(route!)?.pathname).toBe('/vehicle-details');
  expect(pathOf({ path: '/premium/:page' })).toBeNull();
});
