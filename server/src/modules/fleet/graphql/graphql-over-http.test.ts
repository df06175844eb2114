import type { AddressInfo } from 'node:net';
import { auditServer, type AuditResult } from 'graphql-http';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { fleetModule } from '../fleet.module.ts';

const READER = 'reader@test.example';

let server: TestServer;
let origin: string;
let bearer: string;

beforeAll(async () => {
  server = await startTestServer({ modules: [fleetModule({ link: null })] });
  await server.addGroups({ id: 'g1' });
  await server.addAccount(READER, { g1: ['vehicle.getByGroup'] });
  bearer = `Bearer ${(await server.signIn(READER)).access_token}`;
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(() => server?.close());

type Change = (response: Response) => Response | Promise<Response>;

/** Results of the GraphQL over HTTP audits; `change` modifies the responses. */
async function audited(change: Change = (response) => response): Promise<readonly AuditResult[]> {
  const fetchFn = async (url: string, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    headers.set('authorization', bearer);
    return change(await fetch(url, { ...init, headers }));
  };
  return auditServer({ url: `${origin}/v2/device/graphql`, fetchFn });
}
/** One line per failed audit. */
const failing = (results: readonly AuditResult[]) =>
  results.flatMap((result) => (result.status === 'ok' ? [] : [`${result.name}: ${result.reason}`]));

test('GraphQL over HTTP: passes every MUST and SHOULD; of the MAYs only GET is left out', async () => {
  const results = await audited();
  expect(results.length).toBeGreaterThan(50);
  expect(failing(results)).toEqual([
    expect.stringMatching(/^MAY accept application\/x-www-form-urlencoded formatted GET requests:/),
    expect.stringMatching(
      /^MAY allow URL-encoded JSON string \{variables\} parameter in GETs when accepting application\/graphql-response/,
    ),
    expect.stringMatching(/^MAY allow URL-encoded JSON string \{variables\} parameter in GETs when accepting application\/json:/),
  ]);
});

// Controls: the audits detect a non-conforming endpoint.
test.each<[string, Change, RegExp]>([
  [
    'answers everything with 200',
    async (response) => new Response(await response.text(), { headers: response.headers }),
    /^SHOULD use 400 status code on document validation failure when accepting application\/graphql-response\+json/,
  ],
  [
    'knows one media type only',
    async (response) => new Response(await response.text(), { status: response.status, headers: { 'content-type': 'application/json' } }),
    /^SHOULD accept application\/graphql-response\+json and match the content-type/,
  ],
  [
    'refuses what it must take',
    () => new Response('{}', { status: 500, headers: { 'content-type': 'application/json' } }),
    /^MUST accept POST requests/,
  ],
])('control: detects an endpoint that %s', async (_how, change, complaint) => {
  expect(failing(await audited(change))).toContainEqual(expect.stringMatching(complaint));
});

test('a document error is in the status of the newer type, and only in the body as plain JSON', async () => {
  const request = (accept: string) =>
    server.as(READER, { method: 'POST', url: '/v2/device/graphql', headers: { accept }, payload: { query: '{ nothing }' } });
  const [newer, plain] = [await request('application/graphql-response+json, application/json;q=0.5'), await request('application/json')];
  expect([newer.statusCode, newer.headers['content-type']]).toEqual([400, 'application/graphql-response+json; charset=utf-8']);
  expect([plain.statusCode, plain.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect(newer.json()).toEqual(plain.json());
  expect(plain.json()).toEqual({ errors: [expect.objectContaining({ extensions: { code: 'invalid-request' } })] });
});
