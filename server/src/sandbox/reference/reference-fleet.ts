import { around, cityOf, type City, type Coordinates } from './cities.ts';
import { distributeFleet } from './fleet-distribution.ts';
import { plateOf } from './plates.ts';
import { createRandom, seedOf, type Random } from './random.ts';
import { GPS_ONLY } from '../../protocol/trackers.ts';
import type { EdgeCase, ReferenceBike, ReferenceComputer, ReferenceMoped, ReferenceVehicle, ReportedState } from './reference-vehicle.ts';
import { rideOf } from './reference-ride.ts';
import { round } from './round.ts';

/** Composition of the fleet, as shares from 0 to 1. Source: the reference operator. */
export const mix = {
  bikes: 0.62,
  iot: 0.88,
  gpsOnly: 0.09,
  states: { riding: 0.07, booked: 0.012, paused: 0.008, lowBattery: 0.06, inService: 0.05, silent: 0.04 },
} as const;

export interface FleetSize {
  readonly seed: number;
  readonly vehicles: number;
}

/** One vehicle of each edge case per this many, the first ones early, so that small fleets have them too. */
const EDGE_CASE_EVERY = 1300;
const edgeCases: readonly (readonly [number, EdgeCase])[] = [
  [53, 'futureDated'],
  [67, 'stuckPosition'],
  [71, 'nullIsland'],
  [83, 'duplicateComputer'],
  [97, 'missingPlate'],
  [101, 'longName'],
  [103, 'rightToLeftName'],
  [109, 'towed'],
];

/**
 * Spreads a share evenly over any number of rows: the fractional parts of multiples of an irrational number. Makes shares exact in small and large
 * fleets, which independent random draws would only be on average.
 */
const spread = (index: number, step: number, start: number) => (index * step + start) % 1;

/** Generates the reference fleet. The same seed and size give the same vehicles on every machine. */
export function referenceFleet({ seed, vehicles }: FleetSize): ReferenceVehicle[] {
  const start = createRandom(seedOf(seed, 'fleet')).next();
  const shares = distributeFleet(vehicles);
  const counters = new Map<string, number>();
  const fleet: ReferenceVehicle[] = [];
  for (const share of shares) {
    const city = cityOf(share.city);
    for (let count = 0; count < share.vehicles; count += 1) {
      const index = fleet.length;
      const kind = spread(index, 0.6180339887, start) < mix.bikes ? 'bike' : 'moped';
      const number = (counters.get(city.code + kind) ?? 0) + 1;
      counters.set(city.code + kind, number);
      fleet.push(vehicleOf({ seed, index, start, kind, number, city, groupId: share.id, centre: share.center, before: fleet }));
    }
  }
  return fleet;
}

interface VehicleDraft {
  readonly seed: number;
  readonly index: number;
  readonly start: number;
  readonly kind: 'bike' | 'moped';
  readonly number: number;
  readonly city: City;
  readonly groupId: string;
  readonly centre: Coordinates;
  readonly before: readonly ReferenceVehicle[];
}

function vehicleOf(draft: VehicleDraft): ReferenceVehicle {
  const { seed, index, kind, number, city } = draft;
  const random = createRandom(seedOf(seed, `vehicle ${index}`));
  const candidate = edgeCases.find(([at]) => index % EDGE_CASE_EVERY === at)?.[1] ?? null;
  const computer = computerOf(draft, random, candidate);
  const edgeCase = candidate !== null && fits(candidate, kind, computer) ? candidate : null;
  const { state, silent } =
    edgeCase === 'stuckPosition'
      ? { state: 'riding' as const, silent: false }
      : edgeCase === 'towed'
        ? { state: 'parked' as const, silent: false }
        : stateOf(draft, computer);
  const charge =
    state === 'lowBattery' ? random.between(2, 14.9) : state === 'inService' ? random.between(0, 100) : random.between(22, 100);
  const home = around(draft.centre, city, random);
  const mileage = round(random.lognormal(1900, 0.8), 1);
  const id = String(100_001 + index);
  return {
    id,
    name: nameOf(edgeCase, city, kind, number),
    alternativeName: random.chance(0.08)
      ? `${city.code} ${random.pick(['Alfa', 'Bravo', 'Delta', 'Echo', 'Sierra', 'Tango'])} ${number}`
      : null,
    isRentable: state !== 'inService' && !random.chance(0.03),
    groupId: draft.groupId,
    kind,
    bike: kind === 'bike' ? bikeOf(index, city, number, random) : null,
    moped: kind === 'moped' ? mopedOf(index, city, number, mileage, edgeCase === 'missingPlate', random) : null,
    computer,
    state,
    silent,
    position: edgeCase === 'nullIsland' ? { lat: 0, lon: 0 } : { lat: round(home.lat, 6), lon: round(home.lon, 6) },
    charge: round(charge, 1),
    mileage,
    reportedAgo: silent ? Math.round(random.lognormal(9 * 3_600_000, 1) + 1_200_000) : random.integer(500, 58_000),
    edgeCase,
    ride: computer === null ? null : rideOf(id, state, kind, createRandom(seedOf(seed, `ride ${index}`))),
  };
}

const fits = (edgeCase: EdgeCase, kind: 'bike' | 'moped', computer: ReferenceComputer | null) =>
  edgeCase === 'missingPlate' ? kind === 'moped' : edgeCase.endsWith('Name') || computer !== null;

function stateOf({ index, start }: VehicleDraft, computer: ReferenceComputer | null): { state: ReportedState; silent: boolean } {
  if (computer === null) return { state: 'parked', silent: true };
  const at = spread(index, 0.7320508076, start);
  let below = 0;
  for (const [state, share] of Object.entries(mix.states) as [keyof typeof mix.states, number][]) {
    below += share;
    if (at >= below) continue;
    if (state === 'silent') return { state: 'parked', silent: true };
    // It has no charge sensor, so it can't report a low battery.
    const unaware = state === 'lowBattery' && computer.vendor === GPS_ONLY;
    return { state: unaware ? 'parked' : state, silent: false };
  }
  return { state: 'parked', silent: false };
}

function computerOf({ index, start, before }: VehicleDraft, random: Random, edgeCase: EdgeCase | null): ReferenceComputer | null {
  if (edgeCase === 'duplicateComputer') {
    const earlier = before.findLast((vehicle) => vehicle.computer !== null && vehicle.computer.vendor !== GPS_ONLY);
    if (earlier?.computer) return earlier.computer;
  }
  const at = spread(index, 0.4142135624, start);
  const id = `86204500${String(index + 1).padStart(7, '0')}`;
  if (edgeCase === 'stuckPosition' || edgeCase === 'towed' || at < mix.iot)
    return {
      id,
      ...random.pick([
        { vendor: 'MOVELINK', model: 'ML-4' },
        { vendor: 'MOVELINK', model: 'ML-5 LTE' },
        { vendor: 'VOLTRAK', model: 'VT200' },
      ]),
    };
  if (at < mix.iot + mix.gpsOnly) return { id, vendor: GPS_ONLY, model: 'GT-06' };
  return null;
}

function nameOf(edgeCase: EdgeCase | null, city: City, kind: 'bike' | 'moped', number: number): string {
  const plain = `${city.code}-${kind === 'bike' ? 'B' : 'M'}-${String(number).padStart(4, '0')}`;
  if (edgeCase === 'longName')
    return `${plain} pojazd zapasowy z bardzo długą nazwą nadaną przez klienta w umowie najmu numer`.slice(0, 80);
  if (edgeCase === 'rightToLeftName') return `דו-גלגלי ${plain} مركبة`;
  return plain;
}

const colors = ['white', 'black', 'yellow', 'green', 'grey'];
const owners = ['Reference Operator', 'Leasing Północ', 'Leasing Południe'];
const statuses = ['active', 'active', 'active', 'active', 'reserve'];

function vin(prefix: string, index: number): string {
  return `${prefix}${String(index + 1).padStart(17 - prefix.length, '0')}`;
}

const commonOf = (index: number, random: Random) => ({
  color: random.pick(colors),
  batch: `2${random.integer(3, 5)}-${random.integer(1, 4)}`,
  blePilot: random.chance(0.3) ? `BP${String(index).padStart(6, '0')}` : null,
  nfcCard: random.chance(0.2) ? `04${(index * 2654435761).toString(16).slice(-8).padStart(8, '0').toUpperCase()}` : null,
  owner: random.pick(owners),
  status: random.pick(statuses),
  purchasedDaysAgo: random.integer(60, 1100),
  inspectedDaysAgo: random.integer(1, 330),
  maintenanceInDays: random.integer(-20, 200),
});

function bikeOf(index: number, city: City, number: number, random: Random): ReferenceBike {
  return {
    id: String(300_001 + index),
    VIN: vin('SUBE', index),
    number: `${city.code}${String(number).padStart(5, '0')}`,
    ...random.pick([
      { vendor: 'Wigry', model: 'Cargo 2' },
      { vendor: 'Wigry', model: 'City E' },
      { vendor: 'Narew', model: 'Long John' },
    ]),
    ...commonOf(index, random),
    batteriesNumber: random.integer(1, 2),
    chargersNumber: random.integer(0, 1),
    hasTrunk: random.chance(0.5),
    hasRack: random.chance(0.8),
    hasLock: random.chance(0.9),
    hasChain: random.chance(0.4),
    hasBasket: random.chance(0.6),
    tubelessTires: random.chance(0.3),
    tiresType: random.pick(['summer', 'all-season']),
  };
}

function mopedOf(index: number, city: City, number: number, mileage: number, plateless: boolean, random: Random): ReferenceMoped {
  return {
    id: String(400_001 + index),
    VIN: vin('SUME', index),
    registrationNumber: plateless ? null : plateOf(city, number, random),
    registrationCountry: city.country,
    ...random.pick([
      { vendor: 'Bzura', model: 'E3' },
      { vendor: 'Bzura', model: 'E3 Cargo' },
      { vendor: 'Pilica', model: 'S1' },
    ]),
    ...commonOf(index, random),
    batteriesNumber: 2,
    chargersNumber: 1,
    hasTrunk: random.chance(0.9),
    hasRack: random.chance(0.5),
    helmet: random.pick(['S', 'M', 'L']),
    insurance: `OC ${String(7_000_000 + index)}`,
    insuredDaysAgo: random.integer(1, 364),
    key: `K-${String(index + 1).padStart(6, '0')}`,
    license: random.pick(['AM', 'A1', 'B']),
    mileage,
    tiresType: random.pick(['summer', 'all-season']),
    calibrated: random.chance(0.95),
  };
}
