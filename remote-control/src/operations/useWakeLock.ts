import { useEffect } from 'react';

/** Keeps the screen on while `enabled`, if supported. The lock is lost when the tab is hidden and acquired again when it is visible. */
export function useWakeLock(enabled: boolean): void {
  useEffect(() => {
    if (!enabled || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isDisposed = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const taken = await navigator.wakeLock.request('screen');
        if (isDisposed) await taken.release();
        else lock = taken;
      } catch {
        // Refused, e.g. with a low battery or without focus; the screen may turn off.
      }
    };
    const onVisible = () => void take();
    void take();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isDisposed = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release().catch(() => undefined);
    };
  }, [enabled]);
}
