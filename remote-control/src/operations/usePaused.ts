import { useState } from 'react';
import type { ActivityEvent } from './operations.queries.ts';

/** Holds what is shown while someone reads it; what comes meanwhile is counted. */
export function usePaused(events: readonly ActivityEvent[]) {
  const [held, setHeld] = useState<readonly ActivityEvent[] | null>(null);
  const known = held && new Map(held.map(({ id, at }) => [id, at]));
  return {
    paused: held !== null,
    shown: held ?? events,
    /** How many have come or changed since. */
    waiting: known === null ? 0 : events.filter(({ id, at }) => known.get(id) !== at).length,
    toggle: () => setHeld(held === null ? events : null),
  };
}
