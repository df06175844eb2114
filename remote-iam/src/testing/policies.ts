import { aGroup, renderRemote, type Answer, type FakeShellOptions } from '@fleet-console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import type { Policy, PolicyPerson, Role } from '../policies/policy.queries.ts';

const routes = { Policy: '/permissions', Permissions: '/iam', Users: '/users/:uid?' };
export const groups = [
  aGroup({ id: '142', name: 'Warszawa', children: ['143'] }),
  aGroup({ id: '143', name: 'Praga' }),
  aGroup({ id: '9', name: 'Kraków' }),
];
export const permissions = { '142': ['policy.access', 'policy.addUser', 'vehicle.getByGroup', 'account.list', 'permission.list'] as const };
export const aPolicy = (overrides: Partial<Policy> = {}): Policy => ({
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
  ...overrides,
});
export const aPerson = (overrides: Partial<PolicyPerson> = {}): PolicyPerson => ({
  id: 'a1',
  email: 'anna@fleet.example',
  firstName: 'Anna',
  lastName: 'Nowak',
  phone: null,
  countryCode: null,
  phoneVerified: false,
  accountStatus: 'ACTIVE',
  invitation: null,
  ...overrides,
});
export const invited = (overrides: Partial<PolicyPerson> = {}) =>
  aPerson({
    id: 'i1',
    email: 'ewa@fleet.example',
    firstName: '',
    lastName: '',
    accountStatus: 'PENDING',
    invitation: { sentAt: '2026-03-01T10:00:00.000Z', expiresAt: '2026-03-08T10:00:00.000Z', expired: false },
    ...overrides,
  });
export const aRole = (overrides: Partial<Role> = {}): Role => ({
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
  ...overrides,
});
export const effect = { people: 0, changes: [], more: false, withoutAdministrator: [] };
export const refusal = (status: number, error: string, message: string) =>
  new Response(JSON.stringify({ error, message }), { status, headers: { 'content-type': 'application/json' } });
/** The requested page of rows with the total count. */
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
  /** Replaces the response of a write unless it returns undefined. */
  override?: (path: string, dryRun: boolean) => unknown;
}

/** A fake server with policies that records reads and writes, including dry runs. */
export function policyApi({
  policies = [aPolicy()],
  people = [aPerson(), invited()],
  roles = [aRole()],
  known = [],
  override,
}: Server = {}) {
  const writes: { readonly path: string; readonly dryRun: boolean; readonly body: unknown }[] = [];
  const reads: string[] = [];
  const answer: Answer = ({ method, path, body }) => {
    const url = new URL(path, 'http://console.test');
    const pathname = url.pathname;
    if (method === 'POST') {
      const dryRun = url.searchParams.get('dryRun') === 'true';
      writes.push({ path: pathname, dryRun, body });
      const overridden = override?.(pathname, dryRun);
      if (overridden !== undefined) return overridden;
      const sent = body as { ids?: string[]; accountIds?: string[]; emails?: string[]; version?: number; name?: string };
      if (pathname.endsWith('/delete')) {
        if (!dryRun) policies.splice(0, policies.length, ...policies.filter(({ id }) => !sent.ids?.includes(id)));
        return { deleted: sent.ids?.length, effect };
      }
      if (pathname.endsWith('/account/add'))
        return { results: sent.emails?.map((email) => ({ email, outcome: email.startsWith('anna') ? 'already' : 'invited' })), effect };
      if (pathname.endsWith('/account/remove')) {
        if (!dryRun) people.splice(0, people.length, ...people.filter(({ id }) => !sent.accountIds?.includes(id)));
        return { removed: sent.accountIds?.length, effect };
      }
      if (pathname.endsWith('/resend')) return { results: sent.accountIds?.map((accountId) => ({ accountId, outcome: 'sent' })) };
      const saved = aPolicy({
        ...(body as Partial<Policy>),
        id: pathname === '/v1/policy' ? 'made' : 'p1',
        version: (sent.version ?? 0) + 1,
      });
      if (!dryRun) policies.splice(0, 1, saved);
      return { policy: saved, results: sent.emails?.map((email) => ({ email, outcome: 'invited' })) ?? [], effect };
    }
    reads.push(path);
    if (pathname === '/v1/policy/list')
      return counted(
        policies.filter(
          ({ name, groupId, role }) =>
            name.toLowerCase().includes(url.searchParams.get('filter') ?? '') &&
            [null, role.id].includes(url.searchParams.get('roleId')) &&
            (url.searchParams.get('only') !== 'true' || url.searchParams.getAll('groupIds').includes(groupId)),
        ),
        url.searchParams,
      );
    if (pathname.endsWith('/account/list') && pathname.startsWith('/v1')) {
      const pending = url.searchParams.get('status') === 'PENDING';
      return counted(
        people.filter(({ accountStatus }) => (accountStatus !== 'ACTIVE') === pending),
        url.searchParams,
      );
    }
    if (pathname === '/v2/account/list') return counted(known, url.searchParams);
    if (pathname === '/v1/role/list') return roles;
    if (pathname === '/v1/group/list')
      return [
        { id: '142', policies: 2 },
        { id: '9', policies: null },
      ];
    if (pathname === '/v1/iam/event/list') return [];
    return policies.find(({ id }) => pathname === `/v1/policy/${id}`) ?? refusal(404, 'not-found', 'Not found');
  };
  return { answer, writes, reads, policies, people };
}

export function open(path: string, api = policyApi(), more: Partial<FakeShellOptions> = {}) {
  return { ...renderRemote(definition, path, { answer: api.answer, groups, routes, permissions, ...more }), api };
}
export const dialog = async () => within(await screen.findByRole('dialog'));
export const enabled = async (button: HTMLElement) => waitFor(() => expect(button).toBeEnabled());
export const address = () => screen.findByRole('combobox', { name: 'Add people by e-mail' });
export const applied = (api: ReturnType<typeof policyApi>) => api.writes.filter(({ dryRun }) => !dryRun);

/** Turns to the next page of a table. */
export async function turnPage(user: ReturnType<typeof open>['user'], from: string, to: string) {
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
  expect(await pages.findByText(from)).toBeVisible();
  await user.click(pages.getByRole('button', { name: 'Next' }));
  expect(await pages.findByText(to)).toBeVisible();
}

export const roles = [
  aRole(),
  aRole({ id: 'r2', name: 'Chief', groupId: null, grants: ['vehicle.getByGroup', 'vehicle.command'] }),
  aRole({ id: 'r3', name: 'Elsewhere', groupId: '9' }),
  aRole({ id: 'r4', name: 'Below', groupId: '143' }),
];
