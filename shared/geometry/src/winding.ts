import type { Ring, Shape } from './shape.ts';

/** Returns twice the signed area of a ring, in square degrees; negative when it is clockwise. */
const signedArea = (ring: Ring) =>
  ring.slice(1).reduce((sum, [lon, lat], index) => {
    const [fromLon, fromLat] = ring[index] ?? [lon, lat];
    return sum + (fromLon * lat - lon * fromLat);
  }, 0);

/** Returns the same shape with a counterclockwise outline and clockwise holes, as RFC 7946, section 3.1.6, requires. */
export function rightHanded({ coordinates }: Shape): Shape {
  const rings = coordinates.map((ring, index) => (signedArea(ring) > 0 === (index === 0) ? ring : ring.toReversed()));
  return { type: 'Polygon', coordinates: rings };
}
