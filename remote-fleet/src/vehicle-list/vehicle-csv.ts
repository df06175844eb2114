import type { GroupTree } from '@fleet-console/contract';
import { contactOf, type Vehicle } from '@fleet-console/remote-kit/vehicles';
import { type CsvValue, csv } from '@fleet-console/remote-kit/format';
import type { Translate } from '../messages/messages.ts';

const columns = [
  'id',
  'name',
  'plate',
  'kind',
  'state',
  'battery',
  'group',
  'rentable',
  'latitude',
  'longitude',
  'contact',
  'mark',
  'computer',
  'vendor',
] as const;

/** Returns the list as CSV, in the user's language. Times are ISO 8601 in UTC, numbers have decimal points. */
export function vehicleCsv(vehicles: readonly Vehicle[], t: Translate<'vehicles'>, groups: GroupTree, now: number): string {
  const row = (vehicle: Vehicle): Record<(typeof columns)[number], CsvValue> => ({
    id: vehicle.id,
    name: vehicle.name,
    plate: vehicle.plate,
    kind: t(`kind.${vehicle.kind ?? 'none'}`),
    state: t(`states.${vehicle.state}`),
    battery: vehicle.battery,
    group: groups.path(vehicle.groupId),
    rentable: t(vehicle.rentable ? 'kit:states.yes' : 'kit:states.no'),
    latitude: vehicle.position?.lat ?? null,
    longitude: vehicle.position?.lon ?? null,
    contact: vehicle.receivedAt === null ? null : new Date(vehicle.receivedAt).toISOString(),
    mark: t(`contact.${contactOf(vehicle, now)}`),
    computer: vehicle.computer?.id ?? null,
    vendor: vehicle.computer?.vendor ?? null,
  });
  return csv(
    columns.map((column) => t(`export.${column}`)),
    vehicles.map((vehicle) => {
      const cells = row(vehicle);
      return columns.map((column) => cells[column]);
    }),
  );
}
