import type { Hub } from './hub.queries.ts';
import { slotStates } from './slot-look.ts';

/** How many slots a station has. */
export function slotsOf(counts: Hub['counts']): number {
  return slotStates.reduce((sum, state) => sum + counts[state], 0);
}
