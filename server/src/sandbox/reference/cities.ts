import type { Coordinates } from '@fleet-console/simulated-streets';
import { METRES_PER_DEGREE } from '../../protocol/distance.ts';
import { besideStreet } from './beside-street.ts';
import type { Random } from './random.ts';

export type { Coordinates };

export interface City {
  /** Matches the groups' `city`. */
  readonly name: string;
  /** Short form used in vehicle names. */
  readonly code: string;
  /** First letters of plates registered there. */
  readonly plates: readonly string[];
  readonly country: 'PL' | 'LT';
  /** On a coast with the sea to the east. */
  readonly seaToTheEast?: boolean;
}

/** Cities of the reference operator. The workshop and the simulator group are located in Warszawa. */
export const cities: readonly City[] = [
  { name: 'Warszawa', code: 'WAW', plates: ['WX', 'WA', 'WB', 'WE', 'WF', 'WI', 'WU'], country: 'PL' },
  { name: 'Trójmiasto', code: 'TRI', plates: ['GD', 'GA', 'GSP'], country: 'PL', seaToTheEast: true },
  { name: 'Kraków', code: 'KRK', plates: ['KR', 'KK'], country: 'PL' },
  { name: 'Wrocław', code: 'WRO', plates: ['DW', 'DX'], country: 'PL' },
  { name: 'Poznań', code: 'POZ', plates: ['PO', 'PY'], country: 'PL' },
  { name: 'Łódź', code: 'LDZ', plates: ['EL', 'ED'], country: 'PL' },
  { name: 'Katowice', code: 'KTW', plates: ['SK', 'SG'], country: 'PL' },
  { name: 'Lublin', code: 'LUB', plates: ['LU'], country: 'PL' },
  { name: 'Szczecin', code: 'SZC', plates: ['ZS'], country: 'PL' },
  { name: 'Rzeszów', code: 'RZE', plates: ['RZ'], country: 'PL' },
  { name: 'Vilnius', code: 'VNO', plates: ['LT'], country: 'LT' },
];

/** Returns the city that a name starts with; Warszawa by default. */
export function cityOf(name: string | null): City {
  const found = cities.find((city) => name !== null && name.startsWith(city.name));
  return found ?? (cities[0] as City);
}

/** Offsets a position, in metres to the north and to the east. */
export function moved(from: Coordinates, north: number, east: number): Coordinates {
  return { lat: from.lat + north / METRES_PER_DEGREE, lon: from.lon + east / (METRES_PER_DEGREE * Math.cos((from.lat * Math.PI) / 180)) };
}

/** Returns a random position around a centre, denser towards it, on land, beside a street. */
export function around(centre: Coordinates, city: City, random: Random): Coordinates {
  const north = random.normal() * 650;
  const east = random.normal() * 650;
  return besideStreet(moved(centre, north, city.seaToTheEast ? -Math.abs(east) : east));
}
