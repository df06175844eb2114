import { holds, searchableText, searchTerms } from '../list/search-terms.ts';
import type { paths } from '@fleet-console/api';

type Report = paths['/v1/service-request']['post']['requestBody']['content']['application/json'];

/** Damage types of the server. */
export type DamageType = Report['damageTypes'][number];

/** Kinds of damage, in the order of the form. */
export const damageKinds = ['body', 'drive', 'electrics', 'battery', 'charging', 'other'] as const;
export type DamageKind = (typeof damageKinds)[number];

const kindOf: Readonly<Record<DamageType, DamageKind>> = {
  puncturedInnerTubeOrTire: 'drive',
  damagedSaddleOrSeat: 'body',
  pedalsOrCrankMechanismOrAssist: 'drive',
  holder: 'body',
  electricalInstallationOrLighting: 'electrics',
  batteryNotWorking: 'battery',
  noConnectionWithVehicle: 'electrics',
  vehicleDoesNotTurnOn: 'electrics',
  physicalDamageToTheChassisOrFenderOrVehicleComponents: 'body',
  mirrors: 'body',
  batteryDischarged: 'battery',
  batteryNoRemovalPossible: 'battery',
  keyOrKeyfobBrokenOrUnresponsive: 'electrics',
  brakesTooWeakOrTooStrong: 'drive',
  driveProblemInterrupts: 'drive',
  frameOrHandlebars: 'body',
  fluidOrGreaseLeaks: 'drive',
  licensePlateOrFooterOrOtherAccessories: 'body',
  displayDoesNotWork: 'electrics',
  trunkOrBoxOrRack: 'body',
  chargerDoesNotWork: 'charging',
  cableIsBrokenOrDamaged: 'charging',
  damagedPlug: 'charging',
  brokenHandle: 'body',
  burntSocket: 'charging',
  batteryNotCharging: 'battery',
  swollenBattery: 'battery',
  performanceDrop: 'drive',
  crackedCasing: 'body',
  other: 'other',
};

/** All damage types; doesn't compile if the server has one that is missing here. */
export const damageTypes = Object.keys(kindOf) as readonly DamageType[];

export const kindOfDamage = (type: DamageType): DamageKind => kindOf[type];

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
