import { readFile } from 'node:fs/promises';
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal';
import { buildSchema, introspectionFromSchema } from 'graphql';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';

const HEADER = '/* Generated from the documents the server publishes: `pnpm generate`. Do not edit. */\n';

/** The documents the server publishes. */
export const documents = {
  rest: new URL('../../../server/openapi.json', import.meta.url),
  graphql: new URL('../../../server/src/modules/fleet/graphql/schema.graphql', import.meta.url),
  live: new URL('../../../server/live.asyncapi.json', import.meta.url),
};

/** Output path of each document's types. */
export const generated = {
  rest: new URL('../src/generated/rest.ts', import.meta.url),
  graphql: new URL('../src/generated/graphql.ts', import.meta.url),
  live: new URL('../src/generated/live.ts', import.meta.url),
};

async function restTypes(url: URL): Promise<string> {
  const document = JSON.parse(await readFile(url, 'utf8')) as OpenAPI3;
  return HEADER + astToString(await openapiTS(document));
}

async function graphqlTypes(url: URL): Promise<string> {
  const schema = buildSchema(await readFile(url, 'utf8'));
  const introspection = minifyIntrospection(introspectionFromSchema(schema));
  const text = outputIntrospectionFile(introspection, { fileType: '.d.ts', shouldPreprocess: true, preamble: HEADER });
  // The last line would set this schema as the default of every package; `graphql.ts` names it instead.
  return text.slice(0, text.indexOf('import * as gqlTada'));
}

/** Generates the payload types of live messages by topic. AsyncAPI schemas are valid OpenAPI 3.1 schemas. */
async function liveTypes(url: URL): Promise<string> {
  const { components } = JSON.parse(await readFile(url, 'utf8')) as { components: Pick<NonNullable<OpenAPI3['components']>, 'schemas'> };
  const { schemas = {} } = components;
  const document: OpenAPI3 = { openapi: '3.1.0', info: { title: 'Live', version: '1.0.0' }, paths: {}, components: { schemas } };
  const declared = (await openapiTS(document)).filter((node) => ts.isInterfaceDeclaration(node) && node.name.text === 'components');
  return `${HEADER}${astToString(declared)}\nexport type LiveTopics = components['schemas'];\n`;
}

/** Generates the types of all documents, as source text. */
export async function derive(from = documents): Promise<Record<keyof typeof generated, string>> {
  return { rest: await restTypes(from.rest), graphql: await graphqlTypes(from.graphql), live: await liveTypes(from.live) };
}
