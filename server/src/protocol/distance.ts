/** Metres of one degree of latitude. */
export const METRES_PER_DEGREE = 111_320;

/** Metres between two places not far from each other (flat earth: right to a thousandth within a city). */
export function metresBetween(
  one: { readonly lat: number; readonly lon: number },
  other: { readonly lat: number; readonly lon: number },
): number {
  const north = (other.lat - one.lat) * METRES_PER_DEGREE;
  const east = (other.lon - one.lon) * METRES_PER_DEGREE * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}
