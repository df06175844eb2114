import type { RemoteModule, SearchHit, Shell } from '@fleet-console/contract';
import type { CommandName } from '../command-run/commands.ts';
import { findVehicles, vehicleHit, type FoundVehicle } from './find-vehicles.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

const texts = { en, pl };

/** What can be done with a vehicle, as links to the screens that do it. */
function actionsFor({ id, name, groupId, commandable }: FoundVehicle, { locale, navigation, permissions }: Shell): SearchHit[] {
  const { on, lock, track, report } = texts[locale.get()];
  /** The vehicle's page asks for confirmation. */
  const command = (command: CommandName, title: string): SearchHit => ({
    id: `${id} ${command}`,
    title: title.replace('{{name}}', name),
    href: navigation.href('VehicleDetails', { vid: id, command }),
  });
  return [
    ...(commandable && permissions.can('vehicle.command', groupId) ? [command('on', on), command('lock', lock)] : []),
    { id: `${id} track`, title: track.replace('{{name}}', name), href: navigation.href('VehicleDetails', { vid: id, tab: 'track' }) },
    { id: `${id} report`, title: report.replace('{{name}}', name), href: navigation.href('VehicleReport', { vehicle: id }) },
  ];
}

/** Answers the palette: vehicles, best match first. A single or exact match is followed by what can be done with it. @throws ApiError, TypeError */
export const searchFleet: NonNullable<RemoteModule['search']> = async ({ text, limit }, shell, signal) => {
  const found = await findVehicles(text, shell, signal);
  const [best, second] = found;
  const hits = found.map((vehicle): SearchHit => vehicleHit(vehicle, shell));
  if (!best || (second && (best.rank > 0 || second.rank === 0))) return hits.slice(0, limit);
  return [...hits.slice(0, 1), ...actionsFor(best, shell), ...hits.slice(1)].slice(0, limit);
};
