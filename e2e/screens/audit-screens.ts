import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const list = '**/v1/audit/entry/list*';
const one = '**/v1/audit/entry/9*';
const verification = '**/v1/audit/verification';

const person = { id: 'person-1', email: 'ada@operator.example', firstName: 'Ada', lastName: 'Administrator' };
const entry = (seq: number, action: string, subject: object | null, more: object = {}) => ({
  seq,
  at: `2026-03-${String(10 + (seq % 15)).padStart(2, '0')}T10:${seq % 6}5:30.000Z`,
  action,
  actor: { id: person.id, person },
  subject,
  groupId: '142',
  address: '198.51.100.7',
  details: {},
  ...more,
});
const about = (kind: string, id: string, name: string | null, who: object | null = null) => ({ kind, id, name, person: who });

const entries = [
  entry(912, 'report-created', about('report', 'audit', null), { groupId: null }),
  entry(911, 'role-changed', about('role', 'role-140-technician', 'Technician')),
  entry(910, 'vehicle-commanded', about('vehicle', 'vehicle-1', 'WX 001'), { details: { group: '142', command: 'lock' } }),
  entry(909, 'vehicle-commanded', about('run', 'run-1', null), { details: { group: '142', command: 'powerOff' } }),
  entry(908, 'people-added', about('policy', 'policy-142-technician', 'Technicians of Warszawa')),
  entry(907, 'keyfob-paired', about('keyfob', 'K-100-17', null), { actor: null, address: null }),
  entry(906, 'zone-changed', about('zone', 'zone-1', null)),
  entry(905, 'signed-in', about('account', person.id, null, person), { groupId: null }),
  entry(904, 'sign-in-failed', null, { actor: null, groupId: null }),
  entry(903, 'vehicle-changed', about('vehicle', 'vehicle-1', 'WX 001')),
];
const changedRole = {
  ...entries[1],
  before: { name: 'Mechanic', permissions: ['vehicle.getByGroup', 'vehicle.update'] },
  after: { name: 'Technician', permissions: ['vehicle.getByGroup', 'vehicle.command', 'device.components'] },
  people: [person],
  hiddenPeople: 2,
  previousHash: 'a'.repeat(64),
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
};
const changedVehicle = {
  ...entries[9],
  before: { name: 'WX 001', is_rentable: true },
  after: { name: 'WX 002', is_rentable: false, changed: ['name', 'is_rentable', 'comment'] },
  people: [],
  hiddenPeople: 0,
  previousHash: 'a'.repeat(64),
  hash: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
};
const sound = {
  state: 'sound',
  startedAt: '2026-03-20T10:00:00.000Z',
  finishedAt: '2026-03-20T10:00:09.000Z',
  entries: 912,
  total: 912,
  head: `912:${'9f86d081'.repeat(8)}`,
  heads: 312,
  faults: [],
};

const json = (page: Page, at: string, body: unknown) => page.route(at, (route) => route.fulfill({ json: body }));
const arranged =
  (rows: readonly object[] = entries, result: object = sound) =>
  async (page: Page) => {
    await json(page, list, rows);
    await json(page, verification, result);
    await page.route(one, (route) => route.fulfill({ json: route.request().url().includes('/911') ? changedRole : changedVehicle }));
  };
const rows = (page: Page) => page.locator('main [role=row]').nth(2).waitFor();
const details = (page: Page) => page.getByRole('dialog').locator('dl').first().waitFor();

/** The audit log in its states. */
export const auditScreens: readonly Screen[] = [
  { name: 'audit', role: 'administrator', path: '/audit', arrange: arranged(), act: rows },
  {
    name: 'audit-filtered',
    role: 'administrator',
    path: '/audit?from=2026-03-01T08:00&actions=role-changed,vehicle-commanded&actor=person-1&kind=vehicle&subject=vehicle-1',
    arrange: arranged(),
    act: rows,
  },
  {
    name: 'audit-filters',
    role: 'administrator',
    path: '/audit',
    arrange: arranged(),
    act: async (page) => {
      await rows(page);
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('combobox', { name: 'Kind of object' }).waitFor();
    },
  },
  { name: 'audit-entry', role: 'administrator', path: '/audit/911', arrange: arranged(), act: details },
  { name: 'audit-vehicle-entry', role: 'administrator', path: '/audit/903', arrange: arranged(), act: details },
  {
    name: 'audit-broken',
    role: 'administrator',
    path: '/audit',
    arrange: arranged(entries, {
      ...sound,
      state: 'broken',
      entries: 899,
      faults: [
        { kind: 'entry', seq: 900 },
        { kind: 'head-missing', seq: 920 },
      ],
    }),
    act: rows,
  },
  {
    name: 'audit-verifying',
    role: 'administrator',
    path: '/audit',
    only: 'texts',
    arrange: arranged(entries, { ...sound, state: 'interrupted', finishedAt: null, head: null }),
    act: rows,
  },
  { name: 'audit-none', role: 'administrator', path: '/audit', arrange: arranged([]) },
  { name: 'audit-not-found', role: 'administrator', path: '/audit?q=nothing', arrange: arranged([]) },
  {
    name: 'audit-failed',
    role: 'administrator',
    path: '/audit',
    arrange: (page) =>
      page.route('**/v1/audit/**', (route) => route.fulfill({ status: 500, json: { error: 'broken', message: 'Broken' } })),
    act: (page) => page.getByRole('alert').first().waitFor(),
  },
  {
    name: 'audit-waiting',
    role: 'administrator',
    path: '/audit',
    waiting: true,
    arrange: async (page) => {
      await json(page, verification, sound);
      await page.route(list, () => {});
    },
  },
  { name: 'audit-forbidden', role: 'driver', path: '/audit' },
];
