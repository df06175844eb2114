/** State of a vehicle, as last reported. Source: the server's GraphQL schema. */
export const vehicleStates = ['parked', 'riding', 'booked', 'paused', 'lowBattery', 'inService', 'offline'] as const;
export type VehicleState = (typeof vehicleStates)[number];

/** Whether a rider has the vehicle. */
export const isInUse = (state: VehicleState) => state === 'riding' || state === 'booked' || state === 'paused';

export type VehicleKind = 'bike' | 'moped';

/** Ride states. Source: specification, section 3. */
export type RideStatus = 'booked' | 'started' | 'stopped' | 'paused' | 'finished';

/** The IoT module of a vehicle, as lists and commands need it. */
export interface VehicleComputer {
  readonly id: string;
  readonly vendor: string;
  readonly online: boolean;
}

/** A vehicle of the list. Immutable: a report creates a new object. */
export interface Vehicle {
  readonly id: string;
  readonly name: string;
  readonly alias: string | null;
  /** The moped's registration number; bikes have none. Source: specification, section 3. */
  readonly plate: string | null;
  /** Null: neither part has an id. */
  readonly kind: VehicleKind | null;
  readonly model: string | null;
  readonly state: VehicleState;
  readonly rentable: boolean;
  readonly groupId: string;
  /** 0 to 100. */
  readonly battery: number | null;
  readonly position: { readonly lat: number; readonly lon: number } | null;
  readonly computer: VehicleComputer | null;
  /** Arrival of the last report, in ms since 1970 by the server's clock; null: never. */
  readonly receivedAt: number | null;
  /** Time in the report itself, in ms since 1970. */
  readonly reportedAt: number | null;
  /** Anomalies of the last report: futureDated, stuckPosition, nullIsland, movingWithoutRide. */
  readonly anomalies: readonly string[];
  readonly ride: RideStatus | null;
  /** When the last ride ended, or else began, in ms since 1970; null: there was none. */
  readonly rideAt: number | null;
}

/** Returns the label of a vehicle: its plate, else its name, else its id. */
export function labelOf({ plate, name, id }: Pick<Vehicle, 'plate' | 'name' | 'id'>): string {
  return plate?.trim() || name.trim() || id;
}
