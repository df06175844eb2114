import { isUnfinished, type Ride, type RideDetails } from '../rides/ride.ts';

type RouteNote = 'gone' | 'noRoute' | 'noPositions' | 'noPositionsYet' | 'onePosition' | 'onePositionYet' | 'stayed';

/** About ten metres, in degrees: marks that are closer cover each other on the map. */
const ONE_PLACE = 0.0001;

/** Returns the message that says why the map shows no route of a ride; null if it shows one. @param details null: no longer available */
export function routeNote(ride: Pick<Ride, 'start' | 'end' | 'status'>, details: Pick<RideDetails, 'path'> | null): RouteNote | null {
  if (details === null) return 'gone';
  const points = details.path?.points ?? [];
  const places = [...points, ride.start, ride.end].filter((place) => place !== null);
  const [first] = places;
  if (!first) return isUnfinished(ride) ? 'noPositionsYet' : 'noPositions';
  const isAtFirst = ({ lat, lon }: { lat: number; lon: number }) =>
    Math.abs(lat - first.lat) < ONE_PLACE && Math.abs(lon - first.lon) < ONE_PLACE;
  if (!places.every(isAtFirst)) return points.length === 0 ? 'noRoute' : null;
  if (points.length > 1) return 'stayed';
  return isUnfinished(ride) ? 'onePositionYet' : 'onePosition';
}
