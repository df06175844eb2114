/** Metres per degree of latitude. */
export const METRES_PER_DEGREE = 111_320;

/** Returns the metres between two nearby positions (flat-earth approximation; error below 0.1% within a city). */
export function metresBetween(
  one: { readonly lat: number; readonly lon: number },
  other: { readonly lat: number; readonly lon: number },
): number {
  const north = (other.lat - one.lat) * METRES_PER_DEGREE;
  const east = (other.lon - one.lon) * METRES_PER_DEGREE * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}
