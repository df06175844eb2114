import type { Descriptor, RouteDescriptor } from '@fleet-console/contract';
import { matchRoute, type MatchedRoute } from '@fleet-console/release-contract';
import en from './locales/en.json';
import pl from './locales/pl.json';

/** A route of the console and who serves it. */
export interface ConsoleRoute extends RouteDescriptor {
  /** The remote's name; `host` for the shell's own screens. */
  readonly remote: string;
}

export type RouteMatch = MatchedRoute<ConsoleRoute>;

/** Every route of the console, whichever remote brings it. */
export interface RouteTable {
  readonly routes: readonly ConsoleRoute[];
  byName(name: string): ConsoleRoute | undefined;
  /** The route that a path belongs to; null when there is none. */
  match(pathname: string): RouteMatch | null;
}

/** A screen of the shell; its title and description are words. */
const own = (name: keyof typeof en, path: string): ConsoleRoute => ({
  remote: 'host',
  name,
  path,
  children: [],
  title: { en: en[name].title, pl: pl[name].title },
  description: { en: en[name].description, pl: pl[name].description },
});

/** The shell's own screens. */
export const hostRoutes: readonly ConsoleRoute[] = [own('Welcome', '/welcome'), own('Premium', '/premium/:page'), own('About', '/about')];

const parts = (path: string) => path.split('/').filter((part) => part !== '');

/** A route of the host cannot be taken over, and of two remotes that claim one name or path the first keeps it. */
export function routeTable(descriptors: readonly Descriptor[]): RouteTable {
  const routes: ConsoleRoute[] = [...hostRoutes];
  for (const descriptor of descriptors) {
    for (const route of descriptor.routes) {
      if (routes.some(({ name, path }) => name === route.name || path === route.path)) continue;
      routes.push({ ...route, remote: descriptor.remote });
    }
  }
  const byName = new Map(routes.map((route) => [route.name, route]));
  return {
    routes,
    byName: (name) => byName.get(name),
    match: (pathname) => matchRoute(routes, pathname),
  };
}

/** Writes the path of a route. Parameters the pattern does not name become the query. Null when one it needs is missing. */
export function pathOf(
  route: Pick<ConsoleRoute, 'path'>,
  params: Readonly<Record<string, string>> = {},
): { pathname: string; query: URLSearchParams } | null {
  const query = new URLSearchParams(params);
  const written: string[] = [];
  for (const part of parts(route.path)) {
    if (!part.startsWith(':')) {
      written.push(part);
      continue;
    }
    const key = part.replace(/^:|\?$/g, '');
    const value = params[key];
    query.delete(key);
    if (value !== undefined && value !== '') written.push(encodeURIComponent(value));
    else if (!part.endsWith('?')) return null;
  }
  return { pathname: `/${written.join('/')}`, query };
}
