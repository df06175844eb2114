import type { GroupTree, Readable } from '@fleet-console/contract';
import { createHistory } from '../navigation/history.ts';
import { createNavigation, createScope } from '../navigation/navigation.ts';
import type { RouteTable } from '../navigation/route-table.ts';

/** The tab's address and what depends on it. @param onLeave called when the path changes */
export function createAddressServices(window: Window, groups: Readable<GroupTree>, routes: Readable<RouteTable>, onLeave: () => void) {
  const history = createHistory(window);
  let shownPath = history.location.get().pathname;
  history.location.subscribe(() => {
    const { pathname } = history.location.get();
    if (pathname !== shownPath) onLeave();
    shownPath = pathname;
  });
  const scope = createScope(history, groups);
  /** The route of the current address. */
  const routeNow = () => routes.get().match(history.location.get().pathname)?.route;
  return { history, scope, navigation: createNavigation(history, scope, routes), routeNow };
}
