import { permissions, type Permission } from '@fleet-console/contract';
import type { InjectOptions } from 'fastify';
import { buildSchema } from 'graphql';
import { sql } from 'drizzle-orm';
import { sdl } from './modules/fleet/graphql/sdl.ts';
import { domainModules } from './modules.ts';
import { appendAllAudit } from './modules/audit/audit.ts';
import type { SandboxClient } from './mqtt/sandbox-client.ts';
import { addRelatedGroups, ids, reached, relations, resetRelatedRows, type RowRelation } from './testing/relations.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import { accountCases } from './testing/authorisation/account-cases.ts';
import { analyticsCases } from './testing/authorisation/analytics-cases.ts';
import { fleetCases } from './testing/authorisation/fleet-cases.ts';
import { plannerCases } from './testing/authorisation/planner-cases.ts';
import { stationCases } from './testing/authorisation/station-cases.ts';
import { ANNEX, type Case, get, row } from './testing/authorisation/case.ts';
import { leakyModule } from './testing/authorisation/leaky-module.ts';
import { graphqlCases } from './testing/authorisation/graphql-cases.ts';

const rest = { ...accountCases, ...analyticsCases, ...fleetCases, ...plannerCases, ...stationCases };

const callers = {
  /** Every permission on `own`. */
  full: 'full@fleet.example',
  /** Another permission on `own`. */
  other: 'other@fleet.example',
  nothing: 'nothing@fleet.example',
} as const;
type Caller = keyof typeof callers;
/** Of an operator domain, without grants. */
const OPERATOR = 'someone@operator.example';
/** Has no grants either; used for calls that end the session. */
const LEAVER = 'leaver@fleet.example';

/** Accepts commands for every computer and station, so that only the caller's grants decide. */
const willing: SandboxClient = {
  request: async () => ({
    id: '',
    vehicles: 1,
    refused: null,
    simulated: {
      held: true,
      silent: false,
      responseMode: 'obeys',
      takesCommands: true,
      state: 'parked',
      at: { lat: 52, lon: 21 },
      speed: 0,
      percentage: 80,
      ride: null,
      drive: null,
    },
    station: { held: true, silent: false, warmer: 0, sag: 0, alerts: [], slots: [] },
  }),
};

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '1000000' }, modules: [...domainModules(null, willing), leakyModule] });
  await addRelatedGroups(server);
  // For the audit log: an entry for each relation, numbered in their order.
  await server.db.transaction((tx) =>
    appendAllAudit(
      tx,
      relations.map((relation) => ({ act: 'role-made', actorId: null, subjectId: null, address: null, groupId: ids(relation).group })),
    ),
  );
  await server.addGroups({ id: ANNEX, parentId: ids('own').group });
  await server.addAccount(callers.full, { [ids('own').group]: Object.keys(permissions) as Permission[] });
  await server.addAccount(callers.other, { [ids('own').group]: ['device.diagnostics'] });
  await server.addAccount(callers.nothing);
  await server.addAccount(LEAVER);
  await server.addAccount(OPERATOR);
});
/** Whether a call may have changed rows since the last reset. */
let touched = true;
async function resetRows() {
  if (touched) await resetRelatedRows(server.db);
  touched = false;
}
beforeEach(() => {
  touched = true;
});
/** Undoes a move. */
beforeEach(() => server.db.execute(sql`update groups set parent_id = ${ids('own').group}, version = 1 where id = ${ANNEX}`));
afterAll(() => server.close());

interface Outcome {
  readonly status: number;
  /** Without the ids of the relation, so that responses about different rows can be compared. */
  readonly body: string;
  readonly raw: string;
}

/** GraphQL returns refusals in the body of a 200; here they get their status. */
async function outcome(caller: Caller | null, request: InjectOptions, relation: RowRelation): Promise<Outcome> {
  const response = caller === null ? await server.app.inject(request) : await server.as(callers[caller], request);
  const code =
    response.statusCode === 200 && response.body.startsWith('{')
      ? response.json<{ errors?: { extensions: { code: string } }[] }>().errors?.[0]?.extensions.code
      : undefined;
  const status = code === undefined ? response.statusCode : ({ 'not-found': 404, forbidden: 403 }[code] ?? 500);
  if ((request.method ?? 'GET') !== 'GET' && status < 400) touched = true;
  let body = response.body;
  for (const id of [relation, 'own' as const].flatMap((each) => Object.values(ids(each)))) body = body.replaceAll(id, '…');
  return { status, body, raw: response.body };
}

/** Returns every deviation of an operation from the expected access. */
async function violations(each: Case): Promise<string[]> {
  const found: string[] = [];
  const expect = (right: boolean, what: string) => {
    if (!right) found.push(what);
  };
  if (!('send' in each)) return found;
  const { send } = each;
  const request = (relation: RowRelation): InjectOptions => (typeof send === 'function' ? send(relation) : send);

  const anonymous = await outcome(null, request('own'), 'own');
  expect(anonymous.status === 401, `without a session: ${anonymous.status}`);

  if (each.kind === 'held') {
    for (const caller of Object.keys(callers) as Caller[]) {
      const { status } = await outcome(caller, each.send, 'own');
      expect(status === (caller === 'full' ? 200 : 403), `${caller}: ${status}`);
    }
    return found;
  }

  if (each.kind === 'operator') {
    for (const caller of Object.keys(callers) as Caller[]) {
      const { status } = await outcome(caller, each.send, 'own');
      expect(status === 403, `${caller}: ${status}`);
    }
    const { statusCode } = await server.as(OPERATOR, each.send);
    expect(statusCode === each.status, `operator: ${statusCode}`);
    return found;
  }

  if (each.kind === 'list') {
    for (const caller of Object.keys(callers) as Caller[]) {
      const { raw, status } = await outcome(caller, each.send, 'own');
      if (caller === 'full') expect(status === 200, `full: ${status}`);
      for (const relation of relations) {
        const there = new RegExp(`"${each.idOf(relation)}"`).test(raw);
        const reach = each.availableBelow ? [...reached, 'parent'] : reached;
        const isAllowed = (caller === 'full' || (caller === 'other' && each.known === true)) && reach.includes(relation);
        expect(there === isAllowed, `${caller}: a row of ${relation} is ${there ? 'there' : 'missing'}`);
      }
    }
    return found;
  }

  for (const caller of Object.keys(callers) as Caller[]) {
    const absent = await outcome(caller, request('absent'), 'absent');
    for (const relation of relations) {
      await resetRows();
      const response = await outcome(caller, request(relation), relation);
      const what = `${caller}, ${relation}: ${response.status} ${response.raw.slice(0, 120)}`;
      if (each.kind === 'filter') {
        const reaches = reached.includes(relation) || (relation === 'parent' && JSON.stringify(request(relation)).includes('group'));
        expect(each.sees(JSON.parse(response.raw) as never) === (caller === 'full' && reaches), what);
      } else if (caller === 'full' && reached.includes(relation))
        expect(each.kind === 'row' && each.status ? response.status === each.status : [200, 202].includes(response.status), what);
      else if (caller === 'other' && reached.includes(relation) && each.known) expect(response.status === 200, what);
      else if (caller === 'other' && reached.includes(relation))
        expect(response.status === 403 || (response.status === 404 && response.body === absent.body), what);
      else expect(response.status === 404 && absent.status === 404 && response.body === absent.body, what);
    }
  }
  return found;
}

const operationsOf = (document: { paths?: Record<string, object> }) =>
  Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );

test('every operation of both documents has a case, and every case an operation', () => {
  expect(Object.keys(rest).sort()).toEqual(operationsOf(server.app.swagger() as never).sort());
  const schema = buildSchema(sdl);
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
  );
  expect(Object.keys(graphqlCases).sort()).toEqual(fields.sort());
});

test.each(Object.keys({ ...rest, ...graphqlCases }))('%s', async (operation) => {
  for (const each of { ...rest, ...graphqlCases }[operation] ?? []) {
    await resetRows();
    expect(await violations(each)).toEqual([]);
  }
});

test.each(Object.entries(rest).filter(([, [first]]) => first?.kind === 'session'))(
  '%s needs a session and nothing more',
  async (operation, [each]) => {
    const [method, path] = operation.split(' ') as ['GET', string];
    const { body, url = path } = each?.kind === 'session' ? each : {};
    const request = { method, url, ...(body && { payload: body }) };
    expect((await outcome(null, request, 'absent')).status).toBe(401);
    const ends = each?.kind === 'session' && each.endsSession;
    expect(ends ? (await server.as(LEAVER, request)).statusCode : (await outcome('nothing', request, 'absent')).status).toBe(200);
  },
);

describe('controls: the matrix detects', () => {
  test('a row returned without a check of its group', async () => {
    expect((await violations(row(({ vehicle }) => get(`/leaky/${vehicle}`)))).join()).toMatch(/full, foreign: 200.*nothing, own: 200/);
  });
  test('a list with rows of every group', async () => {
    expect(await violations({ kind: 'list', send: get('/leaky'), idOf: (relation: RowRelation) => ids(relation).vehicle })).toContain(
      'full: a row of foreign is there',
    );
  });
  test('a response that reveals that a foreign row exists', async () => {
    expect((await violations(row(({ vehicle }) => get(`/telling/${vehicle}`)))).join()).toContain('full, foreign: 403');
  });
});
