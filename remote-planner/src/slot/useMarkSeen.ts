import { useShell } from '@fleet-console/remote-kit';
import { useEffect } from 'react';
import { markSlotSeen } from '../slots/slot-calls.ts';

/** Marks the account's notifications about a slot as seen. A failure shows nothing: opening the slot again repeats the call. */
export function useMarkSeen(slotId: number): void {
  const shell = useShell();
  useEffect(() => {
    markSlotSeen(shell, slotId).catch(() => {});
  }, [shell, slotId]);
}
