import { aGroup, type Answer } from '@fleet-console/testing';
import type { Role } from '../policies/policy.queries.ts';
import type { EffectivePolicy, Policy, Ride, User } from '../users/user.queries.ts';

/** Polska > Warszawa > Wola, and Polska > Kraków. */
export const groups = [
  aGroup({ id: '140', name: 'Polska', children: ['142', '143'] }),
  aGroup({ id: '142', name: 'Warszawa', children: ['150'] }),
  aGroup({ id: '150', name: 'Wola' }),
  aGroup({ id: '143', name: 'Kraków' }),
];

export const routes = { Users: '/users/:uid?', Policy: '/permissions', VehicleDetails: '/vehicle-details/:vid?' };

/** An active user with one policy in Warszawa. */
export function aUser(overrides: Partial<User> = {}): User {
  const id = overrides.id ?? '7';
  return {
    id,
    email: `user${id}@fleet.example`,
    firstName: 'Anna',
    lastName: `Nowak${id}`,
    phone: '600123001',
    countryCode: '48',
    phoneVerified: true,
    accountStatus: 'ACTIVE',
    detailsShared: true,
    createdAt: '2026-02-03T08:05:00.000Z',
    driveStatus: 'ALLOWED',
    funds: { amount: 123450, currency: 'PLN' },
    cash: { amount: 0, currency: 'PLN' },
    rideStatus: 'none',
    vehicle: null,
    policies: [{ id: 'p1', name: 'Managers', groupId: '142', role: { id: 'r1', name: 'Manager' }, mayChange: true }],
    mayUpdate: true,
    mayDelete: true,
    version: 1,
    ...overrides,
  };
}

export function aPolicy(overrides: Partial<Policy> = {}): Policy {
  return {
    id: 'p2',
    name: 'Drivers of Wola',
    description: '',
    groupId: '150',
    role: { id: 'r2', name: 'Driver', description: '' },
    grants: ['vehicle.getByGroup'],
    holders: 3,
    invited: 0,
    mayChange: true,
    mayAddPeople: true,
    version: 1,
    ...overrides,
  };
}

export const noEffect = { people: 0, changes: [], more: false, withoutAdministrator: [] };

/** A user gains or loses permissions in a group. */
export function effectOn(user: User, groupId: string, change: { readonly gains?: string[]; readonly losses?: string[] }) {
  const { id, email, firstName, lastName } = user;
  const account = { id, email, firstName, lastName, pending: false };
  return { ...noEffect, people: 1, changes: [{ account, groupId, gains: change.gains ?? [], losses: change.losses ?? [] }] };
}

export const refusal = (status: number, error: string, message: string) => Response.json({ error, message }, { status });
export const counted = (rows: readonly unknown[], total = rows.length) =>
  Response.json(rows, { headers: { 'x-total-count': String(total) } });

export interface PeopleServer {
  readonly answer: Answer;
  readonly requests: { readonly call: string; readonly query: URLSearchParams; readonly body: unknown }[];
  /** Mutable. */
  users: User[];
  effective: EffectivePolicy[];
  rides: Ride[];
  policies: Policy[];
  roles: Role[];
  /** Response overrides by call, e.g. `POST /v2/account/7`. */
  readonly on: Map<string, (query: URLSearchParams, body: unknown) => unknown>;
}

/** A fake server with people. */
export function peopleServer(users: readonly User[]): PeopleServer {
  const server: PeopleServer = {
    requests: [],
    users: [...users],
    effective: [],
    rides: [],
    policies: [],
    roles: [],
    on: new Map(),
    answer: ({ method, path, body }) => {
      const { pathname, searchParams: query } = new URL(path, 'http://x');
      const call = `${method} ${pathname}`;
      server.requests.push({ call, query, body });
      const override = server.on.get(call);
      if (override) return override(query, body);
      const [skip, limit] = [Number(query.get('skip') ?? 0), Number(query.get('limit') ?? 20)];
      if (call === 'GET /v2/account/list') {
        const text = query.get('filter')?.toLowerCase() ?? '';
        const found = server.users.filter(
          ({ email, firstName, lastName, accountStatus }) =>
            `${email} ${firstName} ${lastName}`.toLowerCase().includes(text) && [null, accountStatus].includes(query.get('status')),
        );
        const listed = found.map((user) => ({ ...user, roles: user.policies.map(({ role }) => role) }));
        return counted(listed.slice(skip, skip + limit), found.length);
      }
      if (call === 'GET /v1/role/list') return server.roles;
      if (call === 'GET /v1/policy/list') return counted(server.policies.slice(0, limit), server.policies.length);
      if (pathname.endsWith('/ride/list')) return counted(server.rides.slice(skip, skip + limit), server.rides.length);
      if (pathname.startsWith('/v1/iam/effective/')) return Response.json(server.effective);
      const accountId = /^GET \/v2\/account\/(\w+)$/.exec(call)?.[1];
      const user = server.users.find(({ id }) => id === accountId);
      return user ?? refusal(404, 'not-found', 'Not found');
    },
  };
  return server;
}
