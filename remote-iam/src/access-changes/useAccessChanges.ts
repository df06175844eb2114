import { useShell } from '@fleet-console/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Returning to the window refetches at most this often, in ms. */
const MIN_REFRESH_INTERVAL = 5_000;

/**
 * Refetches on changes of the user's own access, after missed live messages, and when the user returns to the window: changes to other people's access
 * aren't announced. Rule IAM-P12.
 */
export function useAccessChanges(): void {
  const { live, permissions } = useShell();
  const queries = useQueryClient();
  useEffect(() => {
    let refreshedAt = Date.now();
    const refresh = () => {
      refreshedAt = Date.now();
      void queries.invalidateQueries({ queryKey: ['iam'] });
    };
    const onReturn = () => {
      if (document.visibilityState === 'visible' && Date.now() - refreshedAt > MIN_REFRESH_INTERVAL) refresh();
    };
    const subscriptions = [live.subscribe('access', refresh, refresh), permissions.subscribe(refresh)];
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [live, permissions, queries]);
}
