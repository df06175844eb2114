import { Readable } from 'node:stream';
import { GraphQLError } from 'graphql';
import mercuriusPlugin from 'mercurius';
import { Type } from 'typebox';
import type { App, Kernel } from '../../../kernel/module.ts';
import { databaseRefusal } from '../../../kernel/error-handler.ts';
import { refusalOf } from '../../../kernel/trigger-refusal.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { exact, refusals } from '../../../kernel/schema.ts';
import type { DeviceService } from '../vehicles/vehicle.service.ts';
import { deviceResolvers, MAX_ROWS, type DeviceContext } from './resolvers.ts';
import { chunkedResponse } from '../vehicles/chunked-response.ts';
import { graphqlLimits, limitRule } from './limits.ts';
import { sdl } from './sdl.ts';

declare module 'mercurius' {
  interface MercuriusContext extends DeviceContext {}
}

const Uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const GraphqlResponseBody = Type.Object(
  { data: Type.Optional(Type.Unknown()), errors: Type.Optional(Type.Array(Type.Unknown())) },
  { description: 'GraphQL over HTTP response; the schema is schema.graphql' },
);

/** Nothing was executed: the document is invalid (`errors`) or the request is (`error`, as on other routes). */
const RequestErrorBody = Type.Object({
  errors: Type.Optional(Type.Array(Type.Unknown())),
  error: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
});

/** Suggestions of similar names would reveal the schema. */
const withoutSuggestions = (message: string) => message.replace(/ Did you mean [^?]*\?/g, '');

/** Returns an error as sent to clients: refusals and request errors with their message, any other error without details. */
function publicError(
  error: GraphQLError,
  production: boolean,
): { message: string; extensions: { code: string }; path?: readonly (string | number)[] } {
  const original = databaseRefusal(error.originalError) ?? error.originalError;
  const path = error.path ? { path: error.path } : {};
  const refusal = refusalOf(original);
  if (refusal !== null) return { message: refusal.message, extensions: { code: refusal.code }, ...path };
  const code = error.extensions['code'];
  const isRequestError =
    original === undefined || original === null || original instanceof GraphQLError || original.name === 'GraphQLError';
  if (!isRequestError)
    return { message: 'Something went wrong on our side. Try again in a moment.', extensions: { code: 'internal' }, ...path };
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
  service: DeviceService,
  production = process.env['NODE_ENV'] !== 'development',
): Promise<void> {
  await app.register(mercuriusPlugin, {
    schema: sdl,
    resolvers: deviceResolvers(kernel, service) as never,
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
          .map((error) => publicError(error, production)) as never,
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
      response: { 200: GraphqlResponseBody, ...refusals, 400: RequestErrorBody },
    },
    preValidation: async (request) => {
      if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
        throw new Refusal(415, 'unsupported-media-type', 'The request must be JSON');
    },
    handler: async (request, reply) => {
      const { query, variables, operationName } = request.body;
      // Mercurius would accept a parsed document in JSON as a query and bypass the token limit.
      if (/^\s*[{[]\s*["[\]{}]/.test(query)) throw new Refusal(400, 'invalid-input', 'The query must be a GraphQL document');
      // Requests are checked for U+0000 before escapes in the query text are decoded.
      if (/\\u(?:0000|\{0+\})/.test(query)) throw new Refusal(400, 'invalid-input', 'The query must not contain the character U+0000');
      const header = (name: string) => {
        const value = request.headers[name];
        return typeof value === 'string' && Uuid.test(value) ? value.toLowerCase() : null;
      };
      // Responses of this type report document errors in the HTTP status; plain JSON responses only in the body.
      const isGraphqlResponse = (request.headers.accept ?? '').includes(RESPONSE_TYPE);
      void reply.header('vary', 'accept');
      if (isGraphqlResponse) void reply.type(`${RESPONSE_TYPE}; charset=utf-8`);
      const context: DeviceContext = {
        caller: request.caller,
        commandId: header('x-command-id'),
        runId: header('x-run-id'),
        rowsLeft: MAX_ROWS,
      };
      try {
        const answer = chunkedResponse(await reply.graphql(query, { ...context } as never, variables ?? {}, operationName ?? undefined));
        if (answer instanceof Readable && !isGraphqlResponse) void reply.type('application/json; charset=utf-8');
        return answer as never;
      } catch (error) {
        // Document errors: syntax, unknown fields, limits. Nothing was executed.
        const documentErrors = (error as { errors?: readonly GraphQLError[] }).errors;
        if (!documentErrors) throw error;
        const errors = documentErrors.map((documentError) =>
          publicError(documentError instanceof GraphQLError ? documentError : new GraphQLError(documentError), production),
        );
        return reply.status(isGraphqlResponse ? 400 : 200).send({ errors });
      }
    },
  });
}
