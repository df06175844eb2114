import type { Permission } from '@fleet-console/contract';

/** A place in the menu, taken as soon as some remote serves the route. Its label is `entries.{key}` of the navbar's words. */
export interface PlannedEntry {
  readonly key: string;
  /** Route name. Source: specification, section 2, route table. */
  readonly route: string;
  readonly icon: string;
  /**
   * Whoever lacks the permission finds the feature's teaser there, whether a remote serves the route or not (row SH-09). Null: there is none,
   * another entry leads to it.
   */
  readonly teaser?: { readonly page: string; readonly without: Permission } | null;
}

/** Entries that unfold below an entry of their own. */
export interface PlannedSubmenu {
  readonly key: string;
  readonly entries: readonly PlannedEntry[];
}

export interface PlannedSection {
  readonly id: string;
  readonly items: readonly (PlannedEntry | PlannedSubmenu)[];
}

/**
 * The menu of the console: every entry of the specification (section 2, "Menu entries"), grouped and in order. Profile, settings and log out
 * are in the user menu, guides and device diagnostics among the links.
 */
export const consoleMenu: readonly PlannedSection[] = [
  {
    id: 'fleet',
    items: [
      { key: 'overview', route: 'VehicleDetails', icon: 'overview' },
      { key: 'management', route: 'Vehicles', icon: 'vehicles' },
      { key: 'grouping', route: 'VehiclesGroup', icon: 'groups' },
      { key: 'keyfobs', route: 'Pilots', icon: 'keyfobs' },
      {
        key: 'details',
        entries: [
          { key: 'components', route: 'VehicleComponents', icon: 'components' },
          { key: 'inventory', route: 'Tags', icon: 'tags' },
          { key: 'onboarding', route: 'Onboarding', icon: 'list' },
        ],
      },
    ],
  },
  { id: 'maintenance', items: [{ key: 'service', route: 'Service', icon: 'service' }] },
  {
    id: 'users',
    items: [
      { key: 'people', route: 'Users', icon: 'users' },
      { key: 'groups', route: 'Groups', icon: 'groups' },
      { key: 'iam', route: 'Permissions', icon: 'user' },
      { key: 'permissions', route: 'Policy', icon: 'permissions' },
    ],
  },
  {
    id: 'rentals',
    items: [{ key: 'calendar', route: 'Calendar', icon: 'calendar', teaser: { page: 'calendar', without: 'calendar.access' } }],
  },
  { id: 'rides', items: [{ key: 'trips', route: 'Trips', icon: 'rides' }] },
  {
    id: 'automation',
    items: [
      { key: 'zoneGuard', route: 'Geofencing', icon: 'zones', teaser: { page: 'geofencing', without: 'group.update' } },
      { key: 'chatbot', route: 'Chatbot', icon: 'list' },
    ],
  },
  {
    id: 'chargers',
    items: [
      { key: 'stations', route: 'BatterySwap', icon: 'chargers', teaser: { page: 'chargers', without: 'access.chargers' } },
      { key: 'chargerGo', route: 'ChargerGo', icon: 'chargers', teaser: null },
    ],
  },
  { id: 'intelligence', items: [{ key: 'analytics', route: 'Analytics', icon: 'analytics' }] },
  { id: 'news', items: [{ key: 'about', route: 'About', icon: 'news' }] },
  {
    id: 'other',
    items: [
      { key: 'control', route: 'Control', icon: 'control' },
      { key: 'simulator', route: 'Allegro', icon: 'map' },
    ],
  },
];
