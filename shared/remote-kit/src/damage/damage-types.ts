import { holds, searchableText, searchTerms } from '../list/search-terms.ts';
import type { paths } from '@fleet-console/api';

type Report = paths['/v1/service-request']['post']['requestBody']['content']['application/json'];

/** Damage types of the server. */
export type DamageType = Report['damageTypes'][number];

const damageKeys: Readonly<Record<DamageType, true>> = {
  puncturedInnerTubeOrTire: true,
  damagedSaddleOrSeat: true,
  pedalsOrCrankMechanismOrAssist: true,
  holder: true,
  electricalInstallationOrLighting: true,
  batteryNotWorking: true,
  noConnectionWithVehicle: true,
  vehicleDoesNotTurnOn: true,
  physicalDamageToTheChassisOrFenderOrVehicleComponents: true,
  mirrors: true,
  batteryDischarged: true,
  batteryNoRemovalPossible: true,
  keyOrKeyfobBrokenOrUnresponsive: true,
  brakesTooWeakOrTooStrong: true,
  driveProblemInterrupts: true,
  frameOrHandlebars: true,
  fluidOrGreaseLeaks: true,
  licensePlateOrFooterOrOtherAccessories: true,
  displayDoesNotWork: true,
  trunkOrBoxOrRack: true,
  chargerDoesNotWork: true,
  cableIsBrokenOrDamaged: true,
  damagedPlug: true,
  brokenHandle: true,
  burntSocket: true,
  batteryNotCharging: true,
  swollenBattery: true,
  performanceDrop: true,
  crackedCasing: true,
  other: true,
};

/** All damage types; doesn't compile if the server has one that is missing here. */
export const damageTypes = Object.keys(damageKeys) as readonly DamageType[];

export interface NamedDamage {
  readonly type: DamageType;
  readonly label: string;
}

/** Returns the damage types sorted by name, with "other" last. */
export function namedDamages(name: (type: DamageType) => string, locale: string): NamedDamage[] {
  const named = damageTypes.map((type) => ({ type, label: name(type) }));
  return named.sort((a, b) => Number(a.type === 'other') - Number(b.type === 'other') || a.label.localeCompare(b.label, locale));
}

/** Returns the types whose name contains every typed term, ignoring case and accents. */
export function damagesLike(damages: readonly NamedDamage[], text: string): readonly NamedDamage[] {
  const terms = searchTerms(text);
  return damages.filter(({ label }) => holds(searchableText([label]), terms));
}
