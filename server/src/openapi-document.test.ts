import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { validatorFor } from './kernel/validation.ts';
import { openapiDocument } from './openapi-document.ts';

const committed = () => readFileSync(fileURLToPath(new URL('../openapi.json', import.meta.url)), 'utf8');

test('openapi.json is up to date (run `pnpm generate`)', async () => {
  expect(JSON.parse(await openapiDocument())).toEqual(JSON.parse(committed()));
  expect(await openapiDocument()).toBe(committed());
});

test('every operation has a unique id and described responses', () => {
  const { paths } = JSON.parse(committed()) as {
    paths: Record<string, Record<string, { operationId?: string; responses: Record<string, { content?: object }> }>>;
  };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const names = operations.map((operation) => operation.operationId);
  expect(names).not.toContain(undefined);
  expect(new Set(names).size).toBe(names.length);
  for (const { operationId, responses } of operations)
    expect({ operationId, described: Object.keys(responses).some((status) => status.startsWith('2')) }).toEqual({
      operationId,
      described: true,
    });
});

type Content = Record<string, { schema: object }>;
interface Operation {
  readonly parameters?: readonly { name: string; in: string; schema: object }[];
  readonly requestBody?: { content: Content };
  readonly responses: Record<string, { content?: Content }>;
}

const serializerFor = SerializerSelector()();
const compilers = {
  answer: (schema: object) => serializerFor({ method: 'GET', url: '/', httpStatus: '200', schema }),
  body: (schema: object) => validatorFor({ schema, method: 'POST', url: '/', httpPart: 'body' })({}),
  parameter: (schema: object) => validatorFor({ schema, method: 'GET', url: '/', httpPart: 'querystring' })(''),
};

test('every schema compiles, which the server would only notice at the first request', () => {
  const { paths } = JSON.parse(committed()) as { paths: Record<string, Record<string, Operation>> };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const schemasOf = (content: Content = {}) => Object.values(content).map(({ schema }) => schema);
  for (const { parameters = [], requestBody, responses } of operations) {
    for (const { content } of Object.values(responses)) for (const schema of schemasOf(content)) compilers.answer(schema);
    for (const schema of schemasOf(requestBody?.content)) compilers.body(schema);
    for (const { schema } of parameters) compilers.parameter(schema);
  }
  expect(operations.length).toBeGreaterThan(100);
});

test.each(Object.entries(compilers))('detects a schema that can’t be compiled: %s', (_part, compile) => {
  expect(() => compile({ type: 'nothing' })).toThrow();
});
