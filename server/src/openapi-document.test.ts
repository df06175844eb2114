import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openapiDocument } from './openapi-document.ts';

const committed = () => readFileSync(fileURLToPath(new URL('../openapi.json', import.meta.url)), 'utf8');

test('openapi.json is what the routes say (run `pnpm generate`)', async () => {
  expect(JSON.parse(await openapiDocument())).toEqual(JSON.parse(committed()));
  expect(await openapiDocument()).toBe(committed());
});

test('every operation has a name of its own, and answers are described', () => {
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
