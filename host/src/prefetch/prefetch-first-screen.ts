import type { Shell } from '@fleet-console/contract';
import type { ConsoleRoute } from '../navigation/route-table.ts';
import { canOpen } from '../navigation/router.ts';
import { createPrefetch, type Prefetch } from './prefetch.ts';

/**
 * Prefetches the data of the first screen, once: as soon as a stored session has its permissions and its live channel is open. The screen's code is
 * still loading then. When the permissions change or the session ends, the data are dropped.
 * @param routeNow the route of the current address
 */
export function prefetchFirstScreen(
  { session, permissions, transport, live }: Pick<Shell, 'session' | 'permissions' | 'transport' | 'live'>,
  routeNow: () => ConsoleRoute | undefined,
): Pick<Prefetch, 'transport' | 'live'> & { stop(): void } {
  const prefetch = createPrefetch(transport, live);
  const stops: (() => void)[] = [];
  const stop = () => stops.splice(0).forEach((each) => each());

  const dropAtSignOut = () => {
    if (session.get().status === 'loggedOut') prefetch.drop();
  };

  const tryStart = () => {
    const state = session.get();
    if (state.status === 'loggedOut') return stop();
    if (state.status !== 'loggedIn' || live.status.get() !== 'open') return;
    stop();
    const route = routeNow();
    if (!route?.prefetch || !canOpen(route, { can: permissions.can, isAdmin: state.isAdmin })) return;
    prefetch.start(route.prefetch);
    stops.push(permissions.subscribe(prefetch.drop), session.subscribe(dropAtSignOut));
  };

  stops.push(session.subscribe(tryStart), live.status.subscribe(tryStart));
  return {
    transport: prefetch.transport,
    live: prefetch.live,
    stop() {
      stop();
      prefetch.drop();
    },
  };
}
