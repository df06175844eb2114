import type { Permission } from '@fleet-console/contract';
import { runs } from '@fleet-console/testing/soak';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { groups, policies, policyHolders, roles } from '../../accounts/schema.ts';
import type * as administrators from './administrators.ts';
import type { Effect } from './effect.ts';
import type * as holding from './must-hold.ts';
import type * as snapshots from './snapshot.ts';

/** How the rules are broken, for the controls. */
type Fault = 'gives-not-held' | 'loses-administrators' | 'ignores-inheritance';
let mockFault: Fault | null = null;

jest.mock('./must-hold.ts', () => {
  const real = jest.requireActual<typeof holding>('./must-hold.ts');
  const mustHold: typeof real.mustHold = (...args) => (mockFault === 'gives-not-held' ? undefined : real.mustHold(...args));
  return { ...real, mustHold };
});
jest.mock('./administrators.ts', () => {
  const real = jest.requireActual<typeof administrators>('./administrators.ts');
  const found: typeof real.orphaned = (...sides) => (mockFault === 'loses-administrators' ? [] : real.orphaned(...sides));
  return { ...real, orphaned: found };
});
jest.mock('./snapshot.ts', () => {
  const real = jest.requireActual<typeof snapshots>('./snapshot.ts');
  const readSnapshot: typeof real.readSnapshot = async (...args) => {
    const right = await real.readSnapshot(...args);
    return mockFault === 'ignores-inheritance' ? { ...right, tree: { ...right.tree, ancestors: () => [], parent: () => null } } : right;
  };
  return { ...real, readSnapshot };
});

const PEOPLE = ['one@fleet.example', 'two@fleet.example', 'three@fleet.example', 'four@operator.example'];
const some = [
  'policy.access',
  'policy.addUser',
  'permission.update',
  'permission.list',
  'group.update',
  'vehicle.command',
  'account.list',
] as const satisfies readonly Permission[];
/** Fewer on slow machines, with a minimum. */
const WORLDS = 150;
const LEAST_WORLDS = 8;
const WITHIN = runs(1500, 12_000);

interface World {
  readonly parents: readonly (number | null)[];
  readonly roles: readonly { readonly group: number; readonly permissions: readonly Permission[] }[];
  readonly policies: readonly { readonly group: number; readonly role: number; readonly people: readonly number[] }[];
  readonly actions: readonly Action[];
}
/** A random action. Numbers are taken modulo the number of candidates. */
type Action = { readonly who: number; readonly policy: number; readonly group: number; readonly role: number; readonly person: number } & (
  | { readonly kind: 'make' | 'change' | 'delete' | 'add' | 'remove' | 'move-group' | 'delete-role' }
  | { readonly kind: 'change-role'; readonly permissions: readonly Permission[] }
);

const worlds: fc.Arbitrary<World> = fc.record({
  parents: fc
    .integer({ min: 1, max: 5 })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => fc.nat(at).map((up) => (up === at ? null : up))))),
  roles: fc.array(fc.record({ group: fc.nat(), permissions: fc.subarray([...some]) }), { minLength: 1, maxLength: 4 }),
  policies: fc.array(
    fc.record({ group: fc.nat(), role: fc.nat(), people: fc.uniqueArray(fc.nat(PEOPLE.length - 1), { minLength: 1, maxLength: 3 }) }),
    {
      minLength: 1,
      maxLength: 5,
    },
  ),
  actions: fc.array(
    fc
      .record({ who: fc.nat(PEOPLE.length - 1), policy: fc.nat(), group: fc.nat(), role: fc.nat(), person: fc.nat(PEOPLE.length - 1) })
      .chain((base) =>
        fc.oneof(
          fc
            .constantFrom(
              'make' as const,
              'change' as const,
              'delete' as const,
              'add' as const,
              'remove' as const,
              'remove' as const,
              'move-group' as const,
              'delete-role' as const,
            )
            .map((kind) => ({ ...base, kind })),
          fc.subarray([...some]).map((permissions) => ({ ...base, kind: 'change-role' as const, permissions })),
        ),
      ),
    { minLength: 1, maxLength: 6 },
  ),
});

let server: TestServer;
const accountIds: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '10000000' } });
  for (const email of PEOPLE) {
    accountIds.push((await server.addAccount(email)).id);
    await server.as(email, { url: '/v2/account' });
  }
});
afterEach(() => {
  mockFault = null;
});
afterAll(() => server?.close());

const groupId = (at: number) => `g${at}`;

async function write({ parents, roles: made, policies: given }: World): Promise<void> {
  const { db } = server;
  await db.execute(sql`truncate groups cascade`);
  await db.execute(sql`truncate sign_in_attempts`);
  for (const [at, parent] of parents.entries())
    await db.insert(groups).values({ id: groupId(at), name: groupId(at), parentId: parent === null ? null : groupId(parent) });
  await db.insert(roles).values(
    made.map(({ group, permissions }, at) => ({
      id: `role${at}`,
      name: `role${at}`,
      groupId: groupId(group % parents.length),
      permissions: [...permissions],
      chosen: [...permissions],
    })),
  );
  // Roles are available in their group and below (rule IAM-P8).
  const isIn = (at: number | null, top: number): boolean => at !== null && (at === top || isIn(parents[at] ?? null, top));
  const availableIn = (role: number) => parents.flatMap((_parent, at) => (isIn(at, (made[role]?.group ?? 0) % parents.length) ? [at] : []));
  await db.insert(policies).values(
    given.map(({ group, role }, at) => {
      const available = availableIn(role % made.length);
      return {
        id: `p${at}`,
        name: `p${at}`,
        groupId: groupId(available[group % available.length] ?? 0),
        roleId: `role${role % made.length}`,
      };
    }),
  );
  await db
    .insert(policyHolders)
    .values(given.flatMap(({ people }, at) => people.map((who) => ({ policyId: `p${at}`, accountId: accountIds[who] ?? '' }))));
}

/** All rows that decide about access. */
interface State {
  readonly parents: Readonly<Record<string, string | null>>;
  readonly given: readonly { readonly account: string; readonly group: string; readonly permissions: readonly Permission[] }[];
  readonly policies: Readonly<Record<string, { readonly group: string; readonly people: readonly string[]; readonly version: number }>>;
  readonly roles: Readonly<Record<string, { readonly group: string; readonly version: number }>>;
}
async function read(): Promise<State> {
  const { rows } = await server.db.execute<{ state: State }>(sql`select json_build_object(
    'parents', (select json_object_agg(id, parent_id order by id) from groups),
    'given', coalesce((select json_agg(json_build_object('account', h.account_id, 'group', p.group_id, 'permissions', r.permissions) order by h.account_id, p.id)
              from policy_holders h join policies p on p.id = h.policy_id join roles r on r.id = p.role_id), '[]'),
    'policies', coalesce((select json_object_agg(p.id, json_build_object('group', p.group_id, 'version', p.version,
                'people', array(select account_id from policy_holders where policy_id = p.id order by 1)) order by p.id) from policies p), '{}'),
    'roles', coalesce((select json_object_agg(r.id, json_build_object('group', r.group_id, 'version', r.version) order by r.id) from roles r), '{}')) as state`);
  return rows[0]?.state as State;
}

/** A minimal model of the rules, independent of the server. */
const upwards = ({ parents }: State, id: string | null): string[] =>
  id === null ? [] : [id, ...upwards({ parents } as State, parents[id] ?? null)];
const holds = (state: State, account: string, permission: Permission, group: string) =>
  state.given.some(
    (each) => each.account === account && each.permissions.includes(permission) && upwards(state, group).includes(each.group),
  );
const knows = (state: State, account: string, group: string) => some.some((permission) => holds(state, account, permission, group));
const administered = (state: State) =>
  Object.keys(state.parents).filter((group) =>
    accountIds.some((account) => holds(state, account, 'policy.access', group) && holds(state, account, 'policy.addUser', group)),
  );
const differing = (from: State, to: State, account: string) =>
  Object.keys(to.parents).flatMap((group) =>
    some
      .filter((each) => !holds(from, account, each, group) && holds(to, account, each, group))
      .map((permission) => ({ account, group, permission })),
  );
/** The expected effect, without names: for whom, where it begins, and what. */
function expectedEffect(from: State, to: State, actor: string) {
  const begins = (gained: ReturnType<typeof differing>, above: (group: string) => string | null) =>
    gained.filter(({ group, permission }) => !gained.some((each) => each.permission === permission && each.group === above(group)));
  return accountIds.flatMap((account) => {
    const gains = begins(differing(from, to, account), (group) => to.parents[group] ?? null);
    const losses = begins(differing(to, from, account), (group) => from.parents[group] ?? null);
    return [...new Set([...gains, ...losses].map(({ group }) => group))].map((group) => ({
      groupId: knows(from, actor, group) || upwards(to, group).some((each) => knows(from, actor, each)) ? group : null,
      gains: gains
        .filter((each) => each.group === group)
        .map(({ permission }) => permission)
        .toSorted(),
      losses: losses
        .filter((each) => each.group === group)
        .map(({ permission }) => permission)
        .toSorted(),
    }));
  });
}
const inOrder = (changes: readonly object[]) => changes.map((each) => JSON.stringify(each)).toSorted();

/** The request of an action. Null: there is nothing to act on. */
function requestOf(action: Action, state: State): { url: string; payload: object; on: string | null } | null {
  const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % all.length];
  const policy = pick(Object.keys(state.policies), action.policy);
  const group = pick(Object.keys(state.parents), action.group) ?? '';
  const role = pick(Object.keys(state.roles), action.role);
  const person = accountIds[action.person] ?? '';
  if (role === undefined) return null;
  const content = { groupId: group, roleId: role, name: `name ${action.policy % 7}`, description: '' };
  if (action.kind === 'make') return { url: '/v1/policy', payload: content, on: group };
  if (action.kind === 'delete-role') return { url: '/v1/role/delete', payload: { ids: [role] }, on: state.roles[role]?.group ?? null };
  if (action.kind === 'change-role')
    return {
      url: `/v1/role/${role}`,
      payload: {
        name: role,
        description: '',
        bundleIds: [],
        permissionIds: [...action.permissions],
        version: state.roles[role]?.version ?? 1,
      },
      on: state.roles[role]?.group ?? null,
    };
  if (action.kind === 'move-group') {
    const fields = { name: group, country: null, client: null, city: null, expectedVehiclesNumber: 0, version: 1 };
    const parent = pick(Object.keys(state.parents), action.role) ?? '';
    return { url: `/v1/group/${group}`, payload: { ...fields, parentId: parent }, on: group };
  }
  if (policy === undefined) return null;
  const on = state.policies[policy]?.group ?? null;
  if (action.kind === 'delete') return { url: '/v1/policy/delete', payload: { ids: [policy] }, on };
  if (action.kind === 'change')
    return { url: `/v1/policy/${policy}`, payload: { ...content, version: state.policies[policy]?.version ?? 1 }, on };
  return action.kind === 'add'
    ? { url: `/v1/policy/${policy}/account/add`, payload: { emails: [PEOPLE[action.person] ?? ''] }, on }
    : { url: `/v1/policy/${policy}/account/remove`, payload: { accountIds: [person] }, on };
}

const followsRules = (isEnough = () => false) =>
  fc.asyncProperty(worlds, async (world) => {
    if (isEnough()) return;
    await write(world);
    for (const action of world.actions) {
      const from = await read();
      const request = requestOf(action, from);
      if (request === null) continue;
      const actor = accountIds[action.who] ?? '';
      const send = async (query: string) => {
        const response = await server.as(PEOPLE[action.who] ?? '', {
          method: 'POST',
          url: `${request.url}${query}`,
          payload: request.payload,
        });
        return { status: response.statusCode, body: response.json<{ effect?: Effect; error?: string }>() };
      };
      const dry = await send('?dryRun=true');
      expect(['IAM-P10 a dry run changes nothing', await read()]).toEqual(['IAM-P10 a dry run changes nothing', from]);
      const real = await send('');
      const to = await read();
      if (real.status === 501) continue;
      expect(real.status).toBeLessThan(500);
      // A move checks the new parent first, so that response doesn't depend on the group.
      if (request.on !== null && !knows(from, actor, request.on) && action.kind !== 'move-group')
        expect(['IAM-P4', real.status]).toEqual(['IAM-P4', 404]);
      if (real.status !== 200) {
        expect(['IAM-P13 what is refused changes nothing', to]).toEqual(['IAM-P13 what is refused changes nothing', from]);
        // A dry run is refused for the same reason, or reports the groups that would lose their last administrator.
        if (real.body.error !== 'last-administrator' || dry.status !== 200)
          expect([dry.status, dry.body.error]).toEqual([real.status, real.body.error]);
        else expect(dry.body.effect?.withoutAdministrator).not.toEqual([]);
        continue;
      }
      expect(['IAM-P10 a dry run returns the actual effect', dry.body.effect]).toEqual([
        'IAM-P10 a dry run returns the actual effect',
        real.body.effect,
      ]);
      const reported = (real.body.effect?.changes ?? []).map(({ groupId: group, gains, losses }) => ({ groupId: group, gains, losses }));
      expect(['IAM-P10', inOrder(reported)]).toEqual(['IAM-P10', inOrder(expectedEffect(from, to, actor))]);
      for (const account of accountIds) {
        const changed = [...differing(from, to, account), ...differing(to, from, account)];
        expect(['IAM-P7', changed.filter(({ permission, group }) => !holds(from, actor, permission, group))]).toEqual(['IAM-P7', []]);
      }
      expect(['IAM-P9', administered(from).filter((group) => !administered(to).includes(group))]).toEqual(['IAM-P9', []]);
    }
  });

test('IAM-P4 IAM-P7 IAM-P9 IAM-P10 IAM-P13 for any actions by anyone in any order, the rules hold and the reported effect is the actual one', async () => {
  const end = Date.now() + WITHIN;
  let tried = 0;
  await fc.assert(
    followsRules(() => tried++ >= LEAST_WORLDS && Date.now() > end),
    { numRuns: WORLDS },
  );
  expect(tried).toBeGreaterThan(LEAST_WORLDS);
}, 180_000);

test.each<[Fault, string]>([
  ['gives-not-held', 'IAM-P7'],
  ['loses-administrators', 'IAM-P9'],
  ['ignores-inheritance', ''],
])(
  'control: detects a broken rule (%s)',
  async (fault, rule) => {
    mockFault = fault;
    const { failed, errorInstance } = await fc.check(followsRules(), { numRuns: 400, endOnFailure: true });
    expect([failed, String(errorInstance)]).toEqual([true, expect.stringContaining('toEqual')]);
    expect(String(errorInstance)).toContain(rule);
  },
  120_000,
);
