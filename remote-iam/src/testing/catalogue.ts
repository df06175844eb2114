import { aGroup, type Answer } from '@fleet-console/testing';
import type { Bundle, CataloguePermission, Role } from '../catalogue/catalogue.queries.ts';

export const groups = [aGroup({ id: '142', name: 'Warszawa', children: ['143'] }), aGroup({ id: '143', name: 'Praga' })];
/** Permissions of the user in Warszawa and its subgroups. */
export const held = ['permission.list', 'permission.update', 'policy.access', 'vehicle.getByGroup', 'vehicle.command', 'account.list'];
const anna = {
  people: 1,
  changes: [
    {
      account: { id: '7', email: 'anna@fleet.example', firstName: 'Anna', lastName: 'Nowak', pending: false },
      groupId: '142',
      gains: ['vehicle.command'],
      losses: [],
    },
  ],
  more: false,
  withoutAdministrator: [],
};

export const aRole = (overrides: Partial<Role> = {}): Role => ({
  id: 'r1',
  name: 'Driver',
  description: 'Rides what is ready',
  groupId: '142',
  bundleIds: [],
  permissionIds: ['vehicle.getByGroup'],
  grants: ['vehicle.getByGroup'],
  policies: 3,
  holders: 12,
  mayGive: true,
  mayChange: true,
  version: 4,
  ...overrides,
});
export const aBundle = (overrides: Partial<Bundle> = {}): Bundle => ({
  id: 'b1',
  key: 'bundle.fleet',
  name: 'Fleet',
  description: 'All about vehicles',
  groupId: '142',
  permissionIds: ['vehicle.getByGroup'],
  grants: ['vehicle.getByGroup'],
  usedBy: 1,
  mayChange: true,
  version: 1,
  ...overrides,
});
export const builtIn = (key: string): CataloguePermission => ({
  id: key,
  key,
  name: key,
  description: key,
  builtIn: true,
  groupId: null,
  permissions: [key],
  usedBy: 2,
  mayChange: false,
  version: 1,
});
export const ownPermission = (overrides: Partial<CataloguePermission> = {}): CataloguePermission => ({
  ...builtIn('own.night'),
  id: 'p1',
  name: 'Night shift',
  description: 'What the night shift needs',
  builtIn: false,
  groupId: '142',
  permissions: ['vehicle.command', 'vehicle.getByGroup'],
  mayChange: true,
  ...overrides,
});
export const refusal = (status: number, error: string, message = error) =>
  new Response(JSON.stringify({ error, message }), { status, headers: { 'content-type': 'application/json' } });

interface Write {
  readonly path: string;
  readonly isDryRun: boolean;
  readonly body: Record<string, unknown>;
}

/** A fake server with a catalogue; `onWrite` answers writes. */
export function server(onWrite: (writes: Write) => unknown = () => undefined) {
  const state = {
    roles: [
      aRole(),
      aRole({
        id: 'r2',
        name: 'Manager',
        description: '',
        policies: 0,
        holders: 0,
        bundleIds: ['b1'],
        permissionIds: ['account.list'],
        grants: ['account.list', 'vehicle.getByGroup'],
      }),
      aRole({ id: 'r3', name: 'Owner', groupId: null, mayChange: false, grants: ['account.delete'], permissionIds: ['account.delete'] }),
    ],
    bundles: [aBundle()],
    permissions: [...['vehicle.getByGroup', 'vehicle.command', 'account.list', 'account.delete'].map(builtIn), ownPermission()],
  };
  const writes: Write[] = [];
  const answer: Answer = ({ method, path, body }) => {
    const { pathname, searchParams } = new URL(path, 'http://x');
    if (method === 'GET') {
      if (pathname === '/v1/role/list') return state.roles;
      if (pathname === '/v1/bundle/list') return state.bundles;
      if (pathname === '/v1/permission/list') return state.permissions;
      return refusal(404, 'not-found');
    }
    const write = { path: pathname, isDryRun: searchParams.get('dryRun') === 'true', body: body as Record<string, unknown> };
    writes.push(write);
    return (
      onWrite(write) ?? { deleted: 1, effect: anna, role: state.roles[0], bundle: state.bundles[0], permission: ownPermission(), roles: [] }
    );
  };
  return { state, writes, answer, applied: () => writes.filter(({ isDryRun }) => !isDryRun) };
}
