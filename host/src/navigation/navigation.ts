import { writable, type GroupTree, type Navigation, type Readable, type Shell, type ShellNavigator } from '@fleet-console/contract';
import type { ConsoleHistory } from './history.ts';
import { pathOf, type RouteTable } from './route-table.ts';

const GROUP = 'group';

const scopeOf = (search: string) => new URLSearchParams(search).get(GROUP);

function withGroup(address: string, group: string | null): string {
  if (group === null && !address.includes(`${GROUP}=`)) return address;
  const url = new URL(address, 'http://console.invalid');
  if (group === null) url.searchParams.delete(GROUP);
  else url.searchParams.set(GROUP, group);
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The group scope, stored in the address as `?group=` (row SH-19). A group that the account can't see counts as none. */
export function createScope(history: Pick<ConsoleHistory, 'location' | 'navigator'>, groups: Readable<GroupTree>): Shell['scope'] {
  const currentScope = () => {
    const requested = scopeOf(history.location.get().search);
    const { all } = groups.get();
    return requested !== null && (all.size === 0 || all.has(requested)) ? requested : null;
  };
  const scope = writable(currentScope());
  const follow = () => scope.set(currentScope());
  history.location.subscribe(follow);
  groups.subscribe(follow);
  return {
    get: scope.get,
    subscribe: scope.subscribe,
    set(groupId) {
      const { pathname, search, hash } = history.location.get();
      history.navigator.push(withGroup(`${pathname}${search}${hash}`, groupId));
    },
  };
}

/** Builds addresses from route names and exposes the history to remotes. The group scope is added to addresses of other paths. */
export function createNavigation(history: ConsoleHistory, scope: Shell['scope'], table: Readable<RouteTable>): Navigation {
  const href: Navigation['href'] = (routeName, params) => {
    const route = table.get().byName(routeName);
    const built = route && pathOf(route, params);
    if (!built) return withGroup('/welcome', scope.get());
    const query = built.query.toString();
    return withGroup(`${built.pathname}${query === '' ? '' : `?${query}`}`, built.query.get(GROUP) ?? scope.get());
  };

  const withScope = (to: Parameters<ShellNavigator['push']>[0]) => {
    const address = history.navigator.createHref(to);
    const [pathname, search = ''] = address.split(/[?#]/, 2);
    const samePath = pathname === history.location.get().pathname;
    return samePath || (address.includes('?') && new URLSearchParams(search).has(GROUP)) ? address : withGroup(address, scope.get());
  };

  return {
    location: history.location,
    navigator: {
      createHref: withScope,
      go: history.navigator.go,
      push: (to, state) => history.navigator.push(withScope(to), state),
      replace: (to, state) => history.navigator.replace(withScope(to), state),
    },
    href,
    go: (routeName, params) => history.navigator.push(href(routeName, params)),
    block: history.block,
  };
}
