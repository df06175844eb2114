import { useReadable } from '@fleet-console/remote-kit';
import { retry } from '@fleet-console/remote-kit/live';
import { useEffect, useRef, useState } from 'react';
import { REFRESH_INTERVAL } from '../access/data-refresh.ts';
import { useHost } from '../context/host.ts';

/**
 * `offline`: the browser is offline, and the server hasn't responded since; `reconnecting`: the server doesn't respond; `stale`: it
 * responds, but the data is too old; `incomplete`: part of the data on screen failed to load.
 */
export type ConnectionState = 'current' | 'incomplete' | 'stale' | 'reconnecting' | 'offline';

const CLOCK_INTERVAL = 15_000;
/** Tolerance for the duration of a refresh, in ms. */
const STALE_TOLERANCE = 60_000;
const RETRY_DELAY = { first: 2_000, max: 30_000 };
/** Responses that were in flight when the network was lost may still arrive within this time, in ms. */
const IN_FLIGHT_TIME = 1_000;
/** After this long without a failure, the next one counts as the first, in ms. */
const STABLE_AFTER = 60_000;

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CLOCK_INTERVAL);
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
 * After the connection was lost, polls the server until it responds, then refreshes data: changes may have been missed, and data may have
 * failed to load. A response to another request doesn't end it. A healthy server that still fails requests is polled with increasing delays.
 */
function useReconnect(isOnline: boolean, isUnreachable: boolean) {
  const { isServerHealthy, dataRefresher } = useHost();
  const attempts = useRef(0);
  const isLost = !isOnline || isUnreachable;
  const [{ wasLost, isOutdated }, setLoss] = useState({ wasLost: false, isOutdated: false });
  if (wasLost !== isLost) setLoss({ wasLost: isLost, isOutdated: isLost || isOutdated });
  useEffect(() => {
    if (!isOutdated) {
      const timer = setTimeout(() => (attempts.current = 0), STABLE_AFTER);
      return () => clearTimeout(timer);
    }
    if (!isOnline) return undefined;
    const abort = new AbortController();
    const checkServer = async (failures: number) => {
      attempts.current = failures;
      if (!(await isServerHealthy())) return false;
      if (abort.signal.aborted) return true;
      setLoss((loss) => ({ ...loss, isOutdated: false }));
      void dataRefresher.refresh('user');
      return true;
    };
    // The loss counts as the first failure.
    void retry(checkServer, { pause: RETRY_DELAY, signal: abort.signal, random: Math.random, failures: attempts.current + 1 });
    return () => abort.abort();
  }, [isOutdated, isOnline, isServerHealthy, dataRefresher]);
}

export interface Connection {
  readonly state: ConnectionState;
  readonly refreshedAt: number;
  readonly lastResponseAt: number;
  /** Start of the oldest failure of data on screen; null if there is none. */
  readonly failedSince: number | null;
  readonly now: number;
}

/** The tab's connection to the server and the age of its data (row SH-23). Times in ms since 1970. */
export function useConnection(): Connection {
  const { reachability, dataRefresher, shell } = useHost();
  const since = useOfflineSince();
  const { lastResponseAt, failedReads, isUnreachable } = useReadable(reachability);
  const online = since === null || lastResponseAt > since + IN_FLIGHT_TIME;
  const live = useReadable(shell.live.status);
  const refreshedAt = useReadable(dataRefresher.refreshedAt);
  const now = Math.max(useNow(), refreshedAt);
  useReconnect(online, isUnreachable);
  const state = !online
    ? 'offline'
    : isUnreachable || live === 'down'
      ? 'reconnecting'
      : now - refreshedAt > REFRESH_INTERVAL + STALE_TOLERANCE
        ? 'stale'
        : failedReads.size > 0
          ? 'incomplete'
          : 'current';
  const failedSince = failedReads.size === 0 ? null : Math.min(...failedReads.values());
  return { state, refreshedAt, lastResponseAt, failedSince, now };
}
