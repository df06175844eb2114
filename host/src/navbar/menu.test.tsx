import type { DescriptorInput } from '@fleet-console/contract';
import { screen, within } from '@testing-library/react';
import { aRelease, closeConsoles, openConsole } from '../testing/open-console.tsx';
import { realSlots } from '../testing/real-remotes.ts';
import { sampleDescriptor } from '../testing/sample-remote.tsx';

afterEach(closeConsoles);

/** Routes of remotes without menu entries of their own. */
const served = (remote: string, routes: Readonly<Record<string, readonly [path: string, needs?: string]>>): DescriptorInput => ({
  remote,
  routes: Object.entries(routes).map(([name, [path, needs]]) => ({
    name,
    path,
    title: { en: name, pl: name },
    ...(needs === undefined ? {} : { needs: [needs] }),
  })),
  menu: [],
});

const allSlots = [
  served('remote-fleet', {
    VehicleDetails: ['/vehicle-details/:vid?', 'vehicle.getByGroup'],
    Vehicles: ['/vehicles', 'vehicle.getByGroup'],
    VehiclesGroup: ['/vehicles-group', 'vehicle.updateGroup'],
    Pilots: ['/pilots'],
    VehicleComponents: ['/vehicle-components', 'device.components'],
    Tags: ['/tags', 'device.serviceMode'],
    Onboarding: ['/onboarding', 'device.onboarding'],
    Geofencing: ['/geofencing', 'group.update'],
  }),
  served('remote-iam', {
    Users: ['/users', 'account.list'],
    Groups: ['/groups/:gid?', 'group.update'],
    Permissions: ['/iam', 'permission.list'],
    Policy: ['/permissions', 'policy.access'],
  }),
  served('remote-service', { Service: ['/service', 'serviceRequest.service'], Chatbot: ['/chatbot'] }),
  served('remote-planner', { Calendar: ['/calendar', 'calendar.access'] }),
  served('remote-chargers', { BatterySwap: ['/battery-swap/:hid?/:pid?', 'access.chargers'] }),
  served('remote-analytics', { Analytics: ['/analytics'], Trips: ['/trips'] }),
].map((descriptor, at) => ({ release: aRelease(descriptor, `abcdef0${at}`) }));

const everything = [
  'vehicle.getByGroup',
  'vehicle.updateGroup',
  'device.components',
  'device.serviceMode',
  'device.onboarding',
  'account.list',
  'group.update',
  'permission.list',
  'policy.access',
  'serviceRequest.service',
  'calendar.access',
  'access.chargers',
];

const menu = () => screen.findByRole('navigation', { name: 'Main navigation' });
const names = (container: HTMLElement) =>
  within(container)
    .getAllByRole('link')
    .map((link) => document.getElementById(link.getAttribute('aria-labelledby') ?? '')?.textContent ?? link.textContent);

test('[SH-04] shows the menu of the specification, grouped and in order, for remotes without entries of their own', async () => {
  const { user } = openConsole({ slots: allSlots, backend: { permissions: { '140': everything } } });
  const navigation = await menu();
  const headings = within(navigation).getAllByRole('button', { expanded: true });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Fleet', 'Users and access', 'Rides automation']);
  // The heading of a section with one entry is part of the entry.
  for (const [section, name] of [
    ['Maintenance', 'Service requests'],
    ['Rentals', 'Ride calendar'],
    ['Rides', 'Trips and insights'],
    ['Battery swap', 'Battery-swap stations'],
    ['Business intelligence', 'Analytics'],
    ['News', "What's new"],
  ] as const)
    expect(within(navigation).getByRole('link', { name, description: section })).toBeVisible();
  expect(names(navigation)).toEqual([
    'Vehicle overview',
    'Vehicle management',
    'Vehicles grouping',
    'Keyfobs',
    'Tags',
    'Service requests',
    'Users',
    'Groups',
    'IAM',
    'Permissions',
    'Ride calendar',
    'Trips and insights',
    'Zone guard',
    'Chatbot',
    'Battery-swap stations',
    'Analytics',
    "What's new",
  ]);
  await user.click(within(navigation).getByRole('button', { name: 'Details', expanded: false }));
  expect(within(navigation).getByRole('link', { name: 'Components' })).toHaveAttribute('href', '/vehicle-components');
  expect(within(navigation).getByRole('link', { name: 'Inventory' })).toHaveAttribute('href', '/tags');
  expect(within(navigation).getByRole('link', { name: 'Onboarding' })).toHaveAttribute('href', '/onboarding');
});

test("[SH-04] shows the menu of the workspace's remotes", async () => {
  const { user } = openConsole({
    slots: realSlots(),
    backend: { admin: true, permissions: { '140': [...everything, 'vehicle.command'] } },
  });
  const navigation = await menu();
  expect(names(navigation)).toEqual([
    'Vehicle overview',
    'Vehicle management',
    'Vehicles grouping',
    'Keyfobs',
    'Tags',
    'Service requests',
    'Users',
    'Groups',
    'IAM',
    'Permissions',
    'Audit log',
    'Ride calendar',
    'Trips and insights',
    'Zone guard',
    'Battery-swap stations',
    'Portable chargers',
    'Analytics',
    "What's new",
    'Control tower',
    'Simulator',
  ]);
  await user.click(within(navigation).getByRole('button', { name: 'Details', expanded: false }));
  for (const name of ['Components', 'Inventory', 'Onboarding']) expect(within(navigation).getByRole('link', { name })).toBeVisible();
});

// The specification names two entries for the inventory, which its title calls under construction.
const namedTwice: ReadonlySet<string> = new Set(['Tags']);

test.each(['en', 'pl'] as const)('[SH-04] [SH-10] an entry has the name of its screen (%s)', async (locale) => {
  localStorage.setItem('locale', locale);
  const slots = realSlots();
  openConsole({ slots, backend: { admin: true, permissions: { '140': [...everything, 'vehicle.command', 'chatbot.configure'] } } });
  const navigation = await screen.findByRole('navigation', { name: /^(Main navigation|Nawigacja główna)$/ });
  const named = slots
    .flatMap(({ release }) => release.descriptor.menu)
    .flatMap(({ route: name }) => slots.flatMap(({ release }) => release.descriptor.routes.filter((route) => route.name === name)))
    .filter(({ name }) => !namedTwice.has(name));
  expect(named.length).toBeGreaterThan(15);
  for (const { title } of named) expect(names(navigation)).toContain(title[locale]);
});

test('[SH-04] expands a submenu when one of its screens opens, and marks one entry', async () => {
  const { user } = openConsole({ path: '/vehicles', slots: allSlots, backend: { permissions: { '140': everything } } });
  const navigation = await menu();
  await user.click(within(navigation).getByRole('link', { name: 'Tags' }));
  expect(within(navigation).getByRole('link', { name: 'Inventory' })).toHaveAttribute('aria-current', 'page');
  expect(within(navigation).getByRole('link', { name: 'Tags' })).not.toHaveAttribute('aria-current');
});

test.each([
  ['vehicle.getByGroup', ['Vehicle overview', 'Vehicle management']],
  ['vehicle.updateGroup', ['Vehicles grouping']],
  ['device.components', ['Components']],
  ['device.serviceMode', ['Inventory', 'Tags']],
  ['device.onboarding', ['Onboarding']],
  ['account.list', ['Users']],
  ['group.update', ['Groups']],
  ['permission.list', ['IAM']],
  ['policy.access', ['Permissions']],
  ['serviceRequest.service', ['Service requests']],
])('[SH-08] shows for %s the entries %j besides those that everyone sees', async (permission, more) => {
  const forAll = [
    'Keyfobs',
    'Ride calendar',
    'Trips and insights',
    'Zone guard',
    'Chatbot',
    'Battery-swap stations',
    'Analytics',
    "What's new",
  ];
  openConsole({ slots: allSlots, backend: { permissions: { '140': [permission] } } });
  expect(new Set(names(await menu()))).toEqual(new Set([...forAll, ...more]));
});

test('merges entries that lead to the same teaser', async () => {
  const premiumRoute = (name: string, path: string) => ({
    name,
    path,
    title: { en: name, pl: name },
    needs: ['access.chargers'],
    premium: 'chargers',
  });
  const routes = [premiumRoute('BatterySwap', '/battery-swap/:hid?'), premiumRoute('ChargerGo', '/charger-go/:hid?')];
  openConsole({
    slots: [{ release: aRelease({ remote: 'remote-chargers', routes, menu: [] }, 'abcdef01') }],
    backend: { permissions: {} },
  });
  const links = within(await menu()).getAllByRole('link', { name: /Battery-swap stations|Portable chargers/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/premium/chargers']);
});

test('[SH-09] links to the teasers of served features without permission', async () => {
  const { user } = openConsole({ slots: allSlots, backend: { permissions: {} } });
  const navigation = await menu();
  expect(names(navigation)).toEqual(expect.arrayContaining(['Ride calendar', 'Zone guard', 'Battery-swap stations']));
  for (const [name, page] of [
    ['Ride calendar', 'calendar'],
    ['Zone guard', 'geofencing'],
    ['Battery-swap stations', 'chargers'],
  ] as const)
    expect(within(navigation).getByRole('link', { name })).toHaveAttribute('href', `/premium/${page}`);
  const calendar = within(navigation).getByRole('link', { name: 'Ride calendar' });
  await user.click(calendar);
  expect(window.location.pathname).toBe('/premium/calendar');
  expect(calendar).toHaveAttribute('aria-current', 'page');
});

test('[SH-09] hides features that no remote serves, with or without permission', async () => {
  openConsole({ backend: { permissions: {} } });
  expect(names(await menu())).toEqual(["What's new"]);
});

test('[SH-09] links to the screen with permission, and hides the entry while no remote serves it', async () => {
  const permissions = { '140': ['calendar.access'] };
  const { unmount } = openConsole({ slots: allSlots, backend: { permissions } });
  expect(within(await menu()).getByRole('link', { name: 'Ride calendar' })).toHaveAttribute('href', '/calendar');
  unmount();
  openConsole({ backend: { permissions } });
  expect(names(await menu())).toEqual(["What's new"]);
});

test('[RE-10] adds entries of other remotes to existing or new sections', async () => {
  const own = aRelease({
    ...sampleDescriptor,
    menu: [
      { under: 'fleet', route: 'Samples', order: 10, label: { en: 'Samples of the fleet', pl: 'Próbki floty' } },
      { under: 'laboratory', route: 'SampleDetails', order: 10, label: { en: 'Laboratory', pl: 'Laboratorium' } },
    ],
  });
  openConsole({ slots: [{ release: own }] });
  const navigation = await menu();
  expect(names(navigation)).toEqual(['Samples of the fleet', "What's new", 'Laboratory']);
  expect(within(navigation).getByRole('link', { name: 'Laboratory', description: 'Laboratory' })).toBeVisible();
});
