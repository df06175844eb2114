import type { Descriptor, RouteDescriptor } from '@fleet-console/contract';
import { hostScreens, matchRoute, type MatchedRoute } from '@fleet-console/release-contract';
import en from './locales/en.json';
import pl from './locales/pl.json';

/** A route and the remote that serves it. */
export interface ConsoleRoute extends RouteDescriptor {
  /** The remote's name; `host` for the shell's own screens. */
  readonly remote: string;
}

export type RouteMatch = MatchedRoute<ConsoleRoute>;

/** All routes of the console. */
export interface RouteTable {
  readonly routes: readonly ConsoleRoute[];
  byName(name: string): ConsoleRoute | undefined;
  /** The route that matches a path; null if none does. */
  match(pathname: string): RouteMatch | null;
}

/** A screen of the host; title and description are messages. */
const hostRoute = (name: keyof typeof hostScreens): ConsoleRoute => ({
  remote: 'host',
  name,
  path: hostScreens[name],
  children: [],
  title: { en: en[name].title, pl: pl[name].title },
  description: { en: en[name].description, pl: pl[name].description },
});

/** The host's own screens. */
export const hostRoutes: readonly ConsoleRoute[] = [hostRoute('Welcome'), hostRoute('Premium'), hostRoute('About')];

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/** Routes of the host can't be overridden; if two remotes claim a name or path, the first one wins. */
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

/** Builds the path of a route. Parameters that the pattern doesn't name become the query. Null if a required one is missing. */
export function pathOf(
  route: Pick<ConsoleRoute, 'path'>,
  params: Readonly<Record<string, string>> = {},
): { pathname: string; query: URLSearchParams } | null {
  const query = new URLSearchParams(params);
  const segments: string[] = [];
  for (const segment of segmentsOf(route.path)) {
    if (!segment.startsWith(':')) {
      segments.push(segment);
      continue;
    }
    const key = segment.replace(/^:|\?$/g, '');
    const value = params[key];
    query.delete(key);
    if (value !== undefined && value !== '') segments.push(encodeURIComponent(value));
    else if (!segment.endsWith('?')) return null;
  }
  return { pathname: `/${segments.join('/')}`, query };
}
