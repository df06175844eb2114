/** A menu entry that appears once a remote serves its route. Its label is `entries.{key}` of the navbar's messages. */
export interface PlannedEntry {
  readonly key: string;
  /** Route name. Source: specification, section 2, route table. */
  readonly route: string;
  readonly icon: string;
  /** Hidden without permission: another entry leads to the same teaser (row SH-09). */
  readonly noTeaser?: true;
  /** Routes elsewhere that it is marked for, where the menu has no entry above them. */
  readonly marksAlso?: readonly string[];
}

/** Entries in a collapsible submenu. */
export interface PlannedSubmenu {
  readonly key: string;
  readonly entries: readonly PlannedEntry[];
}

export interface PlannedSection {
  readonly id: string;
  readonly items: readonly (PlannedEntry | PlannedSubmenu)[];
}

/**
 * The console's menu: all entries of the specification (section 2, "Menu entries"), grouped and in order. Profile, settings and log out are
 * in the user menu, guides and device diagnostics among the external links.
 */
export const consoleMenu: readonly PlannedSection[] = [
  {
    id: 'fleet',
    items: [
      { key: 'overview', route: 'VehicleDetails', icon: 'overview' },
      { key: 'management', route: 'Vehicles', icon: 'vehicles' },
      { key: 'grouping', route: 'VehiclesGroup', icon: 'groups' },
      { key: 'keyfobs', route: 'Pilots', icon: 'keyfobs' },
      { key: 'tags', route: 'Tags', icon: 'tags' },
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
      { key: 'iam', route: 'Permissions', icon: 'user', marksAlso: ['AccessHistory'] },
      { key: 'permissions', route: 'Policy', icon: 'permissions' },
    ],
  },
  {
    id: 'rentals',
    items: [{ key: 'calendar', route: 'Calendar', icon: 'calendar' }],
  },
  { id: 'rides', items: [{ key: 'trips', route: 'Trips', icon: 'rides' }] },
  {
    id: 'automation',
    items: [
      { key: 'zoneGuard', route: 'Geofencing', icon: 'zones' },
      { key: 'chatbot', route: 'Chatbot', icon: 'chatbot' },
    ],
  },
  {
    id: 'chargers',
    items: [
      { key: 'stations', route: 'BatterySwap', icon: 'chargers' },
      { key: 'chargerGo', route: 'ChargerGo', icon: 'chargers', noTeaser: true },
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

const entries = consoleMenu.flatMap(({ items }) => items.flatMap((item) => ('entries' in item ? item.entries : [item])));

/** The icon of a route's entry. */
export const iconNameOf = (route: string): string | undefined => entries.find((entry) => entry.route === route)?.icon;
