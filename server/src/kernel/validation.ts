import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';

// addFormats is a CommonJS default export, which some loaders wrap again.
const withFormats = (addFormats as unknown as { default?: typeof addFormats }).default ?? addFormats;

function compiler(options: { coerceTypes: false | 'array' }): Ajv {
  const ajv = new Ajv({ ...options, useDefaults: true, removeAdditional: false, allErrors: false, strict: false });
  withFormats(ajv);
  return ajv;
}

/** Bodies aren't coerced: "5" is not a number. */
const strict = compiler({ coerceTypes: false });
/** Queries, paths and headers are text, coerced to numbers, flags and lists. */
const fromText = compiler({ coerceTypes: 'array' });

/** Largest `integer` of PostgreSQL: the default limit of integers. */
const LARGEST_INTEGER = 2_147_483_647;
/** Largest `real` of PostgreSQL, rounded down. */
const LARGEST_NUMBER = 3.4e38;

/** Adds a range to every number without one: rejects values that no column can hold, and infinity, which ajv coerces from text. */
function withRanges(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withRanges);
  if (typeof schema !== 'object' || schema === null) return schema;
  const found = Object.fromEntries(Object.entries(schema).map(([name, each]) => [name, withRanges(each)]));
  const largest = { integer: LARGEST_INTEGER, number: LARGEST_NUMBER }[String(found['type'])];
  return largest === undefined || 'const' in found ? found : { minimum: -largest, maximum: largest, ...found };
}

/** Compiles a schema on its first request: compiling all of them takes most of the startup time. */
export const validatorFor: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let compiled: ValidateFunction | undefined;
  const validate: { (data: unknown): unknown; errors?: ValidateFunction['errors'] } = (data) => {
    compiled ??= (httpPart === 'body' ? strict : fromText).compile(withRanges(schema) as TSchema);
    const valid = compiled(data);
    validate.errors = compiled.errors;
    return valid;
  };
  return validate as never;
};
