import { createApi, graphql, settled, type Api } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';

const FleetCount = graphql(`
  query WelcomeCount($groupIds: [ID!]!) {
    count(groupIDs: $groupIds) {
      moped
      bike
    }
  }
`);

export interface FleetCount {
  readonly bike: number;
  readonly moped: number;
}

/** Counts the vehicles of each kind in these groups and below. Source: specification, section 7. @throws ApiError, TypeError */
export async function fetchFleetCount(shell: Shell, groupIds: readonly string[], signal: AbortSignal): Promise<FleetCount> {
  return (await createApi(shell.transport).query(FleetCount, { groupIds: [...groupIds] }, { signal })).count;
}

const fetchExceptionsOf = async (api: Api, groupIds: readonly string[], signal: AbortSignal) =>
  settled(api.rest.GET('/v1/exceptions', { params: { query: { groupIds: [...groupIds] } }, signal }));

export type ExceptionsResponse = Awaited<ReturnType<typeof fetchExceptionsOf>>;
/** One exception counter; its texts and link come from the domain. */
export type ExceptionCounter = ExceptionsResponse['exceptions'][number];

/** Loads the exceptions of these groups and below, and the caller's work in them. @throws ApiError, TypeError */
export async function fetchExceptions(shell: Shell, groupIds: readonly string[], signal: AbortSignal): Promise<ExceptionsResponse> {
  const response = await fetchExceptionsOf(createApi(shell.transport), groupIds, signal);
  const { exceptions, shift = [] } = (response ?? {}) as Partial<ExceptionsResponse>;
  // Older servers respond with something else.
  if (!Array.isArray(exceptions)) throw new TypeError('The response contains no exceptions');
  return { ...response, shift };
}
