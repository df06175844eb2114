import type { Permission, SessionState } from '@fleet-console/contract';
import { canonicalPath } from '@fleet-console/release-contract';
import { plannedRouteAt, teaserOf } from './planned-routes.ts';
import { pathOf, type ConsoleRoute, type RouteMatch, type RouteTable } from './route-table.ts';

/** How the console handles an address. */
export type RouteVerdict =
  | { readonly kind: 'show'; readonly match: RouteMatch }
  /** The route exists, but permission is missing. */
  | { readonly kind: 'forbidden'; readonly match: RouteMatch }
  /** `notFound`: the address is unknown; a message says so. */
  | { readonly kind: 'redirect'; readonly to: string; readonly notFound?: UnknownAddress }
  /** A non-canonical address of a screen; query and hash are kept. */
  | { readonly kind: 'canonicalize'; readonly to: string }
  /** The session is still loading. */
  | { readonly kind: 'wait' };

export interface UnknownAddress {
  readonly path: string;
  /** Planned screen that no remote serves; null for any other address. */
  readonly feature: string | null;
}

export interface UserAccess {
  readonly can: (permission: Permission) => boolean;
  readonly isAdmin: boolean;
}

/** Routes whose names start with Login need no session. Source: specification, section 2, "Route guard". */
export const needsSession = (route: Pick<ConsoleRoute, 'name'>): boolean => !route.name.startsWith('Login');

/** Whether the account can open a route: any of its permissions suffices. Unknown permissions are denied. */
export function canOpen(route: Pick<ConsoleRoute, 'needs' | 'adminOnly'>, { can, isAdmin }: UserAccess): boolean {
  if (route.adminOnly === true && !isAdmin) return false;
  return route.needs === undefined || route.needs.some((permission) => can(permission as Permission));
}

/** Path of a feature's teaser. */
export const teaserPath = (page: string) => `/premium/${encodeURIComponent(page)}`;

/** Routes that a teaser replaces. */
export const routesOfTeaser = (page: string, { routes }: RouteTable) => routes.filter((route) => teaserOf(route) === page);

/** Resolves a path that matches no route. */
function resolveUnknownPath(path: string, table: RouteTable, { can }: UserAccess): RouteVerdict {
  if (path === '/') return { kind: 'redirect', to: '/welcome' };
  const planned = plannedRouteAt(path);
  const feature = planned && table.byName(planned.name) === undefined ? planned : null;
  if (feature?.teaser && !can(feature.teaser.without)) return { kind: 'redirect', to: teaserPath(feature.teaser.page) };
  return { kind: 'redirect', to: '/welcome', notFound: { path, feature: feature?.name ?? null } };
}

/** Redirects a teaser to its screen if the account can open it. */
function resolveTeaser(page: string, table: RouteTable, access: UserAccess): RouteVerdict | null {
  const open = routesOfTeaser(page, table).find((route) => canOpen(route, access) && pathOf(route) !== null);
  return open ? { kind: 'redirect', to: pathOf(open)?.pathname ?? '/welcome' } : null;
}

/** Resolves what an address shows. Source: specification, section 2 (route table and guard). */
export function resolveRoute(pathname: string, table: RouteTable, session: SessionState, access: UserAccess): RouteVerdict {
  const match = table.match(pathname);
  const path = canonicalPath(pathname);
  if (match !== null && path !== pathname) return { kind: 'canonicalize', to: path };
  if (match !== null && !needsSession(match.route)) return { kind: 'show', match };
  if (session.status === 'loading') return { kind: 'wait' };
  if (session.status === 'loggedOut') return { kind: 'redirect', to: '/login' };
  if (match === null) return resolveUnknownPath(path, table, access);
  if (match.route.name === 'Premium') return resolveTeaser(match.params['page'] ?? '', table, access) ?? { kind: 'show', match };
  if (canOpen(match.route, access)) return { kind: 'show', match };
  const teaser = teaserOf(match.route);
  return teaser === undefined ? { kind: 'forbidden', match } : { kind: 'redirect', to: teaserPath(teaser) };
}
