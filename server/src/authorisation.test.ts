import { permissions, type Permission } from '@fleet-console/contract';
import type { InjectOptions } from 'fastify';
import { buildSchema } from 'graphql';
import { sql } from 'drizzle-orm';
import { sdl } from './modules/fleet/graphql/sdl.ts';
import { domainModules } from './modules.ts';
import type { SandboxClient } from './mqtt/sandbox-client.ts';
import { addRelatedGroups, ids, reached, relations, resetRelatedRows, type Place } from './testing/relations.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import { accountCases } from './testing/authorisation/account-cases.ts';
import { fleetCases } from './testing/authorisation/fleet-cases.ts';
import { stationCases } from './testing/authorisation/station-cases.ts';
import { ANNEX, type Case, get, row } from './testing/authorisation/case.ts';
import { leakyModule } from './testing/authorisation/leaky-module.ts';
import { graphqlCases } from './testing/authorisation/graphql-cases.ts';

const rest = { ...accountCases, ...fleetCases, ...stationCases };

const callers = {
  /** Everything, on `own`. */
  full: 'full@fleet.example',
  /** Something else, on `own`. */
  other: 'other@fleet.example',
  nothing: 'nothing@fleet.example',
} as const;
type Caller = keyof typeof callers;
/** Has no grants either; the calls that end the session are this one's. */
const LEAVER = 'leaver@fleet.example';

/** Speaks for every computer and every station, so that nothing but the caller's grants decides. */
const willing: SandboxClient = {
  request: async () => ({
    id: '',
    vehicles: 1,
    refused: null,
    simulated: {
      held: true,
      silent: false,
      manner: 'obeys',
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
  await server.addGroups({ id: ANNEX, parentId: ids('own').group });
  await server.addAccount(callers.full, { [ids('own').group]: Object.keys(permissions) as Permission[] });
  await server.addAccount(callers.other, { [ids('own').group]: ['serviceRequest.client'] });
  await server.addAccount(callers.nothing);
  await server.addAccount(LEAVER);
});
/** Whether a call may have changed rows since they were put back. */
let touched = true;
async function putRowsBack() {
  if (touched) await resetRelatedRows(server.db);
  touched = false;
}
beforeEach(() => {
  touched = true;
});
/** Puts back what a move has changed. */
beforeEach(() => server.db.execute(sql`update groups set parent_id = ${ids('own').group}, version = 1 where id = ${ANNEX}`));
afterAll(() => server.close());

interface Outcome {
  readonly status: number;
  /** Ids of the place taken out, so that answers about different rows can be compared. */
  readonly body: string;
  readonly raw: string;
}

/** GraphQL tells its refusals in the body of a 200; here they have their status. */
async function outcome(caller: Caller | null, request: InjectOptions, place: Place): Promise<Outcome> {
  const answer = caller === null ? await server.app.inject(request) : await server.as(callers[caller], request);
  const code =
    answer.statusCode === 200 && answer.body.startsWith('{')
      ? answer.json<{ errors?: { extensions: { code: string } }[] }>().errors?.[0]?.extensions.code
      : undefined;
  const status = code === undefined ? answer.statusCode : ({ 'not-found': 404, forbidden: 403 }[code] ?? 500);
  if ((request.method ?? 'GET') !== 'GET' && status < 400) touched = true;
  let body = answer.body;
  for (const id of [place, 'own' as const].flatMap((each) => Object.values(ids(each)))) body = body.replaceAll(id, '…');
  return { status, body, raw: answer.body };
}

/** Every way in which an operation answers what it should not. Empty: it is right. */
async function faults(each: Case): Promise<string[]> {
  const found: string[] = [];
  const expect = (right: boolean, what: string) => {
    if (!right) found.push(what);
  };
  if (!('send' in each)) return found;
  const { send } = each;
  const request = (place: Place): InjectOptions => (typeof send === 'function' ? send(place) : send);

  const stranger = await outcome(null, request('own'), 'own');
  expect(stranger.status === 401, `without a session: ${stranger.status}`);

  if (each.kind === 'held') {
    for (const caller of Object.keys(callers) as Caller[]) {
      const { status } = await outcome(caller, each.send, 'own');
      expect(status === (caller === 'full' ? 200 : 403), `${caller}: ${status}`);
    }
    return found;
  }

  if (each.kind === 'list') {
    for (const caller of Object.keys(callers) as Caller[]) {
      const { raw, status } = await outcome(caller, each.send, 'own');
      if (caller === 'full') expect(status === 200, `full: ${status}`);
      for (const place of relations) {
        const there = new RegExp(`"${each.idOf(place)}"`).test(raw);
        const reach = each.offered ? [...reached, 'parent'] : reached;
        const owed = (caller === 'full' || (caller === 'other' && each.known === true)) && reach.includes(place);
        expect(there === owed, `${caller}: a row of ${place} is ${there ? 'there' : 'missing'}`);
      }
    }
    return found;
  }

  for (const caller of Object.keys(callers) as Caller[]) {
    const absent = await outcome(caller, request('absent'), 'absent');
    for (const place of relations) {
      await putRowsBack();
      const answer = await outcome(caller, request(place), place);
      const what = `${caller}, ${place}: ${answer.status} ${answer.raw.slice(0, 120)}`;
      if (each.kind === 'filter') {
        const reaches = reached.includes(place) || (place === 'parent' && JSON.stringify(request(place)).includes('group'));
        expect(each.sees(JSON.parse(answer.raw) as never) === (caller === 'full' && reaches), what);
      } else if (caller === 'full' && reached.includes(place)) expect(answer.status === 200 || answer.status === 202, what);
      else if (caller === 'other' && reached.includes(place) && each.known) expect(answer.status === 200, what);
      else if (caller === 'other' && reached.includes(place))
        expect(answer.status === 403 || (answer.status === 404 && answer.body === absent.body), what);
      else expect(answer.status === 404 && absent.status === 404 && answer.body === absent.body, what);
    }
  }
  return found;
}

const operationsOf = (document: { paths?: Record<string, object> }) =>
  Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );

test('every operation of both documents has its case, and no case is left over', () => {
  expect(Object.keys(rest).sort()).toEqual(operationsOf(server.app.swagger() as never).sort());
  const schema = buildSchema(sdl);
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
  );
  expect(Object.keys(graphqlCases).sort()).toEqual(fields.sort());
});

test.each(Object.keys({ ...rest, ...graphqlCases }))('%s', async (operation) => {
  for (const each of { ...rest, ...graphqlCases }[operation] ?? []) {
    await putRowsBack();
    expect(await faults(each)).toEqual([]);
  }
});

test.each(Object.entries(rest).filter(([, [first]]) => first?.kind === 'session'))(
  '%s needs a session and nothing more',
  async (operation, [each]) => {
    const [method, url] = operation.split(' ') as ['GET', string];
    const body = each?.kind === 'session' ? each.body : undefined;
    const request = { method, url, ...(body && { payload: body }) };
    expect((await outcome(null, request, 'absent')).status).toBe(401);
    const ends = each?.kind === 'session' && each.endsSession;
    expect(ends ? (await server.as(LEAVER, request)).statusCode : (await outcome('nothing', request, 'absent')).status).toBe(200);
  },
);

describe('controls: the matrix sees', () => {
  test('a row given without its group being asked about', async () => {
    expect((await faults(row(({ vehicle }) => get(`/leaky/${vehicle}`)))).join()).toMatch(/full, foreign: 200.*nothing, own: 200/);
  });
  test('a list that holds everybody’s rows', async () => {
    expect(await faults({ kind: 'list', send: get('/leaky'), idOf: (place: Place) => ids(place).vehicle })).toContain(
      'full: a row of foreign is there',
    );
  });
  test('an answer that tells that a foreign row exists', async () => {
    expect((await faults(row(({ vehicle }) => get(`/telling/${vehicle}`)))).join()).toContain('full, foreign: 403');
  });
});
