import type { ReportedState } from '../../protocol/messages.ts';
import type { Coordinates } from './cities.ts';

export type { ReportedState };

/** Edge case of a reference vehicle, so that screens show those too. */
export type EdgeCase =
  | 'futureDated'
  | 'stuckPosition'
  | 'nullIsland'
  | 'duplicateComputer'
  | 'missingPlate'
  | 'longName'
  | 'rightToLeftName'
  /** On a trailer: moves without a ride. */
  | 'towed';

export interface ReferenceBike {
  readonly id: string;
  readonly VIN: string;
  readonly number: string;
  readonly vendor: string;
  readonly model: string;
  readonly color: string;
  readonly batch: string;
  readonly batteriesNumber: number;
  readonly chargersNumber: number;
  readonly hasTrunk: boolean;
  readonly hasRack: boolean;
  readonly hasLock: boolean;
  readonly hasChain: boolean;
  readonly hasBasket: boolean;
  readonly tubelessTires: boolean;
  readonly tiresType: string;
  readonly blePilot: string | null;
  readonly nfcCard: string | null;
  readonly owner: string;
  readonly status: string;
  /** Days before today. */
  readonly purchasedDaysAgo: number;
  readonly inspectedDaysAgo: number;
  readonly maintenanceInDays: number;
}

export interface ReferenceMoped {
  readonly id: string;
  readonly VIN: string;
  readonly registrationNumber: string | null;
  readonly registrationCountry: string;
  readonly vendor: string;
  readonly model: string;
  readonly color: string;
  readonly batch: string;
  readonly batteriesNumber: number;
  readonly chargersNumber: number;
  readonly hasTrunk: boolean;
  readonly hasRack: boolean;
  readonly helmet: string;
  readonly insurance: string;
  readonly insuredDaysAgo: number;
  readonly key: string;
  readonly license: string;
  readonly mileage: number;
  readonly tiresType: string;
  readonly calibrated: boolean;
  readonly blePilot: string | null;
  readonly nfcCard: string | null;
  readonly owner: string;
  readonly status: string;
  readonly purchasedDaysAgo: number;
  readonly inspectedDaysAgo: number;
  readonly maintenanceInDays: number;
}

export interface ReferenceComputer {
  /** Fifteen digits. */
  readonly id: string;
  /** `GPS_ONLY` for trackers that take no commands. */
  readonly vendor: string;
  readonly model: string;
}

export interface ReferenceRide {
  readonly id: string;
  readonly status: 'booked' | 'started' | 'paused' | 'finished';
  readonly userId: string;
  /** Milliseconds before the seeding; for a finished ride, before midnight of that day, which keeps the hour of the day. */
  readonly startedAgo: number;
  /** Null for a running ride. */
  readonly stoppedAgo: number | null;
  /** Kilometres, and kilometres per hour. */
  readonly distance: number;
  readonly averageSpeed: number;
  readonly maxSpeed: number;
}

/** One vehicle of the reference operator, as needed by the database and the simulation. */
export interface ReferenceVehicle {
  readonly id: string;
  readonly name: string;
  readonly alternativeName: string | null;
  readonly isRentable: boolean;
  readonly groupId: string;
  readonly kind: 'bike' | 'moped';
  readonly bike: ReferenceBike | null;
  readonly moped: ReferenceMoped | null;
  readonly computer: ReferenceComputer | null;
  /** Last reported state. */
  readonly state: ReportedState;
  /** Silent for longer than the offline limit. */
  readonly silent: boolean;
  readonly position: Coordinates;
  /** Percent. */
  readonly charge: number;
  /** Kilometres. */
  readonly mileage: number;
  /** Milliseconds from the last report to the seeding. */
  readonly reportedAgo: number;
  readonly edgeCase: EdgeCase | null;
  readonly ride: ReferenceRide | null;
}
