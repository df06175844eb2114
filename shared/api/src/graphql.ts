import type { Transport } from '@fleet-console/contract';
import type { initGraphQLTada, ResultOf, TadaDocumentNode, VariablesOf } from 'gql.tada';
import { apiError } from './errors.ts';
import type { introspection } from './generated/graphql.ts';

type Documents = ReturnType<typeof initGraphQLTada<{ introspection: introspection; scalars: { ID: string } }>>;

/** The text of a document: parsing it in every remote would cost 3 kB (gzip) only to print it again. */
const textOf = <Result, Variables>(document: TadaDocumentNode<Result, Variables>) => document as unknown as string;

/** Creates a document whose result and variables are typed by the server's schema: `graphql('query Q($id: ID!) { … }')`. */
export const graphql = ((text: string, fragments: readonly string[] = []) =>
  [text, ...fragments].join('\n').trim()) as unknown as Documents;

export type { ResultOf, VariablesOf };

/** Path of the device GraphQL endpoint. Source: specification, section 7. */
const DEVICE_GRAPHQL = '/v2/device/graphql';

interface GraphqlResponse<Result> {
  readonly data?: Result | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: unknown; readonly status?: unknown } }[];
}

/** Calls the device GraphQL endpoint. @throws ApiError on an HTTP error or a response with errors; TypeError when there is no response */
export type GraphqlRequest = <Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  options?: { readonly signal?: AbortSignal; readonly headers?: Readonly<Record<string, string>> },
) => Promise<Result>;

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return { error: text.slice(0, 200) };
  }
}

export function createGraphqlRequest(transport: Transport): GraphqlRequest {
  return async (document, variables, { signal, headers } = {}) => {
    const response = await transport.fetch(DEVICE_GRAPHQL, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify({ query: textOf(document), variables }),
      ...(signal ? { signal } : {}),
    });
    const body = await jsonOf(response);
    const { data, errors } = body as GraphqlResponse<ResultOf<typeof document>>;
    const [first] = errors ?? [];
    if (first) {
      const { code, status } = first.extensions ?? {};
      throw apiError(typeof status === 'number' ? status : response.status, { error: code, message: first.message });
    }
    if (!response.ok) throw apiError(response.status, body);
    if (data === undefined || data === null) throw apiError(response.status, { error: 'no-data' });
    return data;
  };
}
