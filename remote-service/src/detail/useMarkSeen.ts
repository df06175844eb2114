import { useCan, useShell } from '@fleet-console/remote-kit';
import { useEffect } from 'react';
import { CLIENT, SERVICE } from '../requests/request.ts';
import { markNotificationsSeen, markSeen } from './detail.queries.ts';

/**
 * Tells the server that the user opened the request: marks their notifications about it as seen and, for technicians, notes it in the activity log. A
 * failure shows nothing: opening it again repeats the calls.
 */
export function useMarkSeen(id: string, isTechnician: boolean): void {
  const shell = useShell();
  const [isService, isClient] = [useCan(SERVICE), useCan(CLIENT)];
  const isNotified = isService || isClient;
  useEffect(() => {
    if (isTechnician) markSeen(shell, id).catch(() => {});
  }, [shell, id, isTechnician]);
  useEffect(() => {
    if (isNotified) markNotificationsSeen(shell, id).catch(() => {});
  }, [shell, id, isNotified]);
}
