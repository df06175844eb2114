import type { Bus, Flash } from '@fleet-console/contract';
import { createAccess } from '../access/access.ts';
import { createLive } from '../live/live.ts';
import { noteContact } from '../services/contact.ts';
import { createSession } from '../session/session.ts';
import { tabLock } from '../session/tab-lock.ts';
import { tokenCalls } from '../session/token-calls.ts';
import { tokenKeeper } from '../session/token-keeper.ts';
import { createTransport, createVisitorTransport } from '../transport/transport.ts';
import type { Browser } from './browser.ts';

const API = '/api';
const RELEASE_PLANE = '/releases';

interface SessionServicesOptions {
  readonly bus: Bus;
  readonly flash: Pick<Flash, 'error'>;
  /** Returns a message about the session. */
  readonly say: (key: 'refreshFailed' | 'unreachable' | 'accessRefused') => string;
}

/** The session, its permissions, and the transports that depend on it. */
export function createSessionServices(
  { window, fetcher, texts, now, random, socketUrl }: Browser,
  { bus, flash, say }: SessionServicesOptions,
) {
  const calls = tokenCalls(API, fetcher, now);
  const keeper = tokenKeeper({
    texts,
    calls,
    lock: tabLock(window.navigator.locks, 'fleet-console.session'),
    now,
    random,
    focus: window,
    onEnd(reason, failed) {
      if (failed) flash.error(say('refreshFailed'));
      bus.emit('app.logout', { reason });
    },
  });
  const { contact, fetcher: apiFetcher, forgetFailed } = noteContact(fetcher, now);
  // Everything is reloaded: what fails again is recorded again.
  bus.on('app.refresh', forgetFailed);
  const transport = createTransport({ base: API, keeper, fetcher: apiFetcher, now });
  const access = createAccess(transport);
  return {
    access,
    session: createSession({ keeper, calls, access, bus, random, say }),
    contact,
    forgetFailed,
    transport,
    visitorTransport: createVisitorTransport(API, fetcher),
    releasePlane: createTransport({ base: RELEASE_PLANE, keeper, fetcher, now }),
    live: createLive({
      url: socketUrl(`${API}/live`),
      keeper,
      openSocket: (url, protocols) => new window.WebSocket(url, protocols),
      now,
      random,
      network: window,
      page: window.document,
    }),
    /** Checks the server's health endpoint. Never throws. */
    async healthy(): Promise<boolean> {
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
