import { aGroup, renderRemote, type Answer, type FakeShellOptions } from '@fleet-console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import type { Policy, PolicyPerson, Role } from './policy.queries.ts';

const routes = { Policy: '/permissions', Permissions: '/iam' };
const groups = [
  aGroup({ id: '142', name: 'Warszawa', children: ['143'] }),
  aGroup({ id: '143', name: 'Praga' }),
  aGroup({ id: '9', name: 'Kraków' }),
];
const permissions = { '142': ['policy.access', 'policy.addUser', 'vehicle.getByGroup', 'account.list', 'permission.list'] as const };
const aPolicy = (but: Partial<Policy> = {}): Policy => ({
  id: 'p1',
  name: 'Drivers – Warszawa',
  description: '',
  groupId: '142',
  role: { id: 'r1', name: 'Driver', description: 'Rides and returns' },
  grants: ['vehicle.getByGroup'],
  holders: 1,
  invited: 1,
  mayChange: true,
  mayAddPeople: true,
  version: 4,
  ...but,
});
const aPerson = (but: Partial<PolicyPerson> = {}): PolicyPerson => ({
  id: 'a1',
  email: 'anna@fleet.example',
  firstName: 'Anna',
  lastName: 'Nowak',
  phone: null,
  countryCode: null,
  phoneVerified: false,
  accountStatus: 'ACTIVE',
  invitation: null,
  ...but,
});
const invited = (but: Partial<PolicyPerson> = {}) =>
  aPerson({
    id: 'i1',
    email: 'ewa@fleet.example',
    firstName: '',
    lastName: '',
    accountStatus: 'PENDING',
    invitation: { sentAt: '2026-03-01T10:00:00.000Z', expiresAt: '2026-03-08T10:00:00.000Z', expired: false },
    ...but,
  });
const aRole = (but: Partial<Role> = {}): Role => ({
  id: 'r1',
  name: 'Driver',
  description: '',
  groupId: '142',
  bundleIds: [],
  permissionIds: ['vehicle.getByGroup'],
  grants: ['vehicle.getByGroup'],
  policies: 1,
  holders: 0,
  mayGive: true,
  mayChange: false,
  version: 1,
  ...but,
});
const effect = { people: 0, changes: [], more: false, withoutAdministrator: [] };
const refusal = (status: number, error: string, message: string) =>
  new Response(JSON.stringify({ error, message }), { status, headers: { 'content-type': 'application/json' } });
/** The part of the rows that the call asks for, and how many there are in all. */
const counted = (rows: readonly unknown[], query: URLSearchParams) => {
  const skip = Number(query.get('skip') ?? 0);
  const part = rows.slice(skip, skip + Number(query.get('limit') ?? rows.length));
  return new Response(JSON.stringify(part), { headers: { 'content-type': 'application/json', 'x-total-count': String(rows.length) } });
};

interface Server {
  policies?: Policy[];
  people?: PolicyPerson[];
  roles?: Role[];
  known?: readonly { id: string; email: string; firstName: string; lastName: string }[];
  /** What the server says instead, when it is not undefined. */
  instead?: (path: string, dryRun: boolean) => unknown;
}

/** A server with these policies, which keeps what it was told to do; dry runs are kept as such. */
function policyApi({ policies = [aPolicy()], people = [aPerson(), invited()], roles = [aRole()], known = [], instead }: Server = {}) {
  const done: { readonly path: string; readonly dryRun: boolean; readonly body: unknown }[] = [];
  const asked: string[] = [];
  const answer: Answer = ({ method, path, body }) => {
    const url = new URL(path, 'http://console.test');
    const at = url.pathname;
    if (method === 'POST') {
      const dryRun = url.searchParams.get('dryRun') === 'true';
      done.push({ path: at, dryRun, body });
      const other = instead?.(at, dryRun);
      if (other !== undefined) return other;
      const sent = body as { ids?: string[]; accountIds?: string[]; emails?: string[]; version?: number; name?: string };
      if (at.endsWith('/delete')) {
        if (!dryRun) policies.splice(0, policies.length, ...policies.filter(({ id }) => !sent.ids?.includes(id)));
        return { deleted: sent.ids?.length, effect };
      }
      if (at.endsWith('/account/add'))
        return { results: sent.emails?.map((email) => ({ email, outcome: email.startsWith('anna') ? 'already' : 'invited' })), effect };
      if (at.endsWith('/account/remove')) {
        if (!dryRun) people.splice(0, people.length, ...people.filter(({ id }) => !sent.accountIds?.includes(id)));
        return { removed: sent.accountIds?.length, effect };
      }
      if (at.endsWith('/resend')) return { results: sent.accountIds?.map((accountId) => ({ accountId, outcome: 'sent' })) };
      const saved = aPolicy({ ...(body as Partial<Policy>), id: at === '/v1/policy' ? 'made' : 'p1', version: (sent.version ?? 0) + 1 });
      if (!dryRun) policies.splice(0, 1, saved);
      return { policy: saved, effect };
    }
    asked.push(path);
    if (at === '/v1/policy/list')
      return counted(
        policies.filter(({ name }) => name.toLowerCase().includes(url.searchParams.get('filter') ?? '')),
        url.searchParams,
      );
    if (at.endsWith('/account/list') && at.startsWith('/v1')) {
      const pending = url.searchParams.get('status') === 'PENDING';
      return counted(
        people.filter(({ accountStatus }) => (accountStatus !== 'ACTIVE') === pending),
        url.searchParams,
      );
    }
    if (at === '/v2/account/list') return counted(known, url.searchParams);
    if (at === '/v1/role/list') return roles;
    if (at === '/v1/group/list')
      return [
        { id: '142', policies: 2 },
        { id: '9', policies: null },
      ];
    if (at === '/v1/iam/event/list') return [];
    return policies.find(({ id }) => at === `/v1/policy/${id}`) ?? refusal(404, 'not-found', 'Not found');
  };
  return { answer, done, asked, policies, people };
}

function open(path: string, api = policyApi(), more: Partial<FakeShellOptions> = {}) {
  return { ...renderRemote(definition, path, { answer: api.answer, groups, routes, permissions, ...more }), api };
}
const dialog = async () => within(await screen.findByRole('dialog'));
const enabled = async (button: HTMLElement) => waitFor(() => expect(button).toBeEnabled());
const address = () => screen.findByRole('combobox', { name: 'Add people by e-mail' });
const settled = (api: ReturnType<typeof policyApi>) => api.done.filter(({ dryRun }) => !dryRun);

test('[US-05] the policies of the group in scope, with their role holders and invitations; the search is kept in the address', async () => {
  const api = policyApi({
    policies: [aPolicy(), aPolicy({ id: 'p2', name: 'Mechanics – Praga', groupId: '143', holders: 7, invited: 0 })],
  });
  const { user, shell } = open('/permissions?group=142', api);
  const row = await screen.findByRole('row', { name: /Drivers – Warszawa/ });
  expect(row).toHaveTextContent('+ 1 invited');
  expect(api.asked.some((path) => path.includes('groupIds=142') && path.includes('only=false'))).toBe(true);
  expect(await screen.findByRole('treeitem', { name: /Warszawa · 2/ })).toBeInTheDocument();
  await user.click(screen.getByText('Only this group'));
  await waitFor(() => expect(api.asked.some((path) => path.includes('only=true'))).toBe(true));
  await user.type(screen.getByRole('searchbox', { name: 'Search by policy or role' }), 'mech');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Drivers/ })).toBeNull());
  expect(screen.getByRole('row', { name: /Mechanics/ })).toBeVisible();
  await waitFor(() => expect(shell.navigation.location.get().search).toBe('?group=142&only=yes&q=mech'));
});

/** The pages beside a table, and the one after. */
async function turn(user: ReturnType<typeof open>['user'], from: string, to: string) {
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
  expect(await pages.findByText(from)).toBeVisible();
  await user.click(pages.getByRole('button', { name: 'Next' }));
  expect(await pages.findByText(to)).toBeVisible();
}

test('[US-05] of 300 policies the first hundred are told as such, and pages lead to the last', async () => {
  const policies = Array.from({ length: 300 }, (_, at) => aPolicy({ id: `p${at}`, name: `Policy ${at + 1}.` }));
  const { user } = open('/permissions', policyApi({ policies }));
  expect(await screen.findByRole('row', { name: /Policy 1\./ })).toBeInTheDocument();
  await turn(user, '1–100 of 300', '101–200 of 300');
  await turn(user, '101–200 of 300', '201–300 of 300');
  expect(await screen.findByRole('row', { name: /Policy 201\./ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('[US-05] of 500 people of a policy the first fifty are told as such, and pages lead to the others', async () => {
  const people = Array.from({ length: 500 }, (_, at) =>
    aPerson({ id: `a${at}`, email: `person${at + 1}@fleet.example`, lastName: `No${at + 1}` }),
  );
  const { user } = open('/permissions/p1', policyApi({ policies: [aPolicy({ holders: 500, invited: 0 })], people }));
  expect(await screen.findByRole('row', { name: /person1@fleet/ })).toBeInTheDocument();
  await turn(user, '1–50 of 500', '51–100 of 500');
  expect(await screen.findByRole('row', { name: /person51@fleet/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
});

test('[GR-03] the group of a policy is shown with the groups above it, joined by " > " and without the roots 140 and 141', async () => {
  const tree = [
    aGroup({ id: '140', name: 'Polska', children: ['142'] }),
    aGroup({ id: '142', name: 'Warszawa', children: ['150'] }),
    aGroup({ id: '150', name: 'Mokotów', children: ['151'] }),
    aGroup({ id: '151', name: 'Depot' }),
    aGroup({ id: '141', name: 'Česko', children: ['160'] }),
    aGroup({ id: '160', name: 'Brno' }),
  ];
  const policies = [
    aPolicy({ id: 'a', name: 'Deep', groupId: '151' }),
    aPolicy({ id: 'b', name: 'Right below', groupId: '160' }),
    aPolicy({ id: 'c', name: 'At the top', groupId: '141' }),
  ];
  open('/permissions', policyApi({ policies }), { groups: tree });
  const pathOf = async (name: RegExp, path: string) => within(await screen.findByRole('row', { name })).getByText(path);
  expect(await pathOf(/Deep/, 'Warszawa > Mokotów > Depot')).toBeInTheDocument();
  expect(await pathOf(/Right below/, 'Brno')).toBeInTheDocument();
  // Of a root itself there is no path: its name stands alone.
  expect(await pathOf(/At the top/, 'Česko')).toBeInTheDocument();
  for (const row of screen.getAllByRole('row')) expect(row).not.toHaveTextContent(/Polska|Česko >/);
});

test('[US-05] all four empty states: no policies, no pending invitations, no role holders, no events', async () => {
  const bare = policyApi({ policies: [], people: [] });
  const { unmount } = open('/permissions', bare);
  expect(await screen.findByText('No policies')).toBeVisible();
  unmount();
  const { user } = open('/permissions/p1', policyApi({ people: [] }));
  expect(await screen.findByText('No role holders')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /Pending invitations/ }));
  expect(await screen.findByText('No pending invitations')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Events' }));
  expect(await screen.findByText('No events')).toBeVisible();
});

test('[US-06] an account that is not ACTIVE is listed as invited, an ACTIVE one as role holder', async () => {
  const { user, shell } = open('/permissions/p1');
  const holders = await screen.findByRole('tabpanel', { name: /Role holders/ });
  expect(await within(holders).findByRole('row', { name: /Anna Nowak/ })).toHaveTextContent('anna@fleet.example');
  expect(within(holders).queryByText(/ewa@/)).toBeNull();
  await user.click(screen.getByRole('tab', { name: /Pending invitations/ }));
  const pending = await screen.findByRole('tabpanel', { name: /Pending invitations/ });
  expect(await within(pending).findByRole('row', { name: /ewa@fleet.example/ })).toHaveTextContent(/Sent .* Expires|Sent/);
  expect(within(pending).queryByText(/anna@/)).toBeNull();
  expect(shell.navigation.location.get().search).toBe('?tab=invited');
});

test('[US-05] the add button takes addresses of the general pattern only; a pasted list is taken apart, wrong ones are marked', async () => {
  const { user, api } = open('/permissions/p1');
  const field = await address();
  const add = screen.getByRole('button', { name: 'Add' });
  expect(add).toBeDisabled();
  for (const wrong of ['ewa', 'ewa@', 'ewa@fleet', '@fleet.example']) {
    await user.clear(field);
    await user.type(field, wrong);
    expect(add).toBeDisabled();
  }
  await user.clear(field);
  await user.type(field, 'Ewa@Fleet.example');
  expect(add).toBeEnabled();
  await user.paste(' anna@fleet.example\njan(at)x, ola@x.pl');
  const chosen = within(screen.getByRole('list', { name: 'People to add' }));
  expect(chosen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'ewa@fleet.example',
    'anna@fleet.example',
    'jan(at)x',
    'ola@x.pl',
  ]);
  expect(field).toHaveAccessibleDescription(/This is no e-mail address: jan\(at\)x/);
  expect(add).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Remove jan(at)x' }));
  await user.click(add);
  const asked = await dialog();
  const confirm = asked.getByRole('button', { name: 'Add 3 people' });
  await enabled(confirm);
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const emails = ['ewa@fleet.example', 'anna@fleet.example', 'ola@x.pl'];
  expect(api.done).toEqual([true, false].map((dryRun) => ({ path: '/v1/policy/p1/account/add', dryRun, body: { emails } })));
  expect(screen.getByText(/ewa@fleet.example/).closest('li')).toHaveTextContent('invited, a mail is on its way');
  expect(screen.getAllByText(/anna@fleet.example/).some((each) => each.closest('li')?.textContent?.includes('was here already'))).toBe(
    true,
  );
  expect(field).toHaveValue('');
});

test('[US-05] people with an account are offered while one types, and chosen by keyboard', async () => {
  const known = [{ id: 'k1', email: 'Jan@fleet.example', firstName: 'Jan', lastName: 'Kowalski' }];
  const { user, shell } = open('/permissions/p1', policyApi({ known }));
  const field = await address();
  await user.type(field, 'jan');
  await screen.findByRole('option', { name: /Jan Kowalski/ });
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: /Jan Kowalski/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  expect(within(screen.getByRole('list', { name: 'People to add' })).getByText('jan@fleet.example')).toBeVisible();
  expect(shell.blocks).toEqual(['The people you typed in are not added yet.']);
  await user.keyboard('{Backspace}');
  expect(field).toHaveValue('jan@fleet.example');
  await user.clear(field);
  expect(shell.blocks).toEqual([]);
});

test('[US-05] a refused addition is told in its place, and what was typed stays', async () => {
  const instead = () => refusal(403, 'not-held', 'You do not hold vehicle.command on this group');
  const { user, api } = open('/permissions/p1', policyApi({ instead }));
  await user.type(await address(), 'ola@x.pl');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  const asked = await dialog();
  expect(await asked.findByRole('alert')).toHaveTextContent(/You do not hold there yourself/);
  expect(asked.getByRole('button', { name: 'Add 1 person' })).toBeDisabled();
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await address()).toHaveValue('ola@x.pl');
  expect(settled(api)).toEqual([]);
});

test('[US-05] role holders are removed together, once their losses were shown', async () => {
  const api = policyApi({ people: [aPerson(), aPerson({ id: 'a2', email: 'jan@fleet.example', firstName: 'Jan', lastName: 'Kowal' })] });
  const { user, shell } = open('/permissions/p1', api);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Anna Nowak' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Jan Kowal' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const asked = await dialog();
  await waitFor(() => expect(asked.getByText('These people will lose what the policy gives, at once.')).toBeVisible());
  const confirm = asked.getByRole('button', { name: 'Remove 2 people' });
  await enabled(confirm);
  expect(settled(api)).toEqual([]);
  await user.dblClick(confirm);
  expect(await screen.findByText('No role holders')).toBeVisible();
  expect(settled(api)).toEqual([{ path: '/v1/policy/p1/account/remove', dryRun: false, body: { accountIds: ['a1', 'a2'] } }]);
  expect(shell.said).toEqual([{ kind: 'success', text: '2 people were removed' }]);
});

test('[US-05] the last administrator is not removed: the dialog says whose group would have none', async () => {
  const instead = (path: string) =>
    path.endsWith('/remove') ? { removed: 1, effect: { ...effect, withoutAdministrator: ['142'] } } : undefined;
  const api = policyApi({ instead });
  const { user } = open('/permissions/p1', api);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Anna Nowak' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const asked = await dialog();
  expect(await asked.findByRole('alert')).toHaveTextContent(/Warszawa would have no administrator left/);
  expect(asked.getByRole('button', { name: 'Remove 1 person' })).toBeDisabled();
});

test('[US-05] invitations tell when they expire; they are sent again, at most once a minute, and revoked', async () => {
  const past = { sentAt: '2020-01-01T10:00:00.000Z', expiresAt: '2020-01-08T10:00:00.000Z', expired: true };
  const instead = (path: string) =>
    path.endsWith('/resend')
      ? {
          results: [
            { accountId: 'i1', outcome: 'wait' },
            { accountId: 'i2', outcome: 'sent' },
          ],
        }
      : undefined;
  const api = policyApi({ people: [invited(), invited({ id: 'i2', email: 'jan@x.pl', invitation: past })], instead });
  const { user } = open('/permissions/p1?tab=invited', api);
  expect(await screen.findByRole('row', { name: /jan@x.pl/ })).toHaveTextContent(/Expired 08\/01\/2020/);
  expect(screen.getByRole('row', { name: /ewa@/ })).toHaveTextContent(/Expires 08\/03\/2026/);
  await user.click(screen.getByRole('checkbox', { name: 'Select ewa@fleet.example' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select jan@x.pl' }));
  const again = screen.getByRole('button', { name: 'Send again' });
  await act(async () => {
    again.click();
    again.click();
  });
  expect(await screen.findByText(/1 mail with a new link is on its way; the former link has ended/)).toBeVisible();
  expect(screen.getByText(/1 was not sent: the last mail left less than a minute ago/)).toBeVisible();
  expect(api.done).toEqual([{ path: '/v1/policy/p1/invitation/resend', dryRun: false, body: { accountIds: ['i1', 'i2'] } }]);
  await user.click(screen.getByRole('checkbox', { name: 'Select jan@x.pl' }));
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  const confirm = (await dialog()).getByRole('button', { name: 'Revoke 1 invitation' });
  await enabled(confirm);
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('row', { name: /jan@x.pl/ })).toBeNull());
  expect(api.done.at(-1)).toEqual({ path: '/v1/policy/p1/account/remove', dryRun: false, body: { accountIds: ['i2'] } });
});

test('[US-07] the selected policies are deleted, after the statement that they will be', async () => {
  const api = policyApi({ policies: [aPolicy(), aPolicy({ id: 'p2', name: 'Mechanics' })] });
  const { user, shell } = open('/permissions/p1', api);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Drivers – Warszawa' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Mechanics' }));
  await user.click(screen.getByRole('button', { name: 'Delete selected' }));
  const asked = await dialog();
  await waitFor(() => expect(asked.getByText(/^The selected policies will be deleted/)).toBeVisible());
  expect(asked.getByText('Mechanics')).toBeVisible();
  const confirm = asked.getByRole('button', { name: 'Delete 2 policies' });
  await enabled(confirm);
  await user.click(confirm);
  await waitFor(() => expect(shell.navigation.location.get().pathname).toBe('/permissions'));
  expect(settled(api)).toEqual([{ path: '/v1/policy/delete', dryRun: false, body: { ids: ['p1', 'p2'] } }]);
  expect(await screen.findByText('No policies')).toBeVisible();
});

test('[US-05] a policy that gives more than the reader holds is only looked at, with the reason', async () => {
  const policy = aPolicy({ grants: ['vehicle.getByGroup', 'vehicle.command'], mayChange: false, mayAddPeople: false });
  const { user } = open('/permissions/p1', policyApi({ policies: [policy] }));
  expect(await screen.findByText(/On this group you do not hold: /)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Add people by e-mail' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Select Drivers – Warszawa' }));
  expect(screen.getByRole('button', { name: 'Delete selected' })).toBeDisabled();
  expect(screen.getByText(/gives more than you hold/)).toBeVisible();
});

test('[US-05] [ER-03] a policy that is not there, and a server that fails, say so', async () => {
  const { unmount } = open('/permissions/none');
  expect(await screen.findByText('Policy not found')).toBeVisible();
  unmount();
  open('/permissions', policyApi(), { answer: () => refusal(500, 'internal', 'broken') });
  expect(await screen.findByText('The policies could not be read', undefined, { timeout: 4000 })).toBeVisible();
});

const roles = [
  aRole(),
  aRole({ id: 'r2', name: 'Chief', groupId: null, grants: ['vehicle.getByGroup', 'vehicle.command'] }),
  aRole({ id: 'r3', name: 'Elsewhere', groupId: '9' }),
  aRole({ id: 'r4', name: 'Below', groupId: '143' }),
];

test('[US-07] a new policy: group, role of those offered there, suggested name, people; the effect first, then saved once', async () => {
  const api = policyApi({ roles });
  const { user, shell } = open('/permissions/new?group=142', api);
  const driver = await screen.findByRole('radio', { name: /Driver/ });
  expect(screen.queryByRole('radio', { name: /Elsewhere/ })).toBeNull();
  expect(screen.queryByRole('radio', { name: /Below/ })).toBeNull();
  const chief = screen.getByRole('radio', { name: /Chief/ });
  expect(chief).toBeDisabled();
  expect(chief.closest('label')).toHaveTextContent(/You cannot give it: you do not hold/);
  // Nothing is suggested before there is a role to name it after.
  expect(screen.getByRole('textbox', { name: /^Name/ })).not.toHaveAccessibleDescription();
  await user.click(driver);
  expect(screen.getByRole('region', { name: 'Driver gives' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Driver – Warszawa');
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveAccessibleDescription('Suggested; change it if you like.');
  await user.type(await address(), 'ola@x.pl');
  expect(shell.blocks).toEqual(['This policy has changes that are not saved.']);
  await user.click(screen.getByRole('button', { name: 'Make policy' }));
  const confirm = (await dialog()).getByRole('button', { name: 'Make policy' });
  await enabled(confirm);
  await user.dblClick(confirm);
  await waitFor(() => expect(shell.navigation.location.get().pathname).toBe('/permissions/made'));
  const body = { groupId: '142', roleId: 'r1', name: 'Driver – Warszawa', description: '' };
  expect(api.done.slice(0, 2)).toEqual([true, false].map((dryRun) => ({ path: '/v1/policy', dryRun, body })));
  // The people are added next, once what they gain was shown.
  const add = await screen.findByRole('button', { name: 'Add 1 person' });
  await enabled(add);
  expect(settled(api)).toHaveLength(1);
  await user.click(add);
  await waitFor(() => expect(settled(api)).toHaveLength(2));
  expect(settled(api)[1]).toEqual({ path: '/v1/policy/made/account/add', dryRun: false, body: { emails: ['ola@x.pl'] } });
  await waitFor(() => expect(shell.blocks).toEqual([]));
  expect(shell.navigation.location.get().state).toBeNull();
});

test('[US-07] what is missing is said beside its field, and nothing is sent', async () => {
  const api = policyApi({ roles });
  const { user } = open('/permissions/new', api, { permissions: { '142': permissions['142'], '9': permissions['142'] } });
  await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'For the summer');
  await user.click(screen.getByRole('button', { name: 'Make policy' }));
  expect(screen.getByRole('button', { name: /^Group/ })).toHaveAccessibleDescription('Choose a group');
  expect(screen.getByRole('button', { name: /^Group/ })).toHaveFocus();
  expect(api.done).toEqual([]);
});

test('[US-07] an existing policy: its name and role are saved as of the version that was read; its people stand below', async () => {
  const api = policyApi({ roles: [...roles, aRole({ id: 'r5', name: 'Courier' })] });
  const { user, shell } = open('/permissions/p1/edit', api);
  await user.click(await screen.findByRole('radio', { name: /Courier/ }));
  const name = screen.getByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.type(name, 'Night drivers');
  const people = within(screen.getByRole('region', { name: 'People' }));
  expect(await people.findByRole('row', { name: /Anna Nowak/ })).toBeVisible();
  expect(await people.findByRole('row', { name: /ewa@fleet.example/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save policy' }));
  const confirm = (await dialog()).getByRole('button', { name: 'Save policy' });
  await enabled(confirm);
  await user.click(confirm);
  await waitFor(() => expect(shell.navigation.location.get().pathname).toBe('/permissions/p1'));
  expect(settled(api)).toEqual([
    { path: '/v1/policy/p1', dryRun: false, body: { groupId: '142', roleId: 'r5', name: 'Night drivers', description: '', version: 4 } },
  ]);
  expect(shell.said).toEqual([{ kind: 'success', text: 'Night drivers was saved' }]);
});

test('[US-07] a taken name is told at the name; what was typed stays', async () => {
  const instead = () => refusal(409, 'name-taken', 'Taken');
  const { user, shell } = open('/permissions/p1/edit', policyApi({ roles, instead }));
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await user.type(name, '!');
  await user.click(screen.getByRole('button', { name: 'Save policy' }));
  await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(name).toHaveValue('Drivers – Warszawa!');
  expect(name).toHaveAccessibleDescription(/This name is in use in the group already/);
  expect(shell.blocks).toHaveLength(1);
});

test('[US-07] what somebody else saved meanwhile is told: mine is kept over theirs, or theirs is taken', async () => {
  const api = policyApi({ roles });
  const { user, shell } = open('/permissions/p1/edit', api);
  await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'Mine');
  api.policies.splice(0, 1, aPolicy({ name: 'Theirs', version: 5 }));
  await act(async () => shell.tell('access', {}));
  expect(await screen.findByText('Somebody else has changed this policy')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save policy' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Mine');
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Theirs');
  await user.click(screen.getByRole('button', { name: 'Save policy' }));
  const confirm = (await dialog()).getByRole('button', { name: 'Save policy' });
  await enabled(confirm);
  await user.click(confirm);
  await waitFor(() => expect(settled(api)[0]?.body).toMatchObject({ name: 'Theirs', description: 'Mine', version: 5 }));
});

test('[US-07] who may change policies nowhere is told so', async () => {
  open('/permissions/new', policyApi(), { permissions: { '142': ['vehicle.getByGroup'] } });
  expect(await screen.findByText('You cannot make policies')).toBeVisible();
});
