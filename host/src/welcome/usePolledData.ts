import { useEffect, useEffectEvent, useState } from 'react';
import { useHost } from '../context/host.ts';
import { logError } from '../logging/log-error.ts';

/** Poll interval while the tab is visible, in ms. */
export const POLL_INTERVAL = 60_000;

/** Polled data and its state. */
export interface PolledData<T> {
  /** Null before the first response. The previous data stays during a reload and after a failure. */
  readonly data: T | null;
  /** When `data` was loaded, in ms; null while there is none. */
  readonly loadedAt: number | null;
  readonly failed: boolean;
  readonly isLoading: boolean;
  readonly refetch: () => void;
}

interface LoadedData<T> {
  readonly key: string;
  readonly data: T | null;
  readonly loadedAt: number | null;
  readonly failed: boolean;
}

/**
 * Loads data while mounted: when `key` changes, each minute while the tab is visible, when it becomes visible, on data refresh, when
 * vehicles were moved, and when the live channel has reconnected. A null `key` loads nothing.
 */
export function usePolledData<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>): PolledData<T> {
  const { shell } = useHost();
  const [loaded, setLoaded] = useState<LoadedData<T> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [finishedAttempt, setFinishedAttempt] = useState(-1);
  const loadNow = useEffectEvent(load);

  useEffect(() => {
    if (key === null) return undefined;
    const abort = new AbortController();
    const loadData = async () => {
      let next: LoadedData<T> | null = null;
      try {
        next = { key, data: await loadNow(abort.signal), loadedAt: Date.now(), failed: false };
      } catch (error) {
        if (!abort.signal.aborted) logError("Couldn't load part of the Welcome screen", error);
      }
      if (abort.signal.aborted) return;
      setLoaded((before) => next ?? { ...(before?.key === key ? before : { key, data: null, loadedAt: null }), failed: true });
      setFinishedAttempt(attempt);
    };
    void loadData();
    return () => abort.abort();
  }, [key, attempt]);

  useEffect(() => {
    const refetch = () => setAttempt((before) => before + 1);
    const refetchIfVisible = () => {
      if (document.visibilityState === 'visible') refetch();
    };
    const timer = setInterval(refetchIfVisible, POLL_INTERVAL);
    const { bus, live } = shell;
    let status = live.status.get();
    let wasOpen = status === 'open';
    const stops = [
      bus.on('app.refresh', refetch),
      bus.on('fleet.vehicles-moved', refetch),
      live.status.subscribe(() => {
        const before = status;
        status = live.status.get();
        if (status !== 'open') return;
        if (wasOpen || before === 'down') refetch();
        wasOpen = true;
      }),
    ];
    document.addEventListener('visibilitychange', refetchIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refetchIfVisible);
      for (const stop of stops) stop();
    };
  }, [shell]);

  const current = loaded?.key === key ? loaded : null;
  return {
    data: current?.data ?? null,
    loadedAt: current?.loadedAt ?? null,
    failed: current?.failed ?? false,
    isLoading: key !== null && (current === null || finishedAttempt !== attempt),
    refetch: () => setAttempt(attempt + 1),
  };
}
