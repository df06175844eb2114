import type { Permission, SessionState } from '@fleet-console/contract';
import { canonicalPath } from '@fleet-console/release-contract';
import { plannedAt, teaserOf } from './planned-routes.ts';
import { pathOf, type ConsoleRoute, type RouteMatch, type RouteTable } from './route-table.ts';

/** How the console handles an address. */
export type Verdict =
  | { readonly kind: 'show'; readonly match: RouteMatch }
  /** The route exists, but permission is missing. */
  | { readonly kind: 'forbidden'; readonly match: RouteMatch }
  /** `notFound`: the address is unknown, and the user is told. */
  | { readonly kind: 'redirect'; readonly to: string; readonly lost?: LostAddress }
  /** A non-canonical address of a screen; query and hash are kept. */
  | { readonly kind: 'respell'; readonly to: string }
  /** The session is still loading. */
  | { readonly kind: 'wait' };

export interface LostAddress {
  readonly path: string;
  /** Planned screen that no remote serves; null for any other address. */
  readonly feature: string | null;
}

export interface Rights {
  readonly can: (permission: Permission) => boolean;
  readonly isAdmin: boolean;
}

/** Routes whose names start with Login need no session. Source: specification, section 2, "Route guard". */
export const needsSession = (route: Pick<ConsoleRoute, 'name'>): boolean => !route.name.startsWith('Login');

/** Whether the account can open a route: any of its permissions suffices. Unknown permissions are denied. */
export function mayOpen(route: Pick<ConsoleRoute, 'needs' | 'adminOnly'>, { can, isAdmin }: Rights): boolean {
  if (route.adminOnly === true && !isAdmin) return false;
  return route.needs === undefined || route.needs.some((permission) => can(permission as Permission));
}

/** Path of a feature's teaser. */
export const teaserPath = (page: string) => `/premium/${encodeURIComponent(page)}`;

/** Routes that a teaser replaces. */
export const routesBehind = (page: string, { routes }: RouteTable) => routes.filter((route) => teaserOf(route) === page);

/** Resolves a path that matches no route. */
function elsewhere(path: string, table: RouteTable, { can }: Rights): Verdict {
  if (path === '/') return { kind: 'redirect', to: '/welcome' };
  const planned = plannedAt(path);
  const feature = planned && table.byName(planned.name) === undefined ? planned : null;
  if (feature?.teaser && !can(feature.teaser.without)) return { kind: 'redirect', to: teaserPath(feature.teaser.page) };
  return { kind: 'redirect', to: '/welcome', lost: { path, feature: feature?.name ?? null } };
}

/** Redirects a teaser to its screen if the account can open it. */
function behindTeaser(page: string, table: RouteTable, rights: Rights): Verdict | null {
  const open = routesBehind(page, table).find((route) => mayOpen(route, rights) && pathOf(route) !== null);
  return open ? { kind: 'redirect', to: pathOf(open)?.pathname ?? '/welcome' } : null;
}

/** Resolves what an address shows. Source: specification, section 2 (route table and guard). */
export function judge(pathname: string, table: RouteTable, session: SessionState, rights: Rights): Verdict {
  const match = table.match(pathname);
  const path = canonicalPath(pathname);
  if (match !== null && path !== pathname) return { kind: 'respell', to: path };
  if (match !== null && !needsSession(match.route)) return { kind: 'show', match };
  if (session.status === 'loading') return { kind: 'wait' };
  if (session.status === 'loggedOut') return { kind: 'redirect', to: '/login' };
  if (match === null) return elsewhere(path, table, rights);
  if (match.route.name === 'Premium') return behindTeaser(match.params['page'] ?? '', table, rights) ?? { kind: 'show', match };
  if (mayOpen(match.route, rights)) return { kind: 'show', match };
  const teaser = teaserOf(match.route);
  return teaser === undefined ? { kind: 'forbidden', match } : { kind: 'redirect', to: teaserPath(teaser) };
}
