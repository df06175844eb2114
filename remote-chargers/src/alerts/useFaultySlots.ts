import { writable } from '@fleet-console/contract';
import { useReadable } from '@fleet-console/remote-kit';
import { useMemo } from 'react';
import type { Alert } from './alert.ts';
import { feedPlace } from './feed-place.ts';

const nobody = writable<readonly Alert[]>([]);

/** Numbers of the slots of a station about which an alert is ongoing. */
export function useFaultySlots(hubId: string): ReadonlySet<number> {
  const place = useReadable(feedPlace);
  const alerts = useReadable(place.status === 'running' ? place.feed.alerts : nobody);
  return useMemo(
    () =>
      new Set(alerts.flatMap(({ chargerId, slot, state }) => (chargerId === hubId && slot !== null && state !== 'finished' ? [slot] : []))),
    [alerts, hubId],
  );
}
