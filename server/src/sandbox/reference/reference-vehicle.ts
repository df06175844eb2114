import type { ReportedState } from '../../protocol/messages.ts';
import type { Place } from './cities.ts';

export type { ReportedState };

/** How a vehicle of the reference fleet deviates from a healthy one, so that screens meet the hard rows too. */
export type Oddity =
  | 'futureDated'
  | 'stuckPosition'
  | 'nullIsland'
  | 'duplicateComputer'
  | 'missingPlate'
  | 'longName'
  | 'rightToLeftName'
  /** On someone's trailer: it rolls, and no one rents it. */
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
  /** Fifteen digits, as printed on the tracker. */
  readonly id: string;
  /** `GPS_ONLY` for trackers that take no commands. */
  readonly vendor: string;
  readonly model: string;
}

export interface ReferenceRide {
  readonly id: string;
  readonly status: 'booked' | 'started' | 'paused' | 'finished';
  readonly userId: string;
  /** Milliseconds before the moment of seeding; of a finished ride, before the midnight that began that day, so that hours of the day are kept. */
  readonly startedAgo: number;
  /** Null while the ride goes on. */
  readonly stoppedAgo: number | null;
  /** Kilometres, and kilometres per hour. */
  readonly distance: number;
  readonly averageSpeed: number;
  readonly maxSpeed: number;
}

/** One vehicle of the reference operator: everything the database and the simulation need to know of it. */
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
  /** What the computer last reported. */
  readonly state: ReportedState;
  /** Silent for longer than the limit for being called offline. */
  readonly silent: boolean;
  readonly position: Place;
  /** Percent. */
  readonly charge: number;
  /** Kilometres. */
  readonly mileage: number;
  /** Milliseconds since the last report, at the moment of seeding. */
  readonly reportedAgo: number;
  readonly oddity: Oddity | null;
  readonly ride: ReferenceRide | null;
}
