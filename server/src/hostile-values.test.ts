import { permissions, type Permission } from '@fleet-console/contract';
import { domainModules } from './modules.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/** Every route of the OpenAPI document, with values that no column can hold in each parameter and field in turn. */
interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly minItems?: number;
}
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

const UUID = '7f000000-0000-4000-8000-000000000001';
const isUuid = ({ pattern }: Schema) => pattern?.includes('0-9a-fA-F') === true;

/** A value that fits the schema. */
function sample(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sample(schema.anyOf[0] as Schema);
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, each]) => [name, sample(each)]));
  if (schema.type === 'array') return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => sample(schema.items ?? {}));
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'null') return null;
  return isUuid(schema) ? UUID : 'x'.repeat(Math.max(1, schema.minLength ?? 1));
}

type Leaf = 'string' | 'number';
/** The sample with each string, or each number, replaced in turn. */
function* mutations(schema: Schema, kind: Leaf, value: unknown): Generator {
  for (const each of schema.anyOf ?? []) yield* mutations(each, kind, value);
  if (schema.anyOf) return;
  if (schema.type === 'object') {
    const valid = sample(schema) as Record<string, unknown>;
    for (const [name, each] of Object.entries(schema.properties ?? {}))
      for (const wrong of mutations(each, kind, value)) yield { ...valid, [name]: wrong };
  } else if (schema.type === 'array') {
    for (const wrong of mutations(schema.items ?? {}, kind, value)) yield [wrong];
  } else if (kind === 'string' ? schema.type === 'string' : ['integer', 'number'].includes(schema.type ?? '')) yield value;
}

let server: TestServer;
let operations: { method: string; path: string; operation: Operation }[] = [];
const ALL = 'all@fleet.example';

beforeAll(async () => {
  server = await startTestServer({ modules: domainModules(null), env: { REQUESTS_PER_MINUTE: '1000000', SANDBOX: '1' } });
  await server.addGroups({ id: 'g' });
  await server.addAccount(ALL, { g: Object.keys(permissions) as Permission[] });
  const { paths } = (await server.app.inject({ url: '/openapi.json' })).json<{ paths: Record<string, Record<string, Operation>> }>();
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
});
afterAll(() => server.close());

interface Attempt {
  readonly what: string;
  readonly status: number;
}

/** All requests with `value` in one spot each. `parameter` is the value as text. */
async function attempts(kind: Leaf, value: unknown, parameter: string): Promise<Attempt[]> {
  const found: Attempt[] = [];
  for (const { method, path, operation } of operations) {
    const { parameters = [], requestBody } = operation;
    const [body] = Object.entries(requestBody?.content ?? {});
    const [type, content] = body ?? ['', null];
    const send = async (what: string, spoil: Parameter | null, payload: unknown) => {
      const of = (where: Parameter['in']) => parameters.filter((each) => each.in === where);
      const text = (each: Parameter) => (each === spoil ? parameter : encodeURIComponent(String(sample(each.schema))));
      const url = of('path').reduce((all, each) => all.replace(`{${each.name}}`, text(each)), path);
      const query = of('query').flatMap((each) => (each === spoil || each.required ? [`${each.name}=${text(each)}`] : []));
      const headers = Object.fromEntries(of('header').map((each) => [each.name, String(sample(each.schema))]));
      const response = await server.as(ALL, {
        method,
        url: `${url}?${query.join('&')}`,
        headers: { ...headers, ...(payload !== undefined && { 'content-type': type }) },
        ...(payload !== undefined && {
          payload: type.includes('form') ? new URLSearchParams(payload as Record<string, string>).toString() : JSON.stringify(payload),
        }),
      });
      found.push({ what: `${operation.operationId} ${what}`, status: response.statusCode });
    };
    const valid = content ? sample(content.schema) : undefined;
    for (const each of parameters)
      if (each.in !== 'header' && [...mutations(each.schema, kind, value)].length > 0) await send(`${each.in} ${each.name}`, each, valid);
    for (const wrong of content ? mutations(content.schema, kind, value) : [])
      await send(`body ${JSON.stringify(wrong).slice(0, 200)}`, null, wrong);
  }
  return found;
}

test('U+0000 is rejected with 400 in every parameter and string of every route', async () => {
  const all = await attempts('string', 'a\u0000b', 'a%00b');
  expect(all.length).toBeGreaterThan(200);
  expect(all.filter(({ status }) => status !== 400)).toEqual([]);
}, 120_000);

test.each(['Infinity', '-Infinity', '1e308'])(
  'the number %s is refused with 400 in every parameter and every number of every route',
  async (text) => {
    // JSON has no infinity: bodies get the largest number instead.
    const all = await attempts('number', 1e308, text);
    expect(all.length).toBeGreaterThan(50);
    expect(all.filter(({ status }) => status !== 400)).toEqual([]);
  },
  120_000,
);

test('an escaped U+0000 in GraphQL is rejected, too', async () => {
  for (const escape of [String.raw`\u0000`, String.raw`\u{0}`]) {
    const query = `{ devices(text: "ab${escape}") { id } }`;
    expect((await server.as(ALL, { method: 'POST', url: '/v2/device/graphql', payload: { query } })).statusCode).toBe(400);
  }
});
