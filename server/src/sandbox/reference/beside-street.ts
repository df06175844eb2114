import { networkNear, type Coordinates } from '@fleet-console/simulated-streets';
import { metresBetween } from '../../protocol/distance.ts';

/** Metres from the middle of a street to where vehicles are parked. */
const PAVEMENT = 6;

/** Returns where a vehicle that should be at a place is parked: beside the nearest street. */
export function besideStreet(place: Coordinates): Coordinates {
  const { at } = networkNear(place).nearestTo(place);
  const metres = metresBetween(at, place);
  if (metres <= PAVEMENT) return place;
  const share = PAVEMENT / metres;
  return { lat: at.lat + (place.lat - at.lat) * share, lon: at.lon + (place.lon - at.lon) * share };
}
