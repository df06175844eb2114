import { graphql, type Api } from '@fleet-console/api';

const FleetCount = graphql(`
  query FleetCount($groupIds: [ID!]!) {
    count(groupIDs: $groupIds) {
      moped
      bike
    }
  }
`);

/** Counts the vehicles of these groups and all below. @throws ApiError, TypeError */
export async function countVehicles(api: Api, groupIds: readonly string[], signal: AbortSignal): Promise<number> {
  const { count } = await api.query(FleetCount, { groupIds: [...groupIds] }, { signal });
  return count.bike + count.moped;
}
