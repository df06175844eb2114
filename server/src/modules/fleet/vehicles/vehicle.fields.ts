import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { Kind, type FieldNode, type FragmentDefinitionNode, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';
import { OFFLINE_AFTER_SECONDS } from '../../../protocol/presence.ts';
import { bikes, computers, latestTelemetry, mopeds, rides, vehicles } from '../schema.ts';

type Source = AnyColumn | SQL | SQL.Aliased;
type Sources = Readonly<Record<string, Source>>;

/** A time in the API's format, milliseconds since 1970. */
export const milliseconds = (column: AnyColumn): SQL => sql`(extract(epoch from ${column}) * 1000)::float8`;

/** True for IoT modules that reported within the limit; false for those without a report. */
export const online: SQL<boolean> = sql`coalesce(${latestTelemetry.receivedAt} > now() - make_interval(secs => ${sql.raw(String(OFFLINE_AFTER_SECONDS))}), false)`;

/** Rule FLT-T4. */
export const state: SQL = sql`case when ${online} then ${latestTelemetry.state} else 'offline' end`;

const common = (table: typeof bikes | typeof mopeds) => ({
  id: table.id,
  VIN: table.VIN,
  batch: table.batch,
  batteriesNumber: table.batteriesNumber,
  blePilot: table.blePilot,
  branding: table.branding,
  chargersNumber: table.chargersNumber,
  color: table.color,
  comment: table.comment,
  vendor: table.vendor,
  model: table.model,
  unit: table.unit,
  tiresType: table.tiresType,
  mileageUnit: table.mileageUnit,
  hasTrunk: table.hasTrunk,
  hasRack: table.hasRack,
  preventiveMaintenanceDate: milliseconds(table.preventiveMaintenanceDate),
  inspectionDate: milliseconds(table.inspectionDate),
  purchaseDate: milliseconds(table.purchaseDate),
  status: table.status,
  owner: table.owner,
  nfcCard: table.nfcCard,
});

/** Sources of a vehicle's fields, by their names in schema.graphql. A test checks that none is missing. */
export const deviceSources: Sources = {
  id: vehicles.id,
  name: vehicles.name,
  state,
  isRentable: vehicles.isRentable,
  alternativeName: vehicles.alternativeName,
  group: vehicles.groupId,
  allowBatterySwap: vehicles.allowBatterySwap,
  extendedParameters: vehicles.extendedParameters,
};

export const bikeSources: Sources = {
  ...common(bikes),
  number: bikes.number,
  tubelessTires: bikes.tubelessTires,
  hasLock: bikes.hasLock,
  hasChain: bikes.hasChain,
  hasBasket: bikes.hasBasket,
};

export const mopedSources: Sources = {
  ...common(mopeds),
  registrationNumber: mopeds.registrationNumber,
  registrationCountry: mopeds.registrationCountry,
  calibrated: mopeds.calibrated,
  helmet: mopeds.helmet,
  insurance: mopeds.insurance,
  insuranceFrom: milliseconds(mopeds.insuranceFrom),
  insuranceTo: milliseconds(mopeds.insuranceTo),
  key: mopeds.key,
  license: mopeds.license,
  mileage: mopeds.mileage,
};

export const computerSources: Sources = {
  id: computers.id,
  vendor: computers.vendor,
  model: computers.model,
  state: sql`case when ${latestTelemetry.service} then 'service' when ${latestTelemetry.powered} then 'on' when not ${latestTelemetry.powered} then 'off' end`,
  locked: latestTelemetry.locked,
  batteryLocked: latestTelemetry.batteryLocked,
  online,
  battery: sql`json_build_object('active', ${latestTelemetry.activeBattery}, 'percentage', ${latestTelemetry.percentage},
    'voltage', json_build_object('current', ${latestTelemetry.voltage}, 'max', ${computers.voltageMax}, 'min', ${computers.voltageMin}))`,
  position: sql`case when ${latestTelemetry.lat} is not null then json_build_object('lat', ${latestTelemetry.lat}, 'lon', ${latestTelemetry.lon}) end`,
  mileage: latestTelemetry.mileage,
  receivedAt: milliseconds(latestTelemetry.receivedAt),
  reportedAt: milliseconds(latestTelemetry.reportedAt),
  anomalies: sql`coalesce(${latestTelemetry.anomalies}, '{}')`,
  doubts: sql`coalesce(${latestTelemetry.anomalies}, '{}')`,
};

export const rideSources: Sources = {
  id: rides.id,
  status: rides.status,
  userId: rides.userId,
  averageSpeed: rides.averageSpeed,
  maxSpeed: rides.maxSpeed,
  distance: rides.distance,
  startedTime: milliseconds(rides.startedAt),
  stoppedTime: milliseconds(rides.stoppedAt),
  updatedAt: milliseconds(rides.updatedAt),
};

export const partSources = { bike: bikeSources, moped: mopedSources, computer: computerSources, ride: rideSources } as const;
export type PartName = keyof typeof partSources;
const partNames = Object.keys(partSources) as PartName[];

/** The requested fields of a vehicle and its parts. */
export interface RequestedFields {
  readonly device: ReadonlySet<string>;
  readonly parts: ReadonlyMap<PartName, ReadonlySet<string>>;
}

/** All fields. */
export const allFields: RequestedFields = {
  device: new Set(Object.keys(deviceSources)),
  parts: new Map(partNames.map((part) => [part, new Set(Object.keys(partSources[part]))])),
};

/** Returns the fields that a query requests, to select only their columns. Directives are ignored, which can only add fields. */
export function requestedFields(info: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>): RequestedFields {
  const device = new Set<string>();
  const parts = new Map<PartName, Set<string>>();
  for (const field of fieldsOf(info.fieldNodes, info.fragments)) {
    const name = field.name.value;
    if (!isPart(name)) {
      device.add(name);
      continue;
    }
    const requested = parts.get(name) ?? new Set<string>();
    parts.set(name, requested);
    for (const subfield of fieldsOf([field], info.fragments)) requested.add(subfield.name.value);
  }
  return { device, parts };
}

const isPart = (name: string): name is PartName => Object.hasOwn(partSources, name);

function fieldsOf(nodes: readonly FieldNode[], fragments: Readonly<Record<string, FragmentDefinitionNode>>): FieldNode[] {
  const found: FieldNode[] = [];
  const collect = (set: SelectionSetNode | undefined) => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) found.push(selection);
      else collect(selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet : fragments[selection.name.value]?.selectionSet);
    }
  };
  for (const node of nodes) collect(node.selectionSet);
  return found;
}

/** The columns of a flat row, and the function that builds the nested object from it. */
export interface DeviceSelection {
  readonly columns: Record<string, Source>;
  build(row: Readonly<Record<string, unknown>>): Record<string, unknown>;
}

/** Returns the columns of a query. Ids are always selected, to recognise absent parts. */
export function selectionOf(requested: RequestedFields): DeviceSelection {
  const columns: Record<string, Source> = {};
  const ownFields: string[] = [];
  for (const [name, source] of Object.entries(deviceSources)) {
    if (name !== 'id' && !requested.device.has(name)) continue;
    columns[name] = source;
    ownFields.push(name);
  }
  const parts: { name: PartName; idKey: string; fields: [key: string, field: string][] }[] = [];
  for (const [part, fields] of requested.parts) {
    const selected: [string, string][] = [];
    for (const [field, source] of Object.entries(partSources[part])) {
      if (field !== 'id' && !fields.has(field)) continue;
      columns[`${part}.${field}`] = source;
      selected.push([`${part}.${field}`, field]);
    }
    parts.push({ name: part, idKey: `${part}.id`, fields: selected });
  }
  return {
    columns,
    build(row) {
      const device: Record<string, unknown> = {};
      for (const field of ownFields) device[field] = row[field];
      for (const { name, idKey, fields } of parts) {
        if (row[idKey] === null || row[idKey] === undefined) {
          device[name] = null;
          continue;
        }
        const part: Record<string, unknown> = {};
        for (const [key, field] of fields) part[field] = row[key];
        device[name] = part;
      }
      return device;
    },
  };
}
