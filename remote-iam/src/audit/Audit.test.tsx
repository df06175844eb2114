import { permissions } from '@fleet-console/contract';
import { timeZone } from '@fleet-console/i18n';
import { aGroup, renderRemote, type Answer, type FakeShellOptions } from '@fleet-console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { definition } from '../definition.ts';
import { aUser, counted, groups, peopleServer, refusal } from '../testing/people.ts';
import { aFullEntry, anEntry, aVerification, maria, subject } from '../testing/audit.ts';
import { areaOf, auditAreas } from './audit-actions.ts';
import type { AuditEntry, FullAuditEntry, Verification } from './audit-entry.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

const routes = {
  AuditLog: '/audit',
  Users: '/users/:uid?',
  Permissions: '/iam',
  Policy: '/permissions',
  VehicleDetails: '/vehicle-details/:vid?',
};
const all = Object.keys(permissions) as (keyof typeof permissions)[];

interface Server {
  readonly entries?: readonly AuditEntry[];
  readonly full?: Partial<FullAuditEntry>;
  verification?: Partial<Verification>;
}

/** A fake server with entries, newest first. */
function server(data: Server) {
  const requests: string[] = [];
  const answer: Answer = ({ method, path }) => {
    const { pathname, searchParams } = new URL(path, 'http://x');
    requests.push(`${method} ${path}`);
    if (pathname === '/v1/audit/entry/list') {
      const before = Number(searchParams.get('before') ?? Infinity);
      return (data.entries ?? []).filter(({ seq }) => seq < before).slice(0, Number(searchParams.get('limit')));
    }
    if (pathname === '/v1/audit/entry/404') return refusal(404, 'not-found', 'Not found');
    if (pathname.startsWith('/v1/audit/entry/')) return aFullEntry(data.full);
    if (pathname === '/v1/audit/verification') {
      if (method === 'POST')
        data.verification = { ...aVerification(), state: 'running', finishedAt: null, entries: 400, total: 912, head: null };
      return aVerification(data.verification);
    }
    if (pathname === '/v1/audit/entries.csv')
      return new Response('seq', { headers: { 'content-disposition': 'attachment; filename="audit-log-2026-03-01.csv"' } });
    if (pathname === '/v2/account/list') return counted([{ ...maria, roles: [] }]);
    return [];
  };
  return { requests, answer };
}
const open = (data: Server = {}, path = '/audit', more: Partial<FakeShellOptions> = {}) => {
  const api = server(data);
  return { ...renderRemote(definition, path, { answer: api.answer, groups, routes, permissions: { '140': all }, ...more }), api };
};

const lists = (requests: readonly string[]) => requests.filter((each) => each.includes('/entry/list'));

test('[PR-06] a row shows who did what to what, when and in which group', async () => {
  open({ entries: [anEntry({ seq: 7, action: 'role-changed', subject: subject('role', 'r1', 'Technician') })] });
  const row = await screen.findByRole('row', { name: /Role changed/ });
  expect(row).toHaveTextContent('Role changed');
  expect(row).toHaveTextContent('RoleTechnician');
  expect(row).toHaveTextContent('Maria Manager');
  expect(row).toHaveTextContent('Warszawa');
  expect(row).toHaveTextContent('22/11/2026 09:05');
});

test('[PR-06] objects without a visible name are shown by their ids, people as hidden, actions of the server as the system, and requests without an account as such', async () => {
  open({
    entries: [
      anEntry({
        seq: 3,
        action: 'account-deleted',
        actor: { id: 'person-9', person: null },
        subject: subject('account', 'person-8', null),
      }),
      anEntry({ seq: 2, action: 'keyfob-paired', actor: null, address: null, subject: subject('keyfob', 'K-17', null) }),
      anEntry({ seq: 1, action: 'sign-in-failed', actor: null, subject: null, groupId: null }),
    ],
  });
  expect(await screen.findByRole('row', { name: /User deleted/ })).toHaveTextContent(/User.?person-8.*Hidden user \(person-9\)/);
  expect(screen.getByRole('row', { name: /Keyfob paired/ })).toHaveTextContent('KeyfobK-17System');
  expect(screen.getByRole('row', { name: /Sign-in failed/ })).toHaveTextContent('–Not signed in–');
});

test('[PR-06] an opened entry shows values before and after, permissions by name, and links to related entries', async () => {
  const { user } = open(
    {
      entries: [anEntry({ seq: 7, action: 'role-changed', subject: subject('role', 'r1', 'Technician') })],
      full: {
        seq: 7,
        action: 'role-changed',
        subject: subject('role', 'r1', 'Technician'),
        before: { name: 'Mechanic', permissions: ['vehicle.update'] },
        after: { name: 'Technician', permissions: ['vehicle.command'] },
        people: [{ ...maria, id: '2', firstName: 'Anna', lastName: 'Nowak' }],
        hiddenPeople: 3,
      },
    },
    '/audit?group=142',
  );
  await user.click(await screen.findByRole('link', { name: 'Role changed' }));
  const panel = await screen.findByRole('dialog', { name: 'Entry 7' });
  const changes = await within(panel).findByRole('region', { name: 'Changes' });
  expect(changes).toHaveTextContent('NameBefore: Mechanic → After: Technician');
  expect(within(changes).getByRole('list', { name: 'Added' })).toHaveTextContent('+ Send commands to vehicles');
  expect(within(changes).getByRole('list', { name: 'Removed' })).toHaveTextContent('− Edit vehicle data');
  expect(panel).toHaveTextContent('198.51.100.7');
  expect(within(panel).getByRole('region', { name: 'Affected people' })).toHaveTextContent('Anna Nowak, 3 people you don’t have access to');
  expect(within(panel).getByRole('link', { name: 'Technician' })).toHaveAttribute('href', '/iam/roles/r1');
  expect(within(panel).getByRole('link', { name: 'All entries about this object' })).toHaveAttribute('href', '/audit?kind=role&subject=r1');
  expect(within(panel).getByRole('link', { name: 'Everything this user did' })).toHaveAttribute('href', '/audit?actor=1');
});

test('[PR-06] fields whose values are not recorded are named, and details are readable', async () => {
  open(
    {
      full: {
        action: 'vehicle-changed',
        subject: subject('vehicle', 'v1', 'WX 001'),
        details: { group: '142', command: 'lock', from: '143', purpose: 'phone' },
        before: { is_rentable: true, group_id: '143' },
        after: { is_rentable: false, group_id: '142', changed: ['is_rentable', 'unit', 'brand_new'] },
      },
    },
    '/audit/7',
  );
  const panel = await screen.findByRole('dialog', { name: 'Entry 7' });
  const changes = await within(panel).findByRole('region', { name: 'Changes' });
  expect(changes).toHaveTextContent('RentableBefore: yes → After: no');
  expect(changes).toHaveTextContent('GroupBefore: Kraków → After: Warszawa');
  expect(changes).toHaveTextContent('Other changed fields: Unit and brand new. Their values aren’t recorded.');
  expect(panel).toHaveTextContent('Previous groupKraków');
  expect(panel).toHaveTextContent('CommandLock');
  expect(panel).toHaveTextContent('PurposePhone number');
  expect(within(panel).getByRole('link', { name: 'WX 001' })).toHaveAttribute('href', '/vehicle-details/v1');
});

test('[PR-06] values of enumerations are named: of service requests, slots, zones and reports', async () => {
  open(
    {
      full: {
        action: 'request-changed',
        subject: subject('request', '12', '#12'),
        details: { group: '142', vehicle: 'v1', action: 'complete', enter: 'notify,powerOff', kind: 'noParking' },
        mentioned: [{ id: '9', email: 'ewa@fleet.example', firstName: 'Ewa', lastName: 'Lis' }],
        before: { technicianId: '8', state: 'inProgress', repair: 'started', priority: 'low', plannedStart: null, repairAction: null },
        after: {
          technicianId: '9',
          state: 'completed',
          repair: 'stopped',
          priority: 'urgent',
          plannedStart: '2026-11-10',
          repairAction: 'partReplaced',
        },
      },
    },
    '/audit/7',
  );
  const panel = await screen.findByRole('dialog', { name: 'Entry 7' });
  const changes = await within(panel).findByRole('region', { name: 'Changes' });
  expect(changes).toHaveTextContent('StateBefore: In progress → After: Completed');
  expect(changes).toHaveTextContent('Assigned technicianBefore: 8 → After: Ewa Lis');
  expect(changes).toHaveTextContent('RepairBefore: Started → After: Stopped');
  expect(changes).toHaveTextContent('PriorityBefore: Low → After: Urgent');
  expect(changes).toHaveTextContent('Planned startBefore: – → After: 10/11/2026');
  expect(changes).toHaveTextContent('What was doneBefore: – → After: Part replaced');
  expect(within(panel).getByRole('link', { name: 'v1' })).toHaveAttribute('href', '/vehicle-details/v1');
  expect(panel).toHaveTextContent('StepFinish repair');
  expect(panel).toHaveTextContent('On enteringNotify in the console and Turn the vehicle off');
  expect(panel).toHaveTextContent('KindNo parking');
});

test('[PR-06] kinds of damage are named, and values without a name are shown as they are', async () => {
  open(
    {
      full: {
        action: 'problem-reported',
        subject: subject('request', '12', '#12'),
        details: { group: '142', refused: 'vehicle-in-motion' },
        before: null,
        after: { damageTypes: ['mirrors', 'swollenBattery'], format: 'odt' },
      },
    },
    '/audit/7',
  );
  const panel = await screen.findByRole('dialog', { name: 'Entry 7' });
  expect(await within(panel).findByText('Mirrors')).toBeVisible();
  expect(panel).toHaveTextContent('Swollen battery');
  expect(panel).toHaveTextContent('odt');
  expect(panel).toHaveTextContent(/Refused\s*the vehicle is moving/);
});

test('[PR-06] filters are in the URL and sent to the server; each can be removed', async () => {
  const { user, shell, api } = open({ entries: [anEntry({ seq: 7 })] }, '/audit?group=142');
  const inUrl = () => Object.fromEntries(new URLSearchParams(shell.navigation.location.get().search));
  await screen.findByRole('row', { name: /Role changed/ });
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Actions' }), 'Role changed');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Actions' }), 'Zones: all');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of object' }), 'Role');
  await user.click(await screen.findByRole('button', { name: 'Maria Manager' }));
  expect(inUrl()).toEqual({ group: '142', actor: '1', actions: 'role-changed,zone-made,zone-changed,zone-deleted', kind: 'role' });
  await waitFor(() =>
    expect(decodeURIComponent(lists(api.requests).at(-1) ?? '')).toBe(
      'GET /v1/audit/entry/list?groupIds=142&actorId=1&actions=role-changed,zone-made,zone-changed,zone-deleted&kind=role&limit=50',
    ),
  );
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Remove filter: Performed by: Maria Manager' }));
  await user.click(screen.getByRole('button', { name: 'Remove filter: Zone deleted' }));
  expect(inUrl()).toEqual({ group: '142', actions: 'role-changed,zone-made,zone-changed', kind: 'role' });
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(inUrl()).toEqual({ group: '142' });
});

test('[PR-06] a link opens the same period, object and search', async () => {
  const { api } = open({}, '/audit?q=10.0.0.1&from=2026-11-01T08:00&to=2026-11-01T08:30&kind=vehicle&subject=v1');
  expect(await screen.findByText('No entries match your search and filters')).toBeVisible();
  const query = new URLSearchParams(lists(api.requests)[0]?.split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({
    text: '10.0.0.1',
    from: new Date(2026, 10, 1, 8, 0).toISOString(),
    to: new Date(2026, 10, 1, 8, 30, 59, 999).toISOString(),
    kind: 'vehicle',
    subjectId: 'v1',
    limit: '50',
  });
  expect(screen.getByRole('button', { name: 'Remove filter: Object: Vehicle v1' })).toBeVisible();
});

test('[PR-06] a period is in the time zone chosen in the settings', async () => {
  timeZone.set('Asia/Tokyo');
  const { api } = open({}, '/audit?from=2026-11-01T08:00&to=2026-11-01T08:30');
  expect(await screen.findByText('From 01/11/2026 08:00')).toBeVisible();
  const query = new URLSearchParams(lists(api.requests)[0]?.split('?')[1]);
  expect(query.get('from')).toBe('2026-10-31T23:00:00.000Z');
  expect(query.get('to')).toBe('2026-10-31T23:30:59.999Z');
  act(() => timeZone.set(null));
  await waitFor(() =>
    expect(new URLSearchParams(lists(api.requests).at(-1)?.split('?')[1]).get('from')).toBe(new Date(2026, 10, 1, 8, 0).toISOString()),
  );
});

test('[PR-06] loads earlier entries on request', async () => {
  const { user, api } = open({ entries: Array.from({ length: 60 }, (_, at) => anEntry({ seq: 60 - at })) });
  await user.click(await screen.findByRole('button', { name: 'Show earlier entries' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show earlier entries' })).toBeNull());
  expect(lists(api.requests).at(-1)).toBe('GET /v1/audit/entry/list?limit=50&before=11');
});

test('[PR-06] the export has the filter of the list', async () => {
  const { user, api } = open({ entries: [anEntry({ seq: 7 })] }, '/audit?group=142&actions=role-changed');
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(names).toEqual(['audit-log-2026-03-01.csv']));
  expect(api.requests).toContain('GET /v1/audit/entries.csv?groupIds=142&actions=role-changed');
});

test('[PR-06] shows a sound log, and verifies it on request with the progress', async () => {
  const { user } = open();
  const bar = await screen.findByRole('region', { name: 'Log integrity' });
  expect(bar).toHaveTextContent('Log intact: 912 entries verified');
  expect(bar).toHaveTextContent('12 signed checkpoints compared');
  await user.click(within(bar).getByRole('button', { name: 'Verify now' }));
  await waitFor(() => expect(bar).toHaveTextContent('Verifying… 400 of 912 entries'));
});

test('[PR-06] explains a broken log', async () => {
  open({ verification: { state: 'broken', faults: [{ kind: 'entry', seq: 1200 }] } });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The audit log has been altered');
  expect(alert).toHaveTextContent('Entry 1,200 is missing or was changed after it was written.');
  expect(within(alert).getByRole('button', { name: 'Verify now' })).toBeVisible();
});

test('[PR-06] administrators of a city see no verification and do not request it', async () => {
  const city = groups.filter(({ id }) => id === '142' || id === '150');
  const { api } = open({ entries: [anEntry({ seq: 7 })] }, '/audit', { groups: city, permissions: { '142': ['policy.access'] } });
  await screen.findByRole('row', { name: /Role changed/ });
  expect(api.requests.filter((each) => each.includes('verification'))).toEqual([]);
});

test('[PR-06] administrators of one of two root groups see no verification and do not request it', async () => {
  const roots = [...groups, aGroup({ id: '141', name: 'Partnerzy' })];
  const half = open({ entries: [anEntry({ seq: 7 })] }, '/audit', { groups: roots, permissions: { '140': all } });
  await screen.findByRole('row', { name: /Role changed/ });
  expect(half.api.requests.filter((each) => each.includes('verification'))).toEqual([]);
  half.unmount();
  open({}, '/audit', { groups: roots, permissions: { '140': all, '141': all } });
  expect(await screen.findByRole('region', { name: 'Log integrity' })).toBeVisible();
});

test('[PR-06] says that an entry was not found, and that the log is forbidden without a request', async () => {
  open({}, '/audit/404');
  expect(await screen.findByText("This entry doesn't exist, or you don't have access to it.")).toBeVisible();
});

test('[PR-06] users who manage no access see no log', async () => {
  const { api } = open({}, '/audit', { permissions: { '140': ['permission.list'] } });
  expect(await screen.findByText("You don't have permission to view the audit log")).toBeVisible();
  expect(api.requests.filter((each) => each.includes('audit'))).toEqual([]);
});

test('[PR-06] the page of a user links to the entries about them', async () => {
  open({}, '/users/7', { answer: peopleServer([aUser()]).answer });
  expect(await screen.findByRole('link', { name: 'Audit log' })).toHaveAttribute('href', '/audit?kind=account&subject=7');
});

/** The list in the server's document. */
interface Entries {
  readonly items: {
    readonly properties: {
      readonly action: { readonly enum: string[] };
      readonly subject: { readonly anyOf: readonly { readonly properties?: { readonly kind: { readonly enum: string[] } } }[] };
    };
  };
}

test('[PR-06] every action and kind of the server has a name in both languages, and every action an area', () => {
  const document = JSON.parse(readFileSync(join(__dirname, '../../../server/openapi.json'), 'utf8')) as {
    paths: Record<string, { get: { responses: Record<string, { content: Record<string, { schema: Entries }> }> } }>;
  };
  const list = document.paths['/v1/audit/entry/list']?.get.responses['200']?.content['application/json']?.schema;
  if (list === undefined) throw new Error('the server describes no list');
  const { items } = list;
  const actions = items.properties.action.enum;
  expect(actions.length).toBeGreaterThan(70);
  const kinds = items.properties.subject.anyOf[0]?.properties?.kind.enum ?? [];
  expect(kinds).toContain('account');
  for (const texts of [en, pl]) {
    expect(Object.keys(texts.actions).toSorted()).toEqual(actions.toSorted());
    expect(Object.keys(texts.kinds).toSorted()).toEqual(kinds.toSorted());
    expect(Object.values(texts.actions).filter((text, at, every) => text === '' || every.indexOf(text) !== at)).toEqual([]);
  }
  expect(Object.keys(areaOf).toSorted()).toEqual(actions.toSorted());
  expect([...new Set(Object.values(areaOf))].toSorted()).toEqual([...auditAreas].toSorted());
});
