import { useEffect } from 'react';

/** Keeps the screen on while `awake`, where the browser can. The lock is lost whenever the tab is hidden, and taken again. */
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
        // A battery that runs low, or a page without focus: the wall stays, the screen may go dark.
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
