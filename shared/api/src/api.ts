import type { Transport } from '@fleet-console/contract';
import { createGraphqlRequest, type GraphqlRequest } from './graphql.ts';
import { createRest, type Rest } from './rest.ts';

/** Everything the server offers, typed by the documents it publishes. */
export interface Api {
  readonly rest: Rest;
  readonly ask: GraphqlRequest;
}

/** Makes the typed clients over the shell's transport, which adds the bearer token and handles 401. */
export function createApi(transport: Transport): Api {
  return { rest: createRest(transport), ask: createGraphqlRequest(transport) };
}
