import { useEffect, useEffectEvent, useState } from 'react';
import { useHost } from '../context/host.ts';
import { noteTrouble } from '../trouble/trouble.ts';

/** Poll interval while the tab is visible, in ms. */
export const READ_EVERY = 60_000;

/** Polled data and its state. */
export interface Reading<T> {
  /** Null before the first response. The previous data stays during a reload and after a failure. */
  readonly data: T | null;
  /** When `data` was loaded, in ms; null while there is none. */
  readonly at: number | null;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly again: () => void;
}

interface Known<T> {
  readonly key: string;
  readonly data: T | null;
  readonly at: number | null;
  readonly failed: boolean;
}

/**
 * Loads data while mounted: when `key` changes, each minute while the tab is visible, when it becomes visible, on data refresh, when
 * vehicles were moved, and when the live channel has reconnected. A null `key` loads nothing.
 */
export function useReading<T>(key: string | null, read: (signal: AbortSignal) => Promise<T>): Reading<T> {
  const { shell } = useHost();
  const [known, setKnown] = useState<Known<T> | null>(null);
  const [tries, setTries] = useState(0);
  const [done, setDone] = useState(-1);
  const readNow = useEffectEvent(read);

  useEffect(() => {
    if (key === null) return undefined;
    const abort = new AbortController();
    const run = async () => {
      let read: Known<T> | null = null;
      try {
        read = { key, data: await readNow(abort.signal), at: Date.now(), failed: false };
      } catch (error) {
        if (!abort.signal.aborted) noteTrouble('A part of Welcome could not be read', error);
      }
      if (abort.signal.aborted) return;
      setKnown((before) => read ?? { ...(before?.key === key ? before : { key, data: null, at: null }), failed: true });
      setDone(tries);
    };
    void run();
    return () => abort.abort();
  }, [key, tries]);

  useEffect(() => {
    const again = () => setTries((before) => before + 1);
    const whenSeen = () => {
      if (document.visibilityState === 'visible') again();
    };
    const timer = setInterval(whenSeen, READ_EVERY);
    const { bus, live } = shell;
    let status = live.status.get();
    const stops = [
      bus.on('app.refresh', again),
      bus.on('fleet.vehicles-moved', again),
      live.status.subscribe(() => {
        const before = status;
        status = live.status.get();
        if (before === 'down' && status === 'open') again();
      }),
    ];
    document.addEventListener('visibilitychange', whenSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', whenSeen);
      for (const stop of stops) stop();
    };
  }, [shell]);

  const current = known?.key === key ? known : null;
  return {
    data: current?.data ?? null,
    at: current?.at ?? null,
    failed: current?.failed ?? false,
    busy: key !== null && (current === null || done !== tries),
    again: () => setTries(tries + 1),
  };
}
