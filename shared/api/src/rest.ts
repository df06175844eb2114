import type { Transport } from '@fleet-console/contract';
import createClient, { type Client } from 'openapi-fetch';
import { apiError } from './errors.ts';
import type { paths } from './generated/rest.ts';

export type Rest = Client<paths, 'application/json'>;

/** JSON body of the successful response of a GET call. */
export type ResponseOf<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } };
}
  ? Body
  : never;

/** Holds the request that openapi-fetch builds; the API's address is known to the transport, not to the browser's Request. */
class PreparedRequest {
  readonly url: string;
  readonly init: RequestInit;
  readonly method: string;
  constructor(url: string, init: RequestInit) {
    this.url = url;
    this.init = init;
    this.method = init.method ?? 'GET';
  }
}

/** Creates a client typed by the server's OpenAPI document. Its calls resolve for every status; `settled` turns refusals into errors. */
export function createRest(transport: Transport): Rest {
  return createClient<paths>({
    Request: PreparedRequest as unknown as typeof Request,
    fetch: (request) => {
      const { url, init } = request as unknown as PreparedRequest;
      return transport.fetch(url, init);
    },
  });
}

/** Returns the data of a call. @throws ApiError when the server refused or failed; TypeError when there was no response */
export async function settled<Data>(call: Promise<{ data?: Data; error?: unknown; response: Response }>): Promise<Data> {
  const { data, error, response } = await call;
  if (!response.ok) throw apiError(response.status, error);
  return data as Data;
}
