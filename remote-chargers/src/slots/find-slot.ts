import type { HubDetail, Point, Slot } from '../hub/hub.queries.ts';

/** Returns the slot with a number and its cabinet; null when there is none. */
export function findSlot(
  { points }: Pick<HubDetail, 'points'>,
  number: number | null,
): { readonly point: Point; readonly slot: Slot } | null {
  for (const point of points) {
    const slot = point.slots.find((each) => each.number === number);
    if (slot) return { point, slot };
  }
  return null;
}
