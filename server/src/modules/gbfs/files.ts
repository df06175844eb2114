import { rightHanded, type Shape } from '@fleet-console/geometry';
import type { AvailableVehicle } from './gbfs.store.ts';
import { rotatingId } from './rotating-id.ts';
import type { GbfsSettings, GbfsSystem, VehicleKind, ZoneRule } from './settings.ts';
import { GBFS_VERSION, type DataOf, type ManifestData, type SystemFile } from './shapes.ts';

const root = ({ url }: GbfsSettings) => `${url}/gbfs/${GBFS_VERSION}`;
const urlOf = (settings: GbfsSettings, { id }: GbfsSystem, name: SystemFile) => `${root(settings)}/${id}/${name}.json`;
const versionsOf = (settings: GbfsSettings, system: GbfsSystem) => [
  { version: GBFS_VERSION, url: urlOf(settings, system, 'gbfs') } as const,
];
const texts = (translations: Readonly<Record<string, string>>) =>
  Object.entries(translations).map(([language, text]) => ({ text, language }));
/** Returns the same text for every language of the system. */
const inAllLanguages = ({ name }: GbfsSystem, text: string) => Object.keys(name).map((language) => ({ text, language }));

export function manifestData(settings: GbfsSettings): ManifestData {
  return { datasets: settings.systems.map((system) => ({ system_id: system.id, versions: versionsOf(settings, system) })) };
}

export function gbfsData(settings: GbfsSettings, system: GbfsSystem): DataOf<'gbfs'> {
  const names = ['gbfs_versions', 'system_information', 'vehicle_types', 'vehicle_status', 'geofencing_zones'] as const;
  return { feeds: names.map((name) => ({ name, url: urlOf(settings, system, name) })) };
}

export const versionsData = (settings: GbfsSettings, system: GbfsSystem): DataOf<'gbfs_versions'> => ({
  versions: versionsOf(settings, system),
});

export function informationData(settings: GbfsSettings, system: GbfsSystem): DataOf<'system_information'> {
  const { id, name, operator, contact, timezone, openingHours, license, website, privacy } = system;
  return {
    system_id: id,
    languages: Object.keys(name),
    name: texts(name),
    ...(operator !== undefined && { operator: inAllLanguages(system, operator) }),
    opening_hours: openingHours,
    feed_contact_email: contact,
    manifest_url: `${root(settings)}/manifest.json`,
    timezone,
    ...(website !== undefined && { url: website }),
    ...(/^https?:\/\//.test(license) ? { license_url: license } : { license_id: license }),
    ...(privacy && { privacy_url: inAllLanguages(system, privacy.url), privacy_last_updated: privacy.updated }),
  };
}

const kinds = {
  bike: {
    form_factor: 'bicycle',
    propulsion_type: 'electric_assist',
    name: { en: 'E-bike', pl: 'Rower elektryczny' } as Readonly<Record<string, string>>,
  },
  moped: {
    form_factor: 'moped',
    propulsion_type: 'electric',
    name: { en: 'E-moped', pl: 'Skuter elektryczny' } as Readonly<Record<string, string>>,
  },
} as const;

export function typesData({ name: languages, rangeMetres }: GbfsSystem): DataOf<'vehicle_types'> {
  const types = (Object.keys(kinds) as VehicleKind[]).flatMap((kind) => {
    const range = rangeMetres[kind];
    if (range === undefined) return [];
    const { name, ...type } = kinds[kind];
    const named = texts(name).filter(({ language }) => Object.keys(languages).some((each) => each.split('-', 1)[0] === language));
    return [
      {
        vehicle_type_id: kind,
        ...type,
        max_range_meters: range,
        ...(named.length > 0 && { name: named }),
        return_constraint: 'free_floating' as const,
        wheel_count: 2 as const,
      },
    ];
  });
  return { vehicle_types: types };
}

const MINUTE = 60_000;
const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

/**
 * Sorted by the rotating id, as any other order would identify vehicles. Times and ranges are rounded for the same reason. Vehicle types
 * without a configured range are left out.
 */
export function statusData(
  key: Uint8Array,
  { id: systemId, rangeMetres }: GbfsSystem,
  available: readonly AvailableVehicle[],
): DataOf<'vehicle_status'> {
  const vehicles = available.flatMap(({ id, kind, rideId, lat, lon, percentage, receivedAt }) => {
    const range = rangeMetres[kind];
    if (range === undefined) return [];
    const charge = rounded(Math.min(100, Math.max(0, percentage)) / 100, 2);
    return [
      {
        vehicle_id: rotatingId(key, { systemId, vehicleId: id, rideId }),
        vehicle_type_id: kind,
        lat: rounded(lat, 6),
        lon: rounded(lon, 6),
        is_reserved: false as const,
        is_disabled: false as const,
        last_reported: new Date(Math.floor(receivedAt / MINUTE) * MINUTE).toISOString(),
        current_range_meters: Math.round((charge * range) / 100) * 100,
        current_fuel_percent: charge,
      },
    ];
  });
  return { vehicles: vehicles.toSorted((one, other) => (one.vehicle_id < other.vehicle_id ? -1 : 1)) };
}

const ruleOf = ({ start, end, through, maxSpeed }: ZoneRule) => ({
  ride_start_allowed: start,
  ride_end_allowed: end,
  ride_through_allowed: through,
  ...(maxSpeed !== undefined && { maximum_speed_kph: maxSpeed }),
});

interface PublishedZone {
  readonly id: string;
  readonly polygon: Shape;
  /** Public name; empty: none. */
  readonly name: string;
  readonly rule: ZoneRule;
}

/** The named zones of the settings, in their order, with the rules of the settings. */
export const configuredZones = (system: GbfsSystem, known: readonly Pick<PublishedZone, 'id' | 'name' | 'polygon'>[]): PublishedZone[] => {
  const byId = new Map(known.map((zone) => [zone.id, zone]));
  return Object.entries(system.zones).flatMap(([id, rule]) => {
    const zone = byId.get(id);
    return zone ? [{ ...zone, rule }] : [];
  });
};

/** Where zones overlap, the first one applies. `limited`: rides can only end in the operating areas. */
export function zonesData(system: GbfsSystem, zones: readonly PublishedZone[], limited = false): DataOf<'geofencing_zones'> {
  const features = zones.map(({ name, polygon, rule }) => ({
    type: 'Feature' as const,
    properties: { ...(name !== '' && { name: inAllLanguages(system, name) }), rules: [ruleOf(rule)] },
    geometry: {
      type: 'MultiPolygon' as const,
      coordinates: [rightHanded(polygon).coordinates.map((ring) => ring.map((at) => [...at]))],
    },
  }));
  const elsewhere = { ...system.elsewhere, end: system.elsewhere.end && !limited };
  return { geofencing_zones: { type: 'FeatureCollection', features }, global_rules: [ruleOf(elsewhere)] };
}
