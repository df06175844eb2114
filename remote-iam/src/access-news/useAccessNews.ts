import { useShell } from '@fleet-console/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Who goes to and fro between windows does not ask each time, in ms. */
const LOOKED_LATELY = 5_000;

/**
 * Reads what is on screen again when one's own access changed, when messages may have been missed, and when someone comes back to the window: of what
 * others change in the access of others no message tells. Rule IAM-P12.
 */
export function useAccessNews(): void {
  const { live, permissions } = useShell();
  const queries = useQueryClient();
  useEffect(() => {
    let lookedAt = Date.now();
    const read = () => {
      lookedAt = Date.now();
      void queries.invalidateQueries({ queryKey: ['iam'] });
    };
    const comeBack = () => {
      if (document.visibilityState === 'visible' && Date.now() - lookedAt > LOOKED_LATELY) read();
    };
    const stops = [live.subscribe('access', read, read), permissions.subscribe(read)];
    window.addEventListener('focus', comeBack);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('focus', comeBack);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [live, permissions, queries]);
}
