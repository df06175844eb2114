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
  const read = () => {
    const asked = scopeOf(history.location.get().search);
    const { all } = groups.get();
    return asked !== null && (all.size === 0 || all.has(asked)) ? asked : null;
  };
  const scope = writable(read());
  const follow = () => scope.set(read());
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
    const written = route && pathOf(route, params);
    if (!written) return withGroup('/welcome', scope.get());
    const query = written.query.toString();
    return withGroup(`${written.pathname}${query === '' ? '' : `?${query}`}`, written.query.get(GROUP) ?? scope.get());
  };

  const along = (to: Parameters<ShellNavigator['push']>[0]) => {
    const address = history.navigator.createHref(to);
    const [pathname, search = ''] = address.split(/[?#]/, 2);
    const stays = pathname === history.location.get().pathname;
    return stays || (address.includes('?') && new URLSearchParams(search).has(GROUP)) ? address : withGroup(address, scope.get());
  };

  return {
    location: history.location,
    navigator: {
      createHref: along,
      go: history.navigator.go,
      push: (to, state) => history.navigator.push(along(to), state),
      replace: (to, state) => history.navigator.replace(along(to), state),
    },
    href,
    go: (routeName, params) => history.navigator.push(href(routeName, params)),
    block: history.block,
  };
}
