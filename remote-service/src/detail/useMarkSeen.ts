import { useShell } from '@fleet-console/remote-kit';
import { useEffect } from 'react';
import { markSeen } from './detail.queries.ts';

/** Tells the server that a technician opened the request. A failure shows nothing: opening it again repeats the call. */
export function useMarkSeen(id: string, isTechnician: boolean): void {
  const shell = useShell();
  useEffect(() => {
    if (isTechnician) markSeen(shell, id).catch(() => {});
  }, [shell, id, isTechnician]);
}
