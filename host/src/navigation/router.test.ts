import { addressesOf, anAccount } from '@fleet-console/testing';
import { realDescriptors } from '../testing/real-remotes.ts';
import { describe as described } from '@fleet-console/contract';
import { patternsOf } from '@fleet-console/release-contract';
import { resolveRoute } from './router.ts';
import { matchRoutes } from 'react-router-dom';
import { pathOf, routeTable } from './route-table.ts';

const table = routeTable([
  described({
    remote: 'remote-sample',
    routes: [
      { name: 'Login', path: '/login', children: [], title: { en: 'L', pl: 'L' } },
      { name: 'LoginSignUp', path: '/login/signup', children: ['privacy'], title: { en: 'S', pl: 'S' } },
      { name: 'Vehicles', path: '/vehicles', children: [], needs: ['vehicle.getByGroup'], title: { en: 'V', pl: 'V' } },
      { name: 'VehiclesGroup', path: '/vehicles-group', children: [], title: { en: 'G', pl: 'G' } },
      { name: 'VehicleDetails', path: '/vehicle-details/:vid?', children: [], title: { en: 'D', pl: 'D' } },
      { name: 'Components', path: '/components', children: ['bike/:cid', 'new/bike'], title: { en: 'C', pl: 'C' } },
      { name: 'Policies', path: '/permissions', children: [':id', ':id/edit'], title: { en: 'P', pl: 'P' } },
      { name: 'AccessHistory', path: '/permissions/history', children: [], title: { en: 'H', pl: 'H' } },
      { name: 'Older', path: '/older', title: { en: 'O', pl: 'O' } },
      {
        name: 'Geofencing',
        path: '/geofencing',
        children: [],
        needs: ['group.update'],
        premium: 'geofencing',
        title: { en: 'Z', pl: 'Z' },
      },
      { name: 'Control', path: '/control', adminOnly: true, title: { en: 'C', pl: 'C' } },
      { name: 'Future', path: '/future', needs: ['not.known.here'], title: { en: 'F', pl: 'F' } },
      { name: 'Welcome', path: '/mine', title: { en: 'X', pl: 'X' } },
    ],
    menu: [],
  }),
]);
const visitor = { status: 'loggedOut' } as const;
const signedIn = { status: 'loggedIn', account: anAccount(), isAdmin: false } as const;
const noAccess = { can: () => false, isAdmin: false };

test('[SH-01] lets visitors open only routes whose name starts with Login', () => {
  for (const path of ['/login', '/login/signup']) expect(resolveRoute(path, table, visitor, noAccess)).toMatchObject({ kind: 'show' });
  for (const path of ['/', '/vehicles', '/loginx', '/no-such'])
    expect(resolveRoute(path, table, visitor, noAccess)).toEqual({ kind: 'redirect', to: '/login' });
  expect(resolveRoute('/vehicles', table, { status: 'loading' }, noAccess)).toEqual({ kind: 'wait' });
});

test.each([
  '/no-such',
  '/vehiclesx',
  '/VEHICLES',
  '/vehicles/1',
  '/vehicle-details/7/raw',
  '/components/bike',
  '/components/bike/1/2',
  '/components/foo',
  '/permissions/1/2',
  '/permissions/history/1',
  '/welcome/deeper',
  '/premium',
  '/premium/calendar/more',
  '/login/nonsense',
  '/login/signup/privacy/more',
  '/about//x',
])('[SH-02] redirects the unknown address %s to /welcome, and visitors to /login', (path) => {
  expect(resolveRoute(path, table, signedIn, noAccess)).toMatchObject({ kind: 'redirect', to: '/welcome', notFound: { feature: null } });
  expect(resolveRoute(path, table, visitor, noAccess)).toEqual({ kind: 'redirect', to: '/login' });
});

test('[SH-02] redirects / to /welcome without a message', () => {
  expect(resolveRoute('/', table, signedIn, noAccess)).toEqual({ kind: 'redirect', to: '/welcome' });
});

test.each([
  ['/vehicles/', '/vehicles'],
  ['//vehicle-details//7//', '/vehicle-details/7'],
  ['/login/', '/login'],
])('[SH-02] canonicalizes %s to %s', (path, to) => {
  expect(resolveRoute(path, table, signedIn, { can: () => true, isAdmin: false })).toEqual({ kind: 'canonicalize', to });
});

test('[SH-09] redirects a feature with a teaser to it without permission, whether a remote serves it or not', () => {
  for (const [path, page] of [
    ['/calendar', 'calendar'],
    ['/calendar/2026', 'calendar'],
    ['/battery-swap/7', 'chargers'],
    ['/charger-go', 'chargers'],
    ['/geofencing', 'geofencing'],
  ] as const)
    expect(resolveRoute(path, table, signedIn, noAccess)).toEqual({ kind: 'redirect', to: `/premium/${page}` });
});

test('[SH-09] redirects a teaser to its screen with permission; without a remote, the teaser stays and the address is unknown', () => {
  const all = { can: () => true, isAdmin: false };
  expect(resolveRoute('/premium/geofencing', table, signedIn, all)).toEqual({ kind: 'redirect', to: '/geofencing' });
  expect(resolveRoute('/premium/geofencing', table, signedIn, noAccess)).toMatchObject({ kind: 'show' });
  expect(resolveRoute('/premium/calendar', table, signedIn, all)).toMatchObject({ kind: 'show' });
  expect(resolveRoute('/calendar', table, signedIn, all)).toEqual({
    kind: 'redirect',
    to: '/welcome',
    notFound: { path: '/calendar', feature: 'Calendar' },
  });
});

test('[SH-08] denies unknown permissions and admin routes', () => {
  const unknown = { can: (permission: string) => permission === 'vehicle.getByGroup', isAdmin: false };
  expect(resolveRoute('/vehicles', table, signedIn, unknown)).toMatchObject({ kind: 'show' });
  expect(resolveRoute('/future', table, signedIn, unknown)).toMatchObject({ kind: 'forbidden' });
  expect(resolveRoute('/control', table, signedIn, unknown)).toMatchObject({ kind: 'forbidden' });
  expect(resolveRoute('/control', table, signedIn, { ...unknown, isAdmin: true })).toMatchObject({ kind: 'show' });
});

test.each([
  ['/login/signup', 'LoginSignUp', {}],
  ['/login/signup/privacy', 'LoginSignUp', {}],
  ['/vehicles-group', 'VehiclesGroup', {}],
  ['/vehicle-details', 'VehicleDetails', {}],
  ['/vehicle-details/a%2Fb', 'VehicleDetails', { vid: 'a/b' }],
  ['/vehicle-details/%E0%A4%A', 'VehicleDetails', { vid: '%E0%A4%A' }],
  ['/components/bike/7', 'Components', { cid: '7' }],
  ['/components/new/bike', 'Components', {}],
  ['/permissions/history', 'AccessHistory', {}],
  ['/permissions/7/edit', 'Policies', { id: '7' }],
])('[RE-10] matches %s with the route %s', (path, name, params) => {
  expect(table.match(path)).toMatchObject({ route: { name }, params });
});

test('[RE-10] matches everything below a route that declares no children (older releases)', () => {
  for (const path of ['/older', '/older/1', '/older/1/2/3']) expect(table.match(path)?.route.name).toBe('Older');
});

test('[RE-10] matches the same addresses as the router of remotes', () => {
  const routes = table.routes
    .filter(({ children }) => children !== undefined)
    .flatMap((route) => patternsOf(route).map((path) => ({ path, id: route.name, caseSensitive: true })));
  const segments = [
    'vehicles',
    'vehicle-details',
    'components',
    'bike',
    'new',
    'permissions',
    'history',
    'edit',
    'login',
    'signup',
    'a%2Fb',
    '7',
  ];
  const below = (path: string) => segments.map((segment) => `${path}/${segment}`);
  const addresses = below('').flatMap((one) => [one, ...below(one).flatMap((two) => [two, ...below(two)])]);
  expect(addresses.length).toBeGreaterThan(1800);
  const routeNameOf = (path: string) => table.match(path)?.route.name;
  const differing = addresses.filter((path) => routeNameOf(path) !== matchRoutes(routes, path)?.at(-1)?.route.id);
  expect(differing).toEqual([]);
});

test("[RE-10] keeps the host's routes when a remote claims them", () => {
  expect(table.byName('Welcome')?.remote).toBe('host');
  expect(table.match('/mine')).toBeNull();
});

test('builds addresses with parameters; unknown parameters become the query', () => {
  const route = table.byName('VehicleDetails');
  expect(pathOf(route!, { vid: 'a/b', tab: 'raw' })).toMatchObject({ pathname: '/vehicle-details/a%2Fb' });
  expect(String(pathOf(route!, { vid: '7', tab: 'raw' })?.query)).toBe('tab=raw');
  expect(pathOf(route!)?.pathname).toBe('/vehicle-details');
  expect(pathOf({ path: '/premium/:page' })).toBeNull();
});

describe('with the remotes of the workspace', () => {
  const real = routeTable(realDescriptors());
  const all = { can: () => true, isAdmin: true };

  test.each(realDescriptors().flatMap(addressesOf))('[SH-02] shows %s, canonicalizes it or redirects it to /welcome', (address) => {
    const first = resolveRoute(address, real, signedIn, all);
    const verdict = first.kind === 'canonicalize' ? resolveRoute(first.to, real, signedIn, all) : first;
    if (verdict.kind === 'redirect') expect(verdict).toMatchObject({ to: '/welcome', notFound: { feature: null } });
    else expect(verdict.kind).toBe('show');
  });

  test.each([
    '/vehicle-details/1/raw',
    '/onboarding/x',
    '/simulator/x',
    '/geofencing/a/b',
    '/users/1/2',
    '/battery-swap/a/b/c',
    '/charger-go/a/b/c',
    '/pilots/foo',
    '/tags/foo',
    '/vehicle-components/foo',
    '/groups/a/b',
    '/profile/x',
    '/settings/x',
    '/iam/a/b/c',
    '/login/nonsense',
  ])('[SH-02] redirects %s to /welcome', (path) => {
    expect(resolveRoute(path, real, signedIn, all)).toMatchObject({ kind: 'redirect', to: '/welcome' });
  });

  test.each(['/welcome', '/vehicles', '/vehicle-details/1', '/login/nonsense', '/login/signup/more', '/login/recover/more'])(
    '[SH-01] [SH-02] redirects visitors from %s to /login',
    (path) => {
      expect(resolveRoute(path, real, visitor, noAccess)).toEqual({ kind: 'redirect', to: '/login' });
    },
  );

  test.each([
    ['/users', ['user.listByGroup', 'policy.addUser'], 'show'],
    ['/users', ['account.list'], 'show'],
    ['/users', ['policy.addUser'], 'forbidden'],
    ['/groups', ['group.update'], 'show'],
    ['/groups', ['group.create'], 'forbidden'],
    ['/groups/new', ['group.create'], 'show'],
  ])('[SH-08] %s with %j: %s', (path, granted, kind) => {
    expect(resolveRoute(path, real, signedIn, { can: (permission) => granted.includes(permission), isAdmin: false })).toMatchObject({
      kind,
    });
  });
});
