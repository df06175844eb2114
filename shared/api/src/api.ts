import type { Transport } from '@fleet-console/contract';
import { createGraphqlRequest, type GraphqlRequest } from './graphql.ts';
import { createRest, type Rest } from './rest.ts';

/** Typed clients for everything the server offers. */
export interface Api {
  readonly rest: Rest;
  readonly query: GraphqlRequest;
}

/** Creates the typed clients over the shell's transport, which adds the bearer token and handles 401. */
export function createApi(transport: Transport): Api {
  return { rest: createRest(transport), query: createGraphqlRequest(transport) };
}
