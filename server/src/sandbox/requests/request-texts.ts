import type { DamageType } from '../../modules/service/damage-types.ts';

/** Relative frequency of the damage types; those not named have 1. */
export const damageWeights: Partial<Readonly<Record<DamageType, number>>> = {
  puncturedInnerTubeOrTire: 18,
  brakesTooWeakOrTooStrong: 14,
  batteryDischarged: 9,
  batteryNotWorking: 5,
  batteryNotCharging: 4,
  damagedSaddleOrSeat: 6,
  mirrors: 6,
  electricalInstallationOrLighting: 6,
  pedalsOrCrankMechanismOrAssist: 5,
  licensePlateOrFooterOrOtherAccessories: 4,
  trunkOrBoxOrRack: 4,
  physicalDamageToTheChassisOrFenderOrVehicleComponents: 4,
  driveProblemInterrupts: 3,
  noConnectionWithVehicle: 3,
  vehicleDoesNotTurnOn: 3,
  keyOrKeyfobBrokenOrUnresponsive: 3,
  frameOrHandlebars: 3,
  displayDoesNotWork: 2,
  holder: 2,
};

/** Free text beside the damage types; null: none. */
export const infos: readonly (string | null)[] = [
  null,
  null,
  'Przednie koło, zgłosił kurier',
  'Trzeszczy przy hamowaniu',
  'Widoczne na zdjęciach z aplikacji',
  "The rider couldn't end the ride",
  'Powtarza się od tygodnia',
  'Pojazd stoi przy wejściu do bazy',
  'Klient prosi o informację, kiedy pojazd wróci',
];

export const workComments: readonly string[] = [
  'Części są na magazynie, zaczynam jutro rano.',
  'Wymienione, sprawdzone na krótkiej jeździe.',
  'Czekam na dostawę części.',
  'Pojazd zabrany do warsztatu.',
  'Usterka potwierdzona na miejscu.',
  'Parts ordered, expected in two days.',
];

export const customerComments: readonly string[] = [
  'Dziękuję, pojazd działa bez zarzutu.',
  'Kiedy można odebrać pojazd?',
  'Proszę o kontakt przed odstawieniem.',
  'Please park it at the depot entrance.',
];

export const rejectionReasons: readonly string[] = [
  'Hamulec nadal trzeszczy',
  'Po dwóch dniach usterka wróciła',
  'Brakuje lusterka',
  'The battery still drains overnight',
];
