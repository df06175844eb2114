import type { Hub } from './hub.queries.ts';
import { lookCounts, slotStates } from './slot-look.ts';

/** How many slots a station has. */
export function slotsOf(counts: Hub['counts']): number {
  const shown = lookCounts(counts);
  return slotStates.reduce((sum, state) => sum + shown[state], 0);
}
