import type { RemoteModule, SearchHit, Shell } from '@fleet-console/contract';
import { createApi, graphql } from '@fleet-console/api';
import { vehicleMessages } from '@fleet-console/remote-kit/vehicles';
import en from './locales/en.json';
import pl from './locales/pl.json';
import { matchRank } from './rank-vehicles.ts';

/** Length of search texts. Source: the server's GraphQL schema. */
const LENGTH = { min: 2, max: 80 };
/** Vehicles that are ranked: the server doesn't order them by how well they match. */
const MAX_RANKED = 60;

const texts = { en, pl };

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

/** What can be done with a vehicle, as links to the screens that do it. */
function actionsFor({ id, name }: { readonly id: string; readonly name: string }, { locale, navigation }: Shell): SearchHit[] {
  const { track, report } = texts[locale.get()];
  return [
    { id: `${id} track`, title: track.replace('{{name}}', name), href: navigation.href('VehicleDetails', { vid: id, tab: 'track' }) },
    { id: `${id} report`, title: report.replace('{{name}}', name), href: navigation.href('VehicleReport', { vehicle: id }) },
  ];
}

/**
 * Finds vehicles by part of their name, plate or id in all visible groups, best match first. A single or exact match is followed by what can be
 * done with it. @throws ApiError, TypeError
 */
export const findVehicles: NonNullable<RemoteModule['search']> = async ({ text, limit }, shell, signal) => {
  if (text.length < LENGTH.min) return [];
  const api = createApi(shell.transport);
  const { devices } = await api.query(FoundVehicles, { text: text.slice(0, LENGTH.max), limit: MAX_RANKED }, { signal });
  const groups = shell.groups.get();
  const { states } = vehicleMessages[shell.locale.get()];
  const ranked = devices
    .map((device) => ({ device, rank: matchRank(text, { name: device.name, plate: device.moped?.registrationNumber ?? undefined }) }))
    .toSorted((one, other) => one.rank - other.rank);
  const hits = ranked.map(({ device: { id, name, alternativeName, group, state, moped } }) => ({
    id,
    title: name,
    detail: [moped?.registrationNumber, alternativeName, states[state], groups.path(group)].filter(Boolean).join(' · '),
    href: shell.navigation.href('VehicleDetails', { vid: id }),
  }));
  const [best, second] = ranked;
  const [first, ...others] = hits;
  if (!best || !first || (second && (best.rank > 0 || second.rank === 0))) return hits.slice(0, limit);
  return [first, ...actionsFor(best.device, shell), ...others].slice(0, limit);
};
