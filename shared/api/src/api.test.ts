import type { Transport } from '@fleet-console/contract';
import { createApi } from './api.ts';
import { graphql } from './graphql.ts';
import { settled } from './rest.ts';

const Count = graphql(`
  query Count($groups: [ID!]!) {
    count(groupIDs: $groups) {
      bike
    }
  }
`);

function fakeApi(status: number, body: unknown) {
  const calls: { path: string; init: RequestInit | undefined }[] = [];
  const transport: Transport = {
    fetch: async (path, init) => {
      calls.push({ path, init });
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
    },
  };
  return { api: createApi(transport), calls };
}

test('sends a document with its variables and returns its data', async () => {
  const { api, calls } = fakeApi(200, { data: { count: { bike: 3 } } });
  await expect(api.query(Count, { groups: ['140'] }, { headers: { 'x-run-id': 'r' } })).resolves.toEqual({ count: { bike: 3 } });
  expect(calls[0]?.path).toBe('/v2/device/graphql');
  expect(calls[0]?.init).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json', 'x-run-id': 'r' } });
  expect(JSON.parse(calls[0]?.init?.body as string)).toMatchObject({
    query: expect.stringContaining('count(groupIDs: $groups)'),
    variables: { groups: ['140'] },
  });
});

test('[ER-02] GraphQL errors carry their code and status', async () => {
  const { api } = fakeApi(200, {
    data: null,
    errors: [{ message: 'vehicle not found 7', extensions: { code: 'not-found', status: 404 } }],
  });
  await expect(api.query(Count, { groups: [] })).rejects.toMatchObject({
    status: 404,
    code: 'not-found',
    message: '404 vehicle not found 7 (not-found)',
  });
});

test('[ER-02] turns an HTML page received instead of JSON into an error with its status', async () => {
  const { api } = fakeApi(502, '<html>Bad gateway</html>');
  await expect(api.query(Count, { groups: [] })).rejects.toMatchObject({ status: 502, message: '502 <html>Bad gateway</html>' });
});

test('sends a REST call with headers and query; a refusal becomes an ApiError', async () => {
  const accepted = fakeApi(200, []);
  await settled(accepted.api.rest.GET('/v1/command', { params: { query: { runId: 'a b' } } }));
  expect(accepted.calls[0]?.path).toBe('/v1/command?runId=a%20b');

  const refused = fakeApi(409, { error: 'not-remote-controlled', message: 'No' });
  const call = refused.api.rest.POST('/v1/computer/{id}/cmd/lock/0', { params: { path: { id: 'c/1' }, header: { 'x-command-id': 'x' } } });
  await expect(settled(call)).rejects.toMatchObject({ status: 409, code: 'not-remote-controlled' });
  expect(refused.calls[0]?.path).toBe('/v1/computer/c%2F1/cmd/lock/0');
  expect(new Headers(refused.calls[0]?.init?.headers).get('x-command-id')).toBe('x');
});
