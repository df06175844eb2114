import type { Hub } from './hub.queries.ts';
import { displayCounts, slotStates } from './slot-appearance.ts';

/** Returns the number of slots of a station. */
export function slotCount(counts: Hub['counts']): number {
  const displayed = displayCounts(counts);
  return slotStates.reduce((sum, state) => sum + displayed[state], 0);
}
