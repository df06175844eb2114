import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { ServerModule } from '../../../kernel/module.ts';
import { exact, Id } from '../../../kernel/schema.ts';
import { domainModules } from '../../../modules.ts';
import { addRelatedGroups, ids, resetRelatedRows } from '../../../testing/relations.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

/**
 * Rule FLT-R10 against every call of the console that touches vehicles: in any order, each change of a bike, moped or computer raises its version, a call that
 * names a former version neither changes nor deletes, and an onboarding deletes nothing but what it made and last wrote itself.
 */
const RUNS = 40;
const MAX_STEPS = 10;
const RELATIONS = ['own', 'sibling'] as const;
const WHO = 'everything@fleet.example';
const KINDS = ['bike', 'moped', 'computer'] as const;
type Kind = (typeof KINDS)[number];

let server: TestServer;

/** Defects to detect. */
const careless: ServerModule = (app, { db }) => {
  const schema = { hide: true, params: exact({ id: Id }), body: exact({ version: Type.Integer() }) };
  app.post('/careless/overwrite/:id', { config: { access: 'session' }, schema }, async ({ params: { id } }) => {
    await db.execute(sql`update bikes set owner = 'overwritten' where id = ${id}`);
    return {};
  });
  app.post('/careless/delete/:id', { config: { access: 'session' }, schema }, async ({ params: { id } }) => {
    await db.execute(sql`update vehicles set bike_id = null where bike_id = ${id}`);
    await db.execute(sql`delete from bikes where id = ${id}`);
    return {};
  });
};

beforeAll(async () => {
  server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '10000000' }, modules: [...domainModules(null), careless] });
  await addRelatedGroups(server);
  const all = [
    'vehicle.getByGroup',
    'vehicle.update',
    'vehicle.updateGroup',
    'vehicle.command',
    'device.onboarding',
    'device.components',
    'device.serviceMode',
    'group.update',
  ] as const;
  await server.addAccount(WHO, Object.fromEntries(RELATIONS.map((relation) => [ids(relation).group, all])));
});
afterAll(() => server?.close());

interface Component {
  readonly kind: Kind;
  readonly id: string;
  readonly version: number;
  /** All fields but the version. */
  readonly content: string;
}
async function components(): Promise<ReadonlyMap<string, Component>> {
  const { rows } = await server.db.execute<{ kind: Kind; id: string; version: number; content: string }>(
    sql.join(
      KINDS.map(
        (kind) => sql`select ${kind} as kind, id, version, (to_jsonb(t) - 'version')::text as content from ${sql.raw(`${kind}s`)} t`,
      ),
      sql` union all `,
    ),
  );
  return new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
}

/** Input of a step; numbers are taken modulo the number of choices. */
interface Draw {
  readonly at: number;
  readonly other: number;
  readonly text: string;
  readonly flag: boolean;
}
interface State {
  readonly vehicles: readonly string[];
  readonly onboardings: string[];
  readonly all: ReadonlyMap<string, Component>;
  /** All earlier versions of each component. */
  readonly former: Map<string, number[]>;
}
const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T;
const of = ({ all }: State, kind: Kind) => [...all.values()].filter((each) => each.kind === kind);
const group = (draw: Draw) => ids(pick(RELATIONS, draw.other)).group;

const send = (url: string, payload: object) => server.as(WHO, { method: 'POST', url, payload, headers: { 'x-command-id': randomUUID() } });
const mutate = (name: string, args: object, types: Readonly<Record<string, string>>) => {
  const declared = Object.entries(types).map(([arg, type]) => `$${arg}: ${type}`);
  const passed = Object.keys(types).map((arg) => `${arg}: $${arg}`);
  return send('/v2/device/graphql', {
    query: `mutation (${declared.join(', ')}) { ${name}(${passed.join(', ')}) { id } }`,
    variables: args,
  });
};
const device = { deviceID: 'ID!' };
/** Writes a field that every component of the kind has. */
const fieldOf = (kind: Kind, { text }: Draw) => (kind === 'computer' ? { model: text } : { comment: text });

/** The API calls. `version`: the version a call sends, if any. */
const calls: Readonly<Record<string, (state: State, draw: Draw) => Promise<unknown> | undefined>> = {
  'component, its version now': (state, draw) => {
    const { kind, id, version } = pick([...state.all.values()], draw.at);
    return send(`/v1/${kind}/${id}`, { version, ...fieldOf(kind, draw) });
  },
  'bike number': (state, draw) => {
    const { id, version } = pick(of(state, 'bike'), draw.at);
    return send(`/v1/bike/${id}`, { version, number: draw.text, hasLock: draw.flag });
  },
  'new bike': (_state, draw) => send('/v1/bike', { groupId: group(draw), number: draw.text }),
  'new moped': (_state, draw) => send('/v1/moped', { groupId: group(draw), registrationNumber: draw.text }),
  'new computer': (_state, draw) => send('/v1/computer', { id: `c-${draw.text}`, groupId: group(draw), vendor: 'FC-IOT' }),
  setDeviceGroup: ({ vehicles }, draw) =>
    mutate('setDeviceGroup', { deviceID: pick(vehicles, draw.at), groupID: group(draw) }, { ...device, groupID: 'ID!' }),
  setDeviceName: ({ vehicles }, draw) =>
    mutate('setDeviceName', { deviceID: pick(vehicles, draw.at), newName: draw.text }, { ...device, newName: 'String!' }),
  setDeviceComputer: (state, draw) =>
    mutate(
      'setDeviceComputer',
      { deviceID: pick(state.vehicles, draw.at), computerID: pick(of(state, 'computer'), draw.other).id },
      { ...device, computerID: 'ID!' },
    ),
  resetDeviceComputer: ({ vehicles }, draw) => mutate('resetDeviceComputer', { deviceID: pick(vehicles, draw.at) }, device),
  setDeviceBike: (state, draw) =>
    mutate(
      'setDeviceBike',
      { deviceID: pick(state.vehicles, draw.at), bikeID: pick(of(state, 'bike'), draw.other).id },
      { ...device, bikeID: 'ID!' },
    ),
  setDeviceMoped: (state, draw) =>
    mutate(
      'setDeviceMoped',
      { deviceID: pick(state.vehicles, draw.at), mopedID: pick(of(state, 'moped'), draw.other).id },
      { ...device, mopedID: 'ID!' },
    ),
  'service panel, bike': ({ vehicles }, draw) =>
    mutate(
      'setDeviceService',
      { deviceID: pick(vehicles, draw.at), input: { bike: { hasLock: draw.flag, batteriesNumber: draw.other % 5 } } },
      { ...device, input: 'DeviceServiceInput!' },
    ),
  'service panel, number': ({ vehicles }, draw) =>
    mutate(
      'setDeviceService',
      { deviceID: pick(vehicles, draw.at), input: { registrationNumber: draw.text, allowBatterySwap: draw.flag } },
      { ...device, input: 'DeviceServiceInput!' },
    ),
  createDevice: (state, draw) =>
    mutate(
      'createDevice',
      {
        input: {
          name: draw.text,
          groupID: group(draw),
          type: draw.flag ? 'bike' : 'moped',
          computerID: pick(of(state, 'computer'), draw.at).id,
          takeComputer: true,
        },
      },
      { input: 'DeviceInput!' },
    ),
  toggleRentable: ({ vehicles }, draw) => mutate('toggleRentable', { deviceID: pick(vehicles, draw.at) }, device),
  'onboarding begins': ({ onboardings }, draw) => {
    const id = randomUUID();
    onboardings.push(id);
    return send('/v1/onboarding', { id, name: draw.text, groupId: group(draw), type: draw.flag ? 'bike' : 'moped', mark: draw.text });
  },
  'onboarding, back to the first step': ({ onboardings }, draw) =>
    send(`/v1/onboarding/${pick(onboardings, draw.at)}`, {
      name: draw.text,
      groupId: group(draw),
      type: draw.flag ? 'bike' : 'moped',
      mark: draw.other % 3 === 0 ? null : draw.text,
    }),
  'onboarding, computer': (state, draw) =>
    send(`/v1/onboarding/${pick(state.onboardings, draw.at)}/computer`, {
      computerId: draw.flag ? `new-${draw.text}` : pick(of(state, 'computer'), draw.other).id,
      vendor: 'FC-IOT',
      take: true,
    }),
  'onboarding, keyfob': ({ onboardings }, draw) =>
    send(`/v1/onboarding/${pick(onboardings, draw.at)}/keyfob`, { pilotId: `fob-${draw.text}` }),
  'inventory removal': ({ vehicles }, draw) => send('/v1/inventory/remove', { ids: [pick(vehicles, draw.at)] }),
  'problem report': ({ vehicles }, draw) =>
    send('/v1/service-request', { vehicleId: pick(vehicles, draw.at), damageTypes: [], rideable: draw.flag, info: draw.text }),
};
/** Calls with an outdated version. */
const stale = (overwrite: (component: Component, version: number, draw: Draw) => Promise<unknown>) => (state: State, draw: Draw) => {
  const old = [...state.all.values()].flatMap((each) =>
    (state.former.get(`${each.kind} ${each.id}`) ?? []).map((version) => ({ each, version })),
  );
  if (old.length === 0) return undefined;
  const { each, version } = pick(old, draw.at);
  return overwrite(each, version, draw);
};
const staleAnswers: number[] = [];
const honestlyStale = stale(async ({ kind, id }, version, draw) => {
  staleAnswers.push((await send(`/v1/${kind}/${id}`, { version, ...fieldOf(kind, draw) })).statusCode);
});

const STALE = 'component, a former version';
type Calls = typeof calls;

/** Runs the steps from a fresh state. Throws at the first one that violates the rule. */
const invariant = (playing: Calls, done: Map<string, number>) =>
  fc.asyncProperty(
    fc.array(
      fc.record({
        call: fc.constantFrom(...Object.keys(playing)),
        draw: fc.record({
          at: fc.nat(1000),
          other: fc.nat(1000),
          text: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
          flag: fc.boolean(),
        }),
      }),
      { minLength: 3, maxLength: MAX_STEPS },
    ),
    async (steps) => {
      await resetRelatedRows(server.db);
      const onboardings: string[] = RELATIONS.map((relation) => ids(relation).onboarding);
      const former = new Map<string, number[]>();
      /** Content after the onboarding's last change. */
      const written = new Map<string, string>();
      let before = await components();
      for (const { call, draw } of steps) {
        const { rows } = await server.db.execute<{ id: string }>(
          sql`select id from vehicles where group_id in (${ids('own').group}, ${ids('sibling').group}) order by created_at, id`,
        );
        const vehicles = [...rows.map(({ id }) => id), ids('absent').vehicle];
        await playing[call]?.({ vehicles, onboardings, all: before, former }, draw);
        const after = await components();
        for (const [key, was] of before) {
          const is = after.get(key);
          const step = { call, draw, key };
          if (is === undefined) expect({ ...step, deleted: was.content }).toEqual({ ...step, deleted: written.get(key) });
          else if (is.content === was.content) expect({ ...step, version: is.version }).toEqual({ ...step, version: was.version });
          else {
            expect({ ...step, raised: is.version > was.version }).toEqual({ ...step, raised: true });
            expect({ ...step, stale: call === STALE }).toEqual({ ...step, stale: false });
            former.set(key, [...(former.get(key) ?? []), was.version]);
          }
        }
        for (const [key, { content }] of after)
          if (before.get(key)?.content !== content) {
            done.set(call, (done.get(call) ?? 0) + 1);
            const own = call.startsWith('onboarding') && (!before.has(key) || written.get(key) === before.get(key)?.content);
            if (own && !key.startsWith('computer')) written.set(key, content);
            else written.delete(key);
          }
        before = after;
      }
    },
  );

test('[VD-07] FLT-R10 ONB-O3 every change of a component increments its version; outdated versions neither overwrite nor delete', async () => {
  const done = new Map<string, number>();
  await fc.assert(invariant({ ...calls, [STALE]: honestlyStale }, done), { numRuns: RUNS });
  // The relevant calls succeeded, and the others were refused.
  for (const call of ['component, its version now', 'service panel, bike', 'onboarding begins', 'onboarding, back to the first step'])
    expect({ call, changes: done.get(call) ?? 0 }).not.toEqual({ call, changes: 0 });
  expect([...new Set(staleAnswers)]).toEqual([409]);
}, 300_000);

test("control: detects a call that doesn't increment the version, one that ignores it, and one that deletes", async () => {
  // Ends with the first failing sequence, which may take some attempts.
  const failing = async (playing: Calls) => (await fc.check(invariant(playing, new Map()), { numRuns: 300, endOnFailure: true })).failed;
  const bike = (path: string): Calls => ({
    ...calls,
    [STALE]: stale(({ kind, id }, version) => (kind === 'bike' ? send(`/careless/${path}/${id}`, { version }) : Promise.resolve())),
  });
  expect([await failing(bike('overwrite')), await failing(bike('delete'))]).toEqual([true, true]);
  for (const table of ['bikes', 'mopeds', 'computers'])
    await server.db.execute(sql.raw(`alter table ${table} disable trigger ${table}_version`));
  try {
    expect(await failing(calls)).toBe(true);
  } finally {
    for (const table of ['bikes', 'mopeds', 'computers'])
      await server.db.execute(sql.raw(`alter table ${table} enable trigger ${table}_version`));
  }
}, 300_000);
