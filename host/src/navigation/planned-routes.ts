import type { Permission } from '@fleet-console/contract';

/** A screen of the specification that a remote can serve. Source: specification, section 2, route table. */
export interface PlannedRoute {
  readonly name: string;
  readonly path: string;
  /** The teaser shown to accounts without the permission. Source: specification, section 6. */
  readonly teaser?: { readonly page: string; readonly without: Permission };
}

/** Their display names are `features.{name}` of the layout's messages. */
export const plannedRoutes: readonly PlannedRoute[] = [
  { name: 'Calendar', path: '/calendar', teaser: { page: 'calendar', without: 'calendar.access' } },
  { name: 'Geofencing', path: '/geofencing', teaser: { page: 'geofencing', without: 'group.update' } },
  { name: 'BatterySwap', path: '/battery-swap', teaser: { page: 'chargers', without: 'access.chargers' } },
  { name: 'ChargerGo', path: '/charger-go', teaser: { page: 'chargers', without: 'access.chargers' } },
  { name: 'Service', path: '/service' },
  { name: 'Trips', path: '/trips' },
  { name: 'Analytics', path: '/analytics', teaser: { page: 'analytics', without: 'analytics.access' } },
  { name: 'Chatbot', path: '/chatbot' },
];

/** The planned screen of a path, whether a remote serves it or not. */
export const plannedRouteAt = (pathname: string): PlannedRoute | undefined =>
  plannedRoutes.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));

/** The teaser page that replaces a route. */
export const teaserOf = ({ name, premium }: { readonly name: string; readonly premium?: string | undefined }): string | undefined =>
  premium ?? plannedRoutes.find((planned) => planned.name === name)?.teaser?.page;
