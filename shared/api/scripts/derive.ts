import { readFile } from 'node:fs/promises';
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal';
import { buildSchema, introspectionFromSchema } from 'graphql';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';

const HEADER = '/* Generated from the documents the server publishes: `pnpm generate`. Do not edit. */\n';

/** The documents the server publishes. */
export const documents = {
  rest: new URL('../../../server/openapi.json', import.meta.url),
  graphql: new URL('../../../server/src/modules/fleet/graphql/schema.graphql', import.meta.url),
};

/** Where the derived types live, by document. */
export const generated = {
  rest: new URL('../src/generated/rest.ts', import.meta.url),
  graphql: new URL('../src/generated/graphql.ts', import.meta.url),
};

async function restTypes(place: URL): Promise<string> {
  const document = JSON.parse(await readFile(place, 'utf8')) as OpenAPI3;
  return HEADER + astToString(await openapiTS(document));
}

async function graphqlTypes(place: URL): Promise<string> {
  const schema = buildSchema(await readFile(place, 'utf8'));
  const introspection = minifyIntrospection(introspectionFromSchema(schema));
  const text = outputIntrospectionFile(introspection, { fileType: '.d.ts', shouldPreprocess: true, preamble: HEADER });
  // Its tail would set this schema as the default of every package; `graphql.ts` names it instead.
  return text.slice(0, text.indexOf('import * as gqlTada'));
}

/** Derives the types of both documents, as text. */
export async function derive(from = documents): Promise<Record<keyof typeof generated, string>> {
  return { rest: await restTypes(from.rest), graphql: await graphqlTypes(from.graphql) };
}
