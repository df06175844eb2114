import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const id = 'shown';
const person = (at: string, firstName: string, lastName: string) => ({
  id: at,
  email: `${firstName}.${lastName}@fleet.example`
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z.@]/g, ''),
  firstName,
  lastName,
});
const policies = [
  { id: 'p1', name: 'Serwis Warszawa', groupId: '140', role: { id: 'r1', name: 'Technik' }, mayChange: true },
  { id: 'p2', name: 'Partnerzy', groupId: '141', role: { id: 'r2', name: 'Kierownik floty partnerskiej' }, mayChange: false },
];
const user = {
  ...person(id, 'Magdalena', 'Wiśniewska-Kowalczyk'),
  phone: '600123001',
  countryCode: '48',
  phoneVerified: true,
  accountStatus: 'ACTIVE',
  detailsShared: true,
  createdAt: '2026-02-03T08:05:00.000Z',
  driveStatus: 'NOT_VERIFIED',
  funds: { amount: 123450, currency: 'PLN' },
  cash: { amount: -1999, currency: 'PLN' },
  rideStatus: 'riding',
  vehicle: { id: '7', name: 'Moped 7', plate: 'WX 007' },
  policies,
  mayUpdate: true,
  mayDelete: true,
  version: 1,
};
const effective = [
  {
    policy: { id: 'p1', name: 'Serwis Warszawa' },
    role: { id: 'r1', name: 'Technik' },
    groupId: '140',
    reaches: ['140'],
    permissions: [
      { permission: 'vehicle.getByGroup', by: [{ kind: 'single', name: 'vehicle.getByGroup' }] },
      { permission: 'vehicle.command', by: [{ kind: 'bundle', name: 'Warsztat' }] },
      {
        permission: 'serviceRequest.service',
        by: [
          { kind: 'bundle', name: 'Warsztat' },
          { kind: 'own', name: 'Praca przy naprawach' },
        ],
      },
    ],
  },
  {
    policy: { id: 'p2', name: 'Partnerzy' },
    role: { id: 'r2', name: 'Kierownik floty partnerskiej' },
    groupId: '141',
    reaches: ['141'],
    permissions: [
      { permission: 'vehicle.getByGroup', by: [{ kind: 'bundle', name: 'Podgląd' }] },
      { permission: 'group.create', by: [{ kind: 'single', name: 'group.create' }] },
    ],
  },
];
const effect = {
  people: 2,
  changes: [
    {
      account: { ...person('1', 'Anna', 'Nowak'), pending: false },
      groupId: '140',
      gains: [],
      losses: ['vehicle.command', 'vehicle.update'],
    },
    { account: { ...person('2', 'Piotr', 'Zieliński'), pending: true }, groupId: '141', gains: [], losses: ['account.list'] },
  ],
  more: false,
  withoutAdministrator: [],
};
const rides = Array.from({ length: 20 }, (_, at) => ({
  id: String(at),
  status: at === 0 ? 'started' : 'finished',
  vehicle: { id: '7', name: 'Moped 7', plate: 'WX 007' },
  groupId: '140',
  startedAt: new Date(Date.UTC(2026, 5, 20 - at, 7, 12)).toISOString(),
  stoppedAt: at === 0 ? null : new Date(Date.UTC(2026, 5, 20 - at, 7 + (at % 5 === 0 ? 1 : 0), 29)).toISOString(),
  distance: at === 0 ? null : 3140 + at * 217,
}));

/** Mocks a user with data in every field. */
const mockUser = async (page: Page, overrides: object = {}) => {
  await page.route(`**/v2/account/${id}`, (route) => route.fulfill({ json: { ...user, ...overrides } }));
  await page.route(`**/v1/iam/effective/${id}`, (route) => route.fulfill({ json: effective }));
  await page.route(`**/v2/account/${id}/ride/list*`, (route) => route.fulfill({ json: rides, headers: { 'x-total-count': '73' } }));
  await page.route(/\/v1\/policy\/p1\/account\/remove\?dryRun=true/, (route) => route.fulfill({ json: { removed: 1, effect } }));
};
const failRequests = (page: Page, calls: string) =>
  page.route(calls, (route) => route.fulfill({ status: 500, json: { error: 'internal', message: 'Something went wrong on our side.' } }));

const boxes = (page: Page) => page.locator('main [role=row] input[type=checkbox]');
const listed = (page: Page) => boxes(page).nth(4).waitFor();
const select = async (page: Page) => {
  await listed(page);
  for (const at of [1, 2, 4]) await boxes(page).nth(at).check();
};
const effectLoaded = (page: Page) => page.locator('[role=dialog] section[aria-busy=false]').waitFor();
const alertShown = (page: Page) => page.getByRole('alert').first().waitFor();
const table = (page: Page) => page.locator('main [role=tabpanel] table tr').nth(1).waitFor();
const sections = (page: Page) => page.locator('main [role=tabpanel] section').nth(2).waitFor();
const empty = (page: Page) => page.locator('main [data-kind=empty]').waitFor();
const pageOf = (tab: string) => `/users/${id}${tab}`;

/** Users, the page of a user and their permissions, in their states. */
export const userScreens: readonly Screen[] = [
  { name: 'users', role: 'administrator', path: '/users', act: listed },
  { name: 'users-selected', role: 'administrator', path: '/users', act: select },
  {
    name: 'users-invite',
    role: 'administrator',
    path: '/users?group=142',
    act: async (page) => {
      await page.getByRole('button', { name: 'Invite people' }).click();
      const form = page.getByRole('dialog', { name: 'Invite people' });
      await form.getByRole('combobox', { name: 'E-mail addresses' }).fill('technician@people.example');
      await form
        .getByRole('radio', { name: /^Technician/ })
        .first()
        .click();
      await form.getByText('technician@people.example').waitFor();
    },
  },
  {
    name: 'users-delete',
    role: 'administrator',
    path: '/users',
    arrange: (page) =>
      page.route(/\/v2\/account\/delete\?dryRun=true/, async (route) => {
        const { ids } = route.request().postDataJSON() as { ids: string[] };
        const refused = [{ id: ids[0], reason: 'not-held', permissions: ['group.create', 'policy.access'] }];
        await route.fulfill({ json: { deleted: 2, refused, effect } });
      }),
    act: select,
    openDialog: async (page) => {
      await page.locator('main [role=region] button').last().click();
      await effectLoaded(page);
    },
  },
  { name: 'users-not-found', role: 'administrator', path: '/users?q=none%20like%20this&status=invited', act: empty },
  {
    name: 'users-failed',
    role: 'administrator',
    path: '/users',
    arrange: (page) => failRequests(page, '**/v2/account/list*'),
    act: alertShown,
  },
  {
    name: 'users-waiting',
    role: 'administrator',
    path: '/users',
    waiting: true,
    arrange: (page) => page.route('**/v2/account/list*', () => {}),
  },
  { name: 'user', role: 'administrator', path: pageOf(''), arrange: mockUser, act: sections },
  {
    name: 'user-invited',
    role: 'administrator',
    path: pageOf(''),
    arrange: (page) =>
      mockUser(page, {
        firstName: '',
        lastName: '',
        phone: null,
        accountStatus: 'PENDING',
        rideStatus: 'none',
        vehicle: null,
        mayDelete: false,
      }),
    act: sections,
  },
  {
    name: 'user-edit',
    role: 'administrator',
    path: pageOf(''),
    arrange: mockUser,
    act: async (page) => {
      await page.locator('main [role=tabpanel] section button').first().click();
      await page.locator('main form input').first().fill('');
      await page.locator('main form button[type=submit]').click();
      await page.locator('main [aria-invalid=true]').first().waitFor();
    },
  },
  { name: 'user-policies', role: 'administrator', path: pageOf('?tab=policies'), arrange: mockUser, act: table },
  {
    name: 'user-take',
    role: 'administrator',
    path: pageOf('?tab=policies'),
    arrange: mockUser,
    act: table,
    openDialog: async (page) => {
      await page.locator('main [role=tabpanel] table button').first().click();
      await effectLoaded(page);
    },
  },
  {
    name: 'user-give',
    role: 'administrator',
    path: pageOf('?tab=policies'),
    arrange: mockUser,
    act: async (page) => {
      await table(page);
      // The first button opens the roles.
      await page.locator('main [role=tabpanel]:visible button').nth(1).click();
      await page.locator('[role=dialog] input[type=radio]').first().waitFor();
    },
  },
  { name: 'user-permissions', role: 'administrator', path: pageOf('?tab=permissions&in=140'), arrange: mockUser, act: table },
  { name: 'user-permissions-everywhere', role: 'administrator', path: pageOf('?tab=permissions&show=held'), arrange: mockUser, act: table },
  { name: 'user-rides', role: 'administrator', path: pageOf('?tab=rides'), arrange: mockUser, act: table },
  { name: 'user-unknown', role: 'administrator', path: '/users/none', act: empty },
];
