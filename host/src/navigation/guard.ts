import type { Permission, SessionState } from '@fleet-console/contract';
import type { ConsoleRoute, RouteMatch, RouteTable } from './route-table.ts';

/** What becomes of an address. */
export type Verdict =
  | { readonly kind: 'show'; readonly match: RouteMatch }
  /** The route exists, the permission does not. */
  | { readonly kind: 'forbidden'; readonly match: RouteMatch }
  | { readonly kind: 'redirect'; readonly to: string }
  /** The session is not known yet. */
  | { readonly kind: 'wait' };

export interface Rights {
  readonly can: (permission: Permission) => boolean;
  readonly isAdmin: boolean;
}

/** Names that start with Login need no session. Source: specification, section 2, "Route guard". */
export const needsSession = (route: Pick<ConsoleRoute, 'name'>): boolean => !route.name.startsWith('Login');

/** Whether an account may open a route: any of its permissions opens it. Permissions this host does not know are denied. */
export function mayOpen(route: Pick<ConsoleRoute, 'needs' | 'adminOnly'>, { can, isAdmin }: Rights): boolean {
  if (route.adminOnly === true && !isAdmin) return false;
  return route.needs === undefined || route.needs.some((permission) => can(permission as Permission));
}

/** Decides what an address shows. Source: specification, section 2 (route table and guard). */
export function judge(pathname: string, table: RouteTable, session: SessionState, rights: Rights): Verdict {
  const match = table.match(pathname);
  if (match !== null && !needsSession(match.route)) return { kind: 'show', match };
  if (session.status === 'loading') return { kind: 'wait' };
  if (session.status === 'loggedOut') return { kind: 'redirect', to: '/login' };
  if (match === null) return { kind: 'redirect', to: '/welcome' };
  if (mayOpen(match.route, rights)) return { kind: 'show', match };
  return match.route.premium === undefined
    ? { kind: 'forbidden', match }
    : { kind: 'redirect', to: `/premium/${encodeURIComponent(match.route.premium)}` };
}
