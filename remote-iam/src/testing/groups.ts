import { aGroup, fakeShell, renderRemote, type Answer, type FakeShellOptions } from '@fleet-console/testing';
import { screen, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import type { Effect } from '../effect/effect.ts';
import type { GroupRow } from '../groups/group.queries.ts';

const routes = {
  Groups: '/groups',
  Vehicles: '/vehicles',
  Policy: '/permissions',
  Users: '/users/:uid?',
};
const everything = ['group.update', 'group.create', 'group.iam', 'vehicle.getByGroup', 'policy.access'] as const;

export const row = (overrides: Partial<GroupRow> & Pick<GroupRow, 'id' | 'name'>): GroupRow => ({
  parentId: '140',
  type: 'fleet',
  country: 'PL',
  client: null,
  city: overrides.name,
  expectedVehiclesNumber: 0,
  vehicles: 0,
  policies: 0,
  blocked: false,
  mayChange: true,
  mayCreateBelow: true,
  version: 1,
  ...overrides,
});
export const poland = [
  row({ id: '140', name: 'Polska', parentId: null, city: null, expectedVehiclesNumber: 2090, vehicles: 2072 }),
  row({ id: '142', name: 'Warszawa', expectedVehiclesNumber: 1450, vehicles: 1432, policies: 3, client: 'Pizza' }),
  row({ id: '143', name: 'Kraków', expectedVehiclesNumber: 640, vehicles: 500, blocked: true }),
  row({ id: '150', name: 'Wola', parentId: '142', expectedVehiclesNumber: 300, vehicles: 301 }),
  row({ id: '160', name: 'Kierownicy', type: 'iam', parentId: '142', city: null, vehicles: null }),
];
export const noEffect: Effect = { people: 0, changes: [], more: false, withoutAdministrator: [] };
export const refusal = (status: number, error: string, message = error) =>
  new Response(JSON.stringify({ error, message }), { status, headers: { 'content-type': 'application/json' } });

interface ServerOptions {
  readonly groups?: readonly GroupRow[];
  readonly roles?: readonly unknown[];
  readonly policies?: readonly unknown[];
  readonly effect?: Effect;
  /** Replaces the response of a write. */
  readonly override?: (body: Record<string, unknown>, dryRun: boolean) => Response | undefined;
}

/** A fake server with groups that records writes. */
export function server({ groups = poland, roles = [], policies = [], effect = noEffect, override = () => undefined }: ServerOptions = {}) {
  const rows = new Map(groups.map((group) => [group.id, group]));
  const writes: { id: string | null; dryRun: boolean; body: Record<string, unknown> }[] = [];
  const answer: Answer = ({ method, path, body }) => {
    const { pathname, searchParams } = new URL(path, 'http://x');
    if (pathname === '/v1/group/list') return [...rows.values()];
    if (pathname === '/v1/role/list') return roles;
    if (pathname === '/v1/policy/list') return policies;
    if (pathname === '/v1/iam/event/list') return [];
    if (method !== 'POST') return refusal(404, 'not-found');
    const typed = body as Record<string, unknown>;
    const id = pathname.split('/')[3] ?? null;
    const dryRun = searchParams.get('dryRun') === 'true';
    writes.push({ id, dryRun, body: typed });
    const overridden = override(typed, dryRun);
    if (overridden) return overridden;
    const before = rows.get(id ?? '');
    const { version: _, defaultPolicies: __, ...fields } = typed;
    const after: GroupRow = {
      ...(before ?? row({ id: '999', name: '' })),
      ...fields,
      parentId: (typed['parentId'] as string | null) ?? before?.parentId ?? null,
      version: (before?.version ?? 0) + 1,
    };
    if (!dryRun) rows.set(after.id, after);
    return { group: after, effect };
  };
  return { rows, writes, answer };
}
const inTree = (groups: readonly GroupRow[]) =>
  groups.map(({ id, name, type }) =>
    aGroup({ id, name, type, children: groups.filter(({ parentId }) => parentId === id).map((child) => child.id) }),
  );
export function open(path: string, api = server(), more: Partial<FakeShellOptions> = {}) {
  const shell = fakeShell({
    path,
    answer: api.answer,
    groups: inTree([...api.rows.values()]),
    routes,
    permissions: { '140': everything },
    ...more,
  });
  return { ...renderRemote(definition, path, { shell }), api };
}
export const line = (name: string | RegExp) => screen.findByRole('treeitem', { name });
export const field = (name: string | RegExp) => screen.findByRole('textbox', { name });

export const where = (shell: ReturnType<typeof open>['shell']) =>
  `${shell.navigation.location.get().pathname}${shell.navigation.location.get().search}`;

export const chooseParent = async (user: ReturnType<typeof open>['user'], name: string | RegExp) => {
  await user.click(await screen.findByRole('button', { name: /^Parent group/ }));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('treeitem', { name }));
};

export const role = (id: string, name: string, groupId: string | null, grants: string[]) => ({
  id,
  name,
  description: '',
  groupId,
  bundleIds: [],
  permissionIds: grants,
  grants,
  policies: 0,
  mayGive: true,
  mayChange: true,
  version: 1,
});
