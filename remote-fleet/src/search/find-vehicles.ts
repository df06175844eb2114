import type { SearchHit, Shell } from '@fleet-console/contract';
import { createApi, graphql } from '@fleet-console/api';
import { vehicleMessages } from '@fleet-console/remote-kit/vehicles';
import { commandSupport } from '../vehicles/command-support.ts';
import { matchRank } from './rank-vehicles.ts';

/** Length of search texts. Source: the server's GraphQL schema. */
const LENGTH = { min: 2, max: 80 };
/** Between the names of a path. Source: specification, section 9. */
const PATH_SEPARATOR = ' > ';
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
      computer {
        vendor
      }
    }
  }
`);

/** A vehicle that was found. `rank`: 0 for an exact match, higher for worse ones. */
export interface FoundVehicle {
  readonly id: string;
  readonly name: string;
  readonly alternativeName: string | null;
  readonly plate: string | undefined;
  readonly groupId: string;
  /** Whether it accepts remote commands. */
  readonly commandable: boolean;
  readonly state: keyof typeof vehicleMessages.en.states;
  readonly rank: number;
}

/** Finds vehicles by part of their name, plate or id in all visible groups, best match first. @throws ApiError, TypeError */
export async function findVehicles(text: string, { transport }: Shell, signal: AbortSignal): Promise<FoundVehicle[]> {
  if (text.length < LENGTH.min) return [];
  const query = { text: text.slice(0, LENGTH.max), limit: MAX_RANKED };
  const { devices } = await createApi(transport).query(FoundVehicles, query, { signal });
  return devices
    .map(({ id, name, alternativeName, group, state, moped, computer }) => {
      const plate = moped?.registrationNumber ?? undefined;
      const commandable = commandSupport({ computer }).possible;
      return { id, name, alternativeName, plate, groupId: group, commandable, state, rank: matchRank(text, { name, plate }) };
    })
    .toSorted((one, other) => one.rank - other.rank);
}

/**
 * Returns a vehicle as results of a search show it, in the current language.
 * @param groups how many groups of its path are in the detail, from the nearest
 */
export function vehicleHit(
  { id, name, alternativeName, plate, groupId, state }: FoundVehicle,
  shell: Shell,
  groups = Infinity,
): SearchHit & { detail: string } {
  const { states } = vehicleMessages[shell.locale.get()];
  const path = shell.groups.get().path(groupId).split(PATH_SEPARATOR).slice(-groups).join(PATH_SEPARATOR);
  return {
    id,
    title: name,
    detail: [plate, alternativeName, states[state], path].filter(Boolean).join(' · '),
    href: shell.navigation.href('VehicleDetails', { vid: id }),
  };
}
