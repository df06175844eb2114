import { useReadable } from '@fleet-console/remote-kit';
import { retry } from '@fleet-console/remote-kit/live';
import { useEffect, useRef, useState } from 'react';
import { REFRESH_EVERY } from '../access/data-refresh.ts';
import { useHost } from '../context/host.ts';

/**
 * `offline`: the browser is offline, and the server hasn't responded since; `reconnecting`: the server doesn't respond; `stale`: it
 * responds, but the data is too old; `incomplete`: part of the data on screen failed to load.
 */
export type ConnectionState = 'current' | 'incomplete' | 'stale' | 'reconnecting' | 'offline';

const TICK = 15_000;
/** Tolerance for the duration of a refresh, in ms. */
const GRACE = 60_000;
const ASK_AGAIN = { first: 2_000, most: 30_000 };
/** Responses that were in flight when the network was lost may still arrive within this time, in ms. */
const UNDER_WAY = 1_000;
/** After this long without a failure, the next one counts as the first, in ms. */
const CALM_AFTER = 60_000;

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/**
 * When the browser went offline, in ms since 1970; null while it is online, 0 if it was offline from the start. It only knows the machine's
 * own connections: a server that still responds (for example on localhost) takes precedence.
 */
function useOfflineSince(): number | null {
  const [since, setSince] = useState(() => (navigator.onLine ? null : 0));
  useEffect(() => {
    const online = () => setSince(null);
    const offline = () => setSince(Date.now());
    window.addEventListener('online', online);
    window.addEventListener('offline', offline);
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('offline', offline);
    };
  }, []);
  return since;
}

/**
 * Polls a lost server until it responds, then refreshes data, because changes may have been missed. A healthy server that still fails
 * requests is polled with increasing delays.
 */
function useRegain(lost: boolean) {
  const { healthy, freshness } = useHost();
  const tries = useRef(0);
  useEffect(() => {
    if (!lost) {
      const calm = setTimeout(() => (tries.current = 0), CALM_AFTER);
      return () => clearTimeout(calm);
    }
    const over = new AbortController();
    const ask = async (failures: number) => {
      tries.current = failures;
      if (!(await healthy())) return false;
      void freshness.refresh('user');
      return true;
    };
    // The loss counts as the first failure.
    void retry(ask, { pause: ASK_AGAIN, signal: over.signal, random: Math.random, failures: tries.current + 1 });
    return () => over.abort();
  }, [lost, healthy, freshness]);
}

/** The tab's connection to the server and the age of its data (row SH-23). Times in ms since 1970. */
export function useConnection(): { state: ConnectionState; readAt: number; contactAt: number; now: number } {
  const { contact, freshness, shell } = useHost();
  const since = useOfflineSince();
  const { at: contactAt, failed, lost } = useReadable(contact);
  const online = since === null || contactAt > since + UNDER_WAY;
  const live = useReadable(shell.live.status);
  const readAt = useReadable(freshness.at);
  const now = Math.max(useNow(), readAt);
  useRegain(lost && online);
  const state = !online
    ? 'offline'
    : lost || live === 'down'
      ? 'reconnecting'
      : now - readAt > REFRESH_EVERY + GRACE
        ? 'stale'
        : failed.size > 0
          ? 'incomplete'
          : 'current';
  return { state, readAt, contactAt, now };
}
