import { useState } from 'react';
import type { Happening } from './operations.queries.ts';

/** Holds what is shown while someone reads it; what comes meanwhile is counted. */
export function usePaused(happenings: readonly Happening[]) {
  const [held, setHeld] = useState<readonly Happening[] | null>(null);
  const known = held && new Map(held.map(({ id, at }) => [id, at]));
  return {
    paused: held !== null,
    shown: held ?? happenings,
    /** How many have come or changed since. */
    waiting: known === null ? 0 : happenings.filter(({ id, at }) => known.get(id) !== at).length,
    toggle: () => setHeld(held === null ? happenings : null),
  };
}
