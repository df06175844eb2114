import type { Descriptor, RouteDescriptor } from '@fleet-console/contract';
import en from './words/en.json';
import pl from './words/pl.json';

/** A route of the console and who serves it. */
export interface ConsoleRoute extends RouteDescriptor {
  /** The remote's name; `host` for the shell's own screens. */
  readonly remote: string;
}

export interface RouteMatch {
  readonly route: ConsoleRoute;
  readonly params: Readonly<Record<string, string>>;
}

/** Every route of the console, whoever brings it. */
export interface RouteTable {
  readonly routes: readonly ConsoleRoute[];
  byName(name: string): ConsoleRoute | undefined;
  /** The route that owns a path: the one whose pattern fits the longest part of it. Null when none does. */
  match(pathname: string): RouteMatch | null;
}

/** A screen of the shell; its title and description are words. */
const own = (name: keyof typeof en, path: string): ConsoleRoute => ({
  remote: 'host',
  name,
  path,
  title: { en: en[name].title, pl: pl[name].title },
  description: { en: en[name].description, pl: pl[name].description },
});

/** The shell's own screens. */
export const hostRoutes: readonly ConsoleRoute[] = [own('Welcome', '/welcome'), own('Premium', '/premium/:page'), own('About', '/about')];

const parts = (path: string) => path.split('/').filter((part) => part !== '');

const decoded = (part: string) => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** Fits a pattern onto the beginning of a path. `fitted` counts the fixed parts, then all parts that were matched. */
function fit(pattern: string, path: readonly string[]): { params: Record<string, string>; fixed: number; fitted: number } | null {
  const params: Record<string, string> = {};
  let fixed = 0;
  let at = 0;
  for (const part of parts(pattern)) {
    const given = path[at];
    if (part.startsWith(':')) {
      if (given === undefined && !part.endsWith('?')) return null;
      if (given === undefined) continue;
      params[part.replace(/^:|\?$/g, '')] = decoded(given);
    } else if (given === part) fixed += 1;
    else return null;
    at += 1;
  }
  return { params, fixed, fitted: at };
}

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
    match(pathname) {
      const path = parts(pathname);
      let best: (RouteMatch & { fixed: number; fitted: number }) | null = null;
      for (const route of routes) {
        const found = fit(route.path, path);
        if (found === null) continue;
        // The shell's own screens have nothing below them; a remote's may.
        if (route.remote === 'host' && found.fitted < path.length) continue;
        if (best === null || found.fixed > best.fixed || (found.fixed === best.fixed && found.fitted > best.fitted))
          best = { route, ...found };
      }
      return best === null ? null : { route: best.route, params: best.params };
    },
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
