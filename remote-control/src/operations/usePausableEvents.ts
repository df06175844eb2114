import { useState } from 'react';
import type { ActivityEvent } from './operations.queries.ts';

/** Holds what is shown while someone reads it; what comes meanwhile is counted. */
export function usePausableEvents(events: readonly ActivityEvent[]) {
  const [frozen, setFrozen] = useState<readonly ActivityEvent[] | null>(null);
  const known = frozen && new Map(frozen.map(({ id, at }) => [id, at]));
  return {
    paused: frozen !== null,
    shown: frozen ?? events,
    /** How many have come or changed since. */
    waiting: known === null ? 0 : events.filter(({ id, at }) => known.get(id) !== at).length,
    toggle: () => setFrozen(frozen === null ? events : null),
  };
}
