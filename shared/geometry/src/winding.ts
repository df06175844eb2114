import type { Ring, Shape } from './shape.ts';

/** Twice the area that a closed line goes around, in square degrees; negative when it goes clockwise. */
const turning = (ring: Ring) =>
  ring.slice(1).reduce((sum, [lon, lat], index) => {
    const [fromLon, fromLat] = ring[index] ?? [lon, lat];
    return sum + (fromLon * lat - lon * fromLat);
  }, 0);

/** The same area with the outline counterclockwise and the holes clockwise, as RFC 7946, section 3.1.6, demands of what is written. */
export function rightHanded({ coordinates }: Shape): Shape {
  const turned = coordinates.map((ring, index) => (turning(ring) > 0 === (index === 0) ? ring : ring.toReversed()));
  return { type: 'Polygon', coordinates: turned };
}
