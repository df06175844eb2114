import { Type, type Static, type TSchema } from 'typebox';
import { exact, Id } from '../../../kernel/schema.ts';

const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Field types with limits, for requests. Responses use types without limits, because old rows may exceed them. */
const limitedTypes = {
  text: orNull(Type.String({ maxLength: 200 })),
  longText: orNull(Type.String({ maxLength: 2000 })),
  count: orNull(Type.Integer({ minimum: 0, maximum: 100 })),
  flag: orNull(Type.Boolean()),
  /** From 1900 to 2200. */
  day: orNull(
    Type.Number({
      minimum: -2_208_988_800_000,
      maximum: 7_258_118_400_000,
      description: 'A day as its UTC midnight, in milliseconds since 1970',
    }),
  ),
  distance: orNull(Type.Number({ minimum: 0, maximum: 10_000_000, description: 'In mileageUnit' })),
};
const unlimitedTypes: typeof limitedTypes = {
  text: orNull(Type.String()),
  longText: orNull(Type.String()),
  count: orNull(Type.Integer()),
  flag: orNull(Type.Boolean()),
  day: orNull(Type.Number({ description: 'A day as its UTC midnight, in milliseconds since 1970' })),
  distance: orNull(Type.Number({ description: 'In mileageUnit' })),
};

const common = ({ text, longText, count, flag, day }: typeof limitedTypes) => ({
  VIN: text,
  batch: text,
  batteriesNumber: count,
  blePilot: text,
  branding: text,
  chargersNumber: count,
  color: text,
  comment: longText,
  vendor: text,
  model: text,
  unit: text,
  tiresType: text,
  mileageUnit: text,
  hasTrunk: flag,
  hasRack: flag,
  preventiveMaintenanceDate: day,
  inspectionDate: day,
  purchaseDate: day,
  status: text,
  owner: text,
  nfcCard: text,
});

/** Editable fields of a bike. Source: specification, section 3. */
const bikeFields = (as: typeof limitedTypes) => ({
  ...common(as),
  number: as.text,
  tubelessTires: as.flag,
  hasLock: as.flag,
  hasChain: as.flag,
  hasBasket: as.flag,
});

const mopedFields = (as: typeof limitedTypes) => ({
  ...common(as),
  registrationNumber: as.text,
  registrationCountry: as.text,
  calibrated: as.flag,
  helmet: as.text,
  insurance: as.text,
  insuranceFrom: as.day,
  insuranceTo: as.day,
  key: as.text,
  license: as.text,
  mileage: as.distance,
});

const volts = orNull(Type.Number({ minimum: 0, maximum: 1000, description: 'Volts' }));
/** Editable fields of an IoT module; the others come from its reports. */
const computerFields = {
  vendor: Type.String({ minLength: 1, maxLength: 80 }),
  model: limitedTypes.text,
  voltageMax: volts,
  voltageMin: volts,
};

const version = Type.Integer({ minimum: 1, description: 'Version that the change is based on; refused if there is a newer one' });
const Bike = exact(bikeFields(limitedTypes));
const Moped = exact(mopedFields(limitedTypes));
const Computer = exact(computerFields);

/** Absent fields are empty in a new component and unchanged in an existing one. */
export const NewBike = exact({ groupId: Id, ...Type.Partial(Bike).properties });
export const ChangedBike = exact({ version, ...Type.Partial(Bike).properties });
export const NewMoped = exact({ groupId: Id, ...Type.Partial(Moped).properties });
export const ChangedMoped = exact({ version, ...Type.Partial(Moped).properties });
export const NewComputer = exact({
  id: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$', description: 'ID printed on the IoT module' }),
  groupId: Id,
  ...Type.Partial(Computer).properties,
  vendor: computerFields.vendor,
});
export const ChangedComputer = exact({ version, ...Type.Partial(Computer).properties });

const Vehicles = Type.Array(Type.Object({ id: Type.String(), name: Type.String() }), {
  description: 'Vehicles that it is installed in and that the caller can see. Only imported data can have more than one',
});
const commonBody = {
  id: Type.String(),
  groupId: Type.String(),
  version: Type.Integer(),
  /** Whether it's in no vehicle; shown also to callers who can't see the vehicle. */
  free: Type.Boolean(),
  vehicles: Vehicles,
};
const number = orNull(Type.Number());
const time = orNull(Type.Number({ description: 'Milliseconds since 1970' }));

export const BikeBody = Type.Object({ ...commonBody, ...bikeFields(unlimitedTypes) });
export const MopedBody = Type.Object({ ...commonBody, ...mopedFields(unlimitedTypes) });
export const ComputerBody = Type.Object({
  ...commonBody,
  vendor: Type.String(),
  model: unlimitedTypes.text,
  state: orNull(Type.String({ description: '`on`, `off` or `service`, as last reported' })),
  online: Type.Boolean(),
  receivedAt: time,
  reportedAt: time,
  position: orNull(Type.Object({ lat: Type.Number(), lon: Type.Number() })),
  battery: Type.Object({
    active: number,
    percentage: number,
    voltage: Type.Object({ current: number, max: number, min: number }),
  }),
  mileage: number,
});

export type BikeChange = Omit<Static<typeof ChangedBike>, 'version'>;
export type MopedChange = Omit<Static<typeof ChangedMoped>, 'version'>;
export type ComputerChange = Omit<Static<typeof ChangedComputer>, 'version'>;
