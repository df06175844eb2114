export { createApi, type Api } from './api.ts';
export { ApiError, apiError, asError } from './errors.ts';
export { graphql, type GraphqlRequest, type ResultOf, type VariablesOf } from './graphql.ts';
export type { LiveTopics } from './live.ts';
export { settled, type ResponseOf, type Rest } from './rest.ts';
export type { components, paths } from './generated/rest.ts';
