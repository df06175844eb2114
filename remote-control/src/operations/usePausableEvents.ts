import { useState } from 'react';
import type { ActivityEvent } from './operations.queries.ts';

/** Freezes the displayed events while paused and counts new ones. */
export function usePausableEvents(events: readonly ActivityEvent[]) {
  const [frozen, setFrozen] = useState<readonly ActivityEvent[] | null>(null);
  const known = frozen && new Map(frozen.map(({ id, at }) => [id, at]));
  return {
    paused: frozen !== null,
    shown: frozen ?? events,
    /** New or changed events since the pause. */
    waiting: known === null ? 0 : events.filter(({ id, at }) => known.get(id) !== at).length,
    toggle: () => setFrozen(frozen === null ? events : null),
  };
}
