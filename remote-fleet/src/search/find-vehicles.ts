import type { RemoteModule } from '@fleet-console/contract';
import { createApi, graphql } from '@fleet-console/api';

/** Length of search texts. Source: the server's GraphQL schema. */
const LENGTH = { min: 2, max: 80 };

const FoundVehicles = graphql(`
  query FoundVehicles($text: String, $limit: Int) {
    devices(text: $text, limit: $limit) {
      id
      name
      alternativeName
      group
      moped {
        registrationNumber
      }
    }
  }
`);

/** Finds vehicles by part of their name, plate or id in all visible groups. @throws ApiError, TypeError */
export const findVehicles: NonNullable<RemoteModule['search']> = async ({ text, limit }, shell, signal) => {
  if (text.length < LENGTH.min) return [];
  const api = createApi(shell.transport);
  const { devices } = await api.query(FoundVehicles, { text: text.slice(0, LENGTH.max), limit }, { signal });
  const groups = shell.groups.get();
  return devices.map(({ id, name, alternativeName, group, moped }) => ({
    id,
    title: name,
    detail: [moped?.registrationNumber, alternativeName, groups.path(group)].filter(Boolean).join(' · '),
    href: shell.navigation.href('VehicleDetails', { vid: id }),
  }));
};
