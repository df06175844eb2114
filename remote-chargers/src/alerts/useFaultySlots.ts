import { writable } from '@fleet-console/contract';
import { useReadable } from '@fleet-console/remote-kit';
import { useMemo } from 'react';
import type { Alert } from './alert.ts';
import { feedState } from './feed-state.ts';

const noAlerts = writable<readonly Alert[]>([]);

/** Returns the numbers of a station's slots with an ongoing alert. */
export function useFaultySlots(hubId: string): ReadonlySet<number> {
  const state = useReadable(feedState);
  const alerts = useReadable(state.status === 'running' ? state.feed.alerts : noAlerts);
  return useMemo(
    () =>
      new Set(alerts.flatMap(({ chargerId, slot, state }) => (chargerId === hubId && slot !== null && state !== 'finished' ? [slot] : []))),
    [alerts, hubId],
  );
}
