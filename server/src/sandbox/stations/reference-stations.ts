import { createRandom, seedOf } from '../reference/random.ts';
import { besideStreet } from '../reference/beside-street.ts';
import { vehicleGroups, type ReferenceGroup } from '../reference/groups.ts';

/** A cabinet of a reference station, with the numbers of its slots. */
export interface ReferencePoint {
  readonly id: string;
  readonly name: string;
  readonly columns: number;
  readonly slots: readonly number[];
}

/** A station of the reference operator, as installed. */
export interface ReferenceStation {
  readonly id: string;
  readonly kind: 'station' | 'portable';
  readonly name: string;
  readonly groupId: string;
  readonly street: string;
  readonly city: string;
  readonly country: string;
  readonly position: { readonly lat: number; readonly lon: number };
  readonly visibleForUsers: boolean;
  readonly contact: { readonly name: string; readonly countryCode: string; readonly phone: string } | null;
  readonly points: readonly ReferencePoint[];
}

export interface StationSize {
  readonly seed: number;
  /** Number of stations without portable chargers. */
  readonly stations: number;
}

/** Number of stations of the reference operator. Source: experience, reference operator. */
export const REFERENCE_STATIONS = 46;
const PORTABLE = 6;
/** Large stations of the reference set; beyond it all are large. */
const LARGE_OF_REFERENCE = 2;

const STREETS = [
  'Marszałkowska',
  'Długa',
  'Kościuszki',
  'Polna',
  'Mickiewicza',
  'Ogrodowa',
  'Lipowa',
  'Słowackiego',
  'Kolejowa',
  'Zielona',
];
const CONTACT_NAMES = ['Stacja paliw', 'Sklep osiedlowy', 'Punkt serwisowy', 'Parking podziemny'];

/** Cabinets by a station's number of slots: slots of each, and number of columns. */
const CABINETS: Readonly<Record<number, readonly { readonly slots: number; readonly columns: number }[]>> = {
  4: [{ slots: 4, columns: 2 }],
  8: [{ slots: 8, columns: 2 }],
  20: [
    { slots: 10, columns: 2 },
    { slots: 10, columns: 2 },
  ],
  35: [
    { slots: 15, columns: 3 },
    { slots: 10, columns: 2 },
    { slots: 10, columns: 2 },
  ],
};

function pointsOf(id: string, slots: number): ReferencePoint[] {
  let next = 1;
  return (CABINETS[slots] ?? []).map(({ slots: count, columns }, nth) => {
    const first = next;
    next += count;
    return {
      id: `${id}-${String.fromCharCode(97 + nth)}`,
      name: String.fromCharCode(65 + nth),
      columns,
      slots: Array.from({ length: count }, (_, offset) => first + offset),
    };
  });
}

/** Groups in the order in which they get stations, by expected vehicles: small cities get none before large ones have several. */
function inOrderOfSize(groups: readonly ReferenceGroup[]): ReferenceGroup[] {
  return groups
    .flatMap((group) =>
      Array.from({ length: Math.max(1, Math.ceil(group.expectedVehiclesNumber / 60)) }, (_, nth) => ({
        group,
        turn: nth / Math.max(1, group.expectedVehiclesNumber),
      })),
    )
    .sort((one, other) => one.turn - other.turn || one.group.id.localeCompare(other.group.id))
    .map(({ group }) => group);
}

/** The stations of a set of this size, including portable chargers. The same seed gives the same ones, and a smaller set is a prefix of a larger one. */
export function referenceStations({ seed, stations }: StationSize): ReferenceStation[] {
  const groups = inOrderOfSize(vehicleGroups());
  const make = (kind: ReferenceStation['kind'], nth: number): ReferenceStation => {
    const id = kind === 'station' ? `st-${String(nth + 1).padStart(4, '0')}` : `go-${String(nth + 1).padStart(2, '0')}`;
    const random = createRandom(seedOf(seed, `station ${id}`));
    const group = groups[nth % groups.length] as ReferenceGroup;
    const large = nth >= REFERENCE_STATIONS || nth < LARGE_OF_REFERENCE;
    const street = `${random.pick(STREETS)} ${random.integer(1, 120)}`;
    const size = kind === 'portable' ? 4 : large ? 35 : random.pick([8, 20]);
    return {
      id,
      kind,
      name: kind === 'station' ? `${group.name}, ${street}` : `Charger Go ${nth + 1}`,
      groupId: group.id,
      street: `ul. ${street}`,
      city: group.city ?? group.name,
      country: group.country ?? 'PL',
      position: besideStreet({
        lat: group.center.lat + random.between(-0.012, 0.012),
        lon: group.center.lon + random.between(-0.018, 0.018),
      }),
      visibleForUsers: !random.chance(0.1),
      contact: random.chance(0.15)
        ? null
        : {
            name: `${random.pick(CONTACT_NAMES)} ${street}`,
            countryCode: '48',
            phone: String(random.integer(500_000_000, 899_999_999)),
          },
      points: pointsOf(id, size),
    };
  };
  return [
    ...Array.from({ length: stations }, (_, nth) => make('station', nth)),
    ...Array.from({ length: PORTABLE }, (_, nth) => make('portable', nth)),
  ];
}
