import type { SearchHit, Shell } from '@fleet-console/contract';
import { createApi, graphql } from '@fleet-console/api';
import { vehicleMessages } from '@fleet-console/remote-kit/vehicles';
import { matchRank } from './rank-vehicles.ts';

/** Length of search texts. Source: the server's GraphQL schema. */
const LENGTH = { min: 2, max: 80 };
/** Vehicles that are ranked: the server doesn't order them by how well they match. */
const MAX_RANKED = 60;

const FoundVehicles = graphql(`
  query FoundVehicles($text: String, $limit: Int) {
    devices(text: $text, limit: $limit) {
      id
      name
      alternativeName
      group
      state
      moped {
        registrationNumber
      }
    }
  }
`);

/** A vehicle that was found, as the palette lists it. `rank`: 0 for an exact match, higher for worse ones. */
export interface FoundVehicle extends SearchHit {
  readonly rank: number;
}

/** Finds vehicles by part of their name, plate or id in all visible groups, best match first. @throws ApiError, TypeError */
export async function findVehicles(text: string, shell: Shell, signal: AbortSignal): Promise<FoundVehicle[]> {
  if (text.length < LENGTH.min) return [];
  const api = createApi(shell.transport);
  const { devices } = await api.query(FoundVehicles, { text: text.slice(0, LENGTH.max), limit: MAX_RANKED }, { signal });
  const groups = shell.groups.get();
  const { states } = vehicleMessages[shell.locale.get()];
  return devices
    .map(({ id, name, alternativeName, group, state, moped }) => ({
      id,
      title: name,
      detail: [moped?.registrationNumber, alternativeName, states[state], groups.path(group)].filter(Boolean).join(' · '),
      href: shell.navigation.href('VehicleDetails', { vid: id }),
      rank: matchRank(text, { name, plate: moped?.registrationNumber ?? undefined }),
    }))
    .toSorted((one, other) => one.rank - other.rank);
}
