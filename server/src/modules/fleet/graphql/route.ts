import { Readable } from 'node:stream';
import { GraphQLError } from 'graphql';
import mercuriusPlugin from 'mercurius';
import { Type } from 'typebox';
import type { App, Kernel } from '../../../kernel/module.ts';
import { databaseRefusal } from '../../../kernel/error-handler.ts';
import { refusalOf } from '../../../kernel/trigger-refusal.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { exact, refusals } from '../../../kernel/schema.ts';
import type { DeviceActs } from '../vehicles/vehicle.service.ts';
import { deviceResolvers, ROWS_AT_ONCE, type DeviceContext } from './resolvers.ts';
import { inPieces } from '../vehicles/in-pieces.ts';
import { graphqlLimits, limitRule } from './limits.ts';
import { sdl } from './sdl.ts';

declare module 'mercurius' {
  interface MercuriusContext extends DeviceContext {}
}

const Uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const Answer = Type.Object(
  { data: Type.Optional(Type.Unknown()), errors: Type.Optional(Type.Array(Type.Unknown())) },
  { description: 'GraphQL over HTTP response; the schema is schema.graphql' },
);

/** Nothing was run: the document is at fault (`errors`), or the request (`error`, as everywhere). */
const Fault = Type.Object({
  errors: Type.Optional(Type.Array(Type.Unknown())),
  error: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
});

/** Suggestions of similar names tell a stranger what exists. */
const withoutSuggestions = (message: string) => message.replace(/ Did you mean [^?]*\?/g, '');

/** What a client is told of an error: refusals and faults of its own request in words, everything else not at all. */
function told(
  error: GraphQLError,
  production: boolean,
): { message: string; extensions: { code: string }; path?: readonly (string | number)[] } {
  const original = databaseRefusal(error.originalError) ?? error.originalError;
  const path = error.path ? { path: error.path } : {};
  const refusal = refusalOf(original);
  if (refusal !== null) return { message: refusal.message, extensions: { code: refusal.code }, ...path };
  const code = error.extensions['code'];
  const ofRequest = original === undefined || original === null || original instanceof GraphQLError || original.name === 'GraphQLError';
  if (!ofRequest) return { message: 'Something went wrong on our side. Try again in a moment.', extensions: { code: 'internal' }, ...path };
  return {
    message: production ? withoutSuggestions(error.message) : error.message,
    extensions: { code: typeof code === 'string' ? code : 'invalid-request' },
    ...path,
  };
}

const RESPONSE_TYPE = 'application/graphql-response+json';

/** POST /v2/device/graphql, JSON only, one operation a request. Source: specification, section 7, devices. */
export async function graphqlRoute(
  app: App,
  kernel: Kernel,
  acts: DeviceActs,
  production = process.env['NODE_ENV'] !== 'development',
): Promise<void> {
  await app.register(mercuriusPlugin, {
    schema: sdl,
    resolvers: deviceResolvers(kernel, acts) as never,
    routes: false,
    jit: 1,
    allowBatchedQueries: false,
    validationRules: [limitRule(graphqlLimits)],
    graphql: { parseOptions: { maxTokens: graphqlLimits.tokens, noLocation: false }, validateOptions: { maxErrors: 5 } },
    errorFormatter: (execution) => ({
      statusCode: 200,
      response: {
        data: execution.data ?? null,
        errors: execution.errors
          .flatMap((error) => (error.originalError as { errors?: GraphQLError[] } | undefined)?.errors ?? [error])
          .map((error) => told(error, production)) as never,
      },
    }),
  });

  app.post('/v2/device/graphql', {
    config: { access: 'session' },
    bodyLimit: 64 * 1024,
    schema: {
      operationId: 'deviceGraphql',
      summary: 'Reads and changes vehicles',
      tags: ['devices'],
      body: exact({
        query: Type.String({ minLength: 1 }),
        variables: Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])),
        operationName: Type.Optional(Type.Union([Type.String(), Type.Null()])),
        extensions: Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])),
      }),
      response: { 200: Answer, ...refusals, 400: Fault },
    },
    preValidation: async (request) => {
      if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
        throw new Refusal(415, 'unsupported-media-type', 'The request must be JSON');
    },
    handler: async (request, reply) => {
      const { query, variables, operationName } = request.body;
      // Mercurius would take a parsed document in JSON for a query, around the limit of tokens.
      if (/^\s*[{[]\s*["[\]{}]/.test(query)) throw new Refusal(400, 'invalid-input', 'The query must be a GraphQL document');
      // An escape within the text of the query is no U+0000 yet when requests are looked at.
      if (/\\u(?:0000|\{0+\})/.test(query)) throw new Refusal(400, 'invalid-input', 'The query must not contain the character U+0000');
      const header = (name: string) => {
        const value = request.headers[name];
        return typeof value === 'string' && Uuid.test(value) ? value.toLowerCase() : null;
      };
      // Only answers of this type carry the fate of the document in their HTTP status; as plain JSON it is in the body alone.
      const telling = (request.headers.accept ?? '').includes(RESPONSE_TYPE);
      void reply.header('vary', 'accept');
      if (telling) void reply.type(`${RESPONSE_TYPE}; charset=utf-8`);
      const context: DeviceContext = {
        caller: request.caller,
        commandId: header('x-command-id'),
        runId: header('x-run-id'),
        rowsLeft: ROWS_AT_ONCE,
      };
      try {
        const answer = inPieces(await reply.graphql(query, { ...context } as never, variables ?? {}, operationName ?? undefined));
        if (answer instanceof Readable && !telling) void reply.type('application/json; charset=utf-8');
        return answer as never;
      } catch (error) {
        // Faults of the document: syntax, unknown fields, limits. Nothing was run.
        const faults = (error as { errors?: readonly GraphQLError[] }).errors;
        if (!faults) throw error;
        const errors = faults.map((fault) => told(fault instanceof GraphQLError ? fault : new GraphQLError(fault), production));
        return reply.status(telling ? 400 : 200).send({ errors });
      }
    },
  });
}
