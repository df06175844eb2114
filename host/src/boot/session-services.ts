import type { Bus, Flash } from '@fleet-console/contract';
import { createAccess } from '../access/access.ts';
import { createLive } from '../live/live.ts';
import { trackReachability } from '../services/server-reachability.ts';
import { createSession } from '../session/session.ts';
import { createTabCoordinator } from '../session/tab-coordinator.ts';
import { createTokenApi } from '../session/token-api.ts';
import { createTokenManager } from '../session/token-manager.ts';
import { createTransport, createVisitorTransport } from '../transport/transport.ts';
import type { BrowserApis } from './browser.ts';

const API = '/api';
const RELEASE_PLANE = '/releases';

export interface SessionServicesOptions {
  readonly bus: Bus;
  readonly flash: Pick<Flash, 'error'>;
  /** Returns a message about the session. */
  readonly textOf: (key: 'refreshFailed' | 'unreachable' | 'accessRefused') => string;
}

/** The session, its permissions, and the transports that depend on it. */
export function createSessionServices(
  { window, fetcher, storage, now, random, socketUrl }: BrowserApis,
  { bus, flash, textOf }: SessionServicesOptions,
) {
  const tokenApi = createTokenApi(API, fetcher, now);
  const tokenManager = createTokenManager({
    storage,
    tokenApi,
    tabs: createTabCoordinator(window.navigator.locks, 'fleet-console.session'),
    now,
    random,
    focus: window,
    onEnd(reason, failed) {
      if (failed) flash.error(textOf('refreshFailed'));
      bus.emit('app.logout', { reason });
    },
  });
  const { reachability, fetcher: apiFetcher, clearFailedReads } = trackReachability(fetcher, now);
  // Everything is reloaded: what fails again is recorded again.
  bus.on('app.refresh', clearFailedReads);
  const transport = createTransport({ base: API, tokenManager, fetcher: apiFetcher, now });
  const access = createAccess(transport);
  return {
    access,
    session: createSession({ tokenManager, tokenApi, access, bus, random, textOf }),
    reachability,
    clearFailedReads,
    transport,
    visitorTransport: createVisitorTransport(API, fetcher),
    releasePlane: createTransport({ base: RELEASE_PLANE, tokenManager, fetcher, now }),
    live: createLive({
      url: socketUrl(`${API}/live`),
      tokenManager,
      openSocket: (url, protocols) => new window.WebSocket(url, protocols),
      now,
      random,
      network: window,
      page: window.document,
    }),
    /** Checks the server's health endpoint. Never throws. */
    async isServerHealthy(): Promise<boolean> {
      try {
        const response = await apiFetcher(`${API}/health`, { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
        // An unread body would keep the connection occupied.
        await response.text();
        return response.ok;
      } catch {
        return false;
      }
    },
  };
}
