import { useReadable } from '@fleet-console/remote-kit';
import { retry } from '@fleet-console/remote-kit/live';
import { useEffect, useRef, useState } from 'react';
import { REFRESH_EVERY } from '../access/data-refresh.ts';
import { useHost } from '../context/host.ts';

/** `offline`: the browser has no network, and the server has not answered since; `reconnecting`: the server does not answer; `stale`: it does, but data are older than the rule allows; `incomplete`: a part of what is on screen could not be read. */
export type ConnectionState = 'current' | 'incomplete' | 'stale' | 'reconnecting' | 'offline';

const TICK = 15_000;
/** Data may be this much older than the rule says, in ms: reading takes a moment. */
const GRACE = 60_000;
const ASK_AGAIN = { first: 2_000, most: 30_000 };
/** What was under way when the network went may still arrive, in ms. */
const UNDER_WAY = 1_000;
/** After this long without a loss the next one counts as the first, in ms. */
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
 * When the browser said that it lost its network, in ms since 1970; null while it has one, 0 when it had none from the start. It knows of the
 * machine's own connections only: a server that answers all the same (on this machine, say) is right.
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
 * Asks a server that is lost until it answers; then data are read again, for no one knows what was missed. A server that is well and yet
 * refuses calls is asked less and less often: reading everything again and again would help no one.
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
    // The loss itself is the first failure.
    void retry(ask, { pause: ASK_AGAIN, signal: over.signal, random: Math.random, failures: tries.current + 1 });
    return () => over.abort();
  }, [lost, healthy, freshness]);
}

/** How the tab stands to the server, and how old its data are (row SH-23). Times are milliseconds since 1970. */
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
