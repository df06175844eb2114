import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';

// addFormats is a CommonJS default export: some loaders wrap it once more.
const withFormats = (addFormats as unknown as { default?: typeof addFormats }).default ?? addFormats;

function compiler(options: { coerceTypes: false | 'array' }): Ajv {
  const ajv = new Ajv({ ...options, useDefaults: true, removeAdditional: false, allErrors: false, strict: false });
  withFormats(ajv);
  return ajv;
}

/** Bodies mean what they say: "5" is no number there. */
const exactly = compiler({ coerceTypes: false });
/** Queries, paths and headers are text, from which numbers, flags and lists are read. */
const fromText = compiler({ coerceTypes: 'array' });

export const validatorFor: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? exactly : fromText).compile(schema) as never;
