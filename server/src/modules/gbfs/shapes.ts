import { Type, type Static, type TProperties, type TSchema } from 'typebox';
import { exact } from '../../kernel/schema.ts';

/** Schemas of the published files; fields not listed here are never published. Source: GBFS 3.0. */
export const GBFS_VERSION = '3.0';

const Texts = Type.Array(exact({ text: Type.String({ minLength: 1 }), language: Type.String({ pattern: '^[a-z]{2,3}(-[A-Z]{2})?$' }) }), {
  minItems: 1,
});
const Address = Type.String({ format: 'uri' });
const Moment = Type.String({ format: 'date-time' });
const Versions = Type.Array(exact({ version: Type.Literal(GBFS_VERSION), url: Address }), { minItems: 1 });

const feed = <T extends TSchema>(data: T) =>
  exact({ last_updated: Moment, ttl: Type.Integer({ minimum: 0 }), version: Type.Literal(GBFS_VERSION), data });
const file = <T extends TProperties>(properties: T) => feed(exact(properties));

const rule = {
  ride_start_allowed: Type.Boolean(),
  ride_end_allowed: Type.Boolean(),
  ride_through_allowed: Type.Boolean(),
  maximum_speed_kph: Type.Optional(Type.Integer({ minimum: 0 })),
};

export const manifest = file({ datasets: Type.Array(exact({ system_id: Type.String({ minLength: 1 }), versions: Versions })) });

/** The files of a system, by name without `.json`. */
export const systemFiles = {
  gbfs: file({
    feeds: Type.Array(
      exact({
        name: Type.Enum(['gbfs_versions', 'system_information', 'vehicle_types', 'vehicle_status', 'geofencing_zones']),
        url: Address,
      }),
      { minItems: 1 },
    ),
  }),
  gbfs_versions: file({ versions: Versions }),
  system_information: file({
    system_id: Type.String({ minLength: 1 }),
    languages: Type.Array(Type.String(), { minItems: 1 }),
    name: Texts,
    operator: Type.Optional(Texts),
    opening_hours: Type.String({ minLength: 1 }),
    feed_contact_email: Type.String({ format: 'email' }),
    manifest_url: Address,
    timezone: Type.String({ minLength: 1 }),
    url: Type.Optional(Address),
    license_id: Type.Optional(Type.String()),
    license_url: Type.Optional(Address),
    privacy_url: Type.Optional(Texts),
    privacy_last_updated: Type.Optional(Type.String({ format: 'date' })),
  }),
  vehicle_types: file({
    vehicle_types: Type.Array(
      exact({
        vehicle_type_id: Type.String({ minLength: 1 }),
        form_factor: Type.Enum(['bicycle', 'moped']),
        propulsion_type: Type.Enum(['electric_assist', 'electric']),
        max_range_meters: Type.Number({ minimum: 0 }),
        name: Type.Optional(Texts),
        return_constraint: Type.Literal('free_floating'),
        wheel_count: Type.Literal(2),
      }),
    ),
  }),
  vehicle_status: file({
    vehicles: Type.Array(
      exact({
        vehicle_id: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
        vehicle_type_id: Type.String({ minLength: 1 }),
        lat: Type.Number({ minimum: -90, maximum: 90 }),
        lon: Type.Number({ minimum: -180, maximum: 180 }),
        is_reserved: Type.Literal(false),
        is_disabled: Type.Literal(false),
        last_reported: Moment,
        current_range_meters: Type.Number({ minimum: 0 }),
        current_fuel_percent: Type.Number({ minimum: 0, maximum: 1 }),
      }),
    ),
  }),
  geofencing_zones: file({
    geofencing_zones: exact({
      type: Type.Literal('FeatureCollection'),
      features: Type.Array(
        exact({
          type: Type.Literal('Feature'),
          properties: exact({ name: Type.Optional(Texts), rules: Type.Array(exact(rule), { minItems: 1 }) }),
          geometry: exact({
            type: Type.Literal('MultiPolygon'),
            coordinates: Type.Array(
              Type.Array(Type.Array(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }), { minItems: 4 }), { minItems: 1 }),
              { minItems: 1 },
            ),
          }),
        }),
      ),
    }),
    global_rules: Type.Array(exact(rule), { minItems: 1 }),
  }),
} as const;

export type SystemFile = keyof typeof systemFiles;
/** The `data` part of a file. */
export type DataOf<Name extends SystemFile> = Static<(typeof systemFiles)[Name]>['data'];
export type ManifestData = Static<typeof manifest>['data'];
