/** A feature of the console with its sources and browser tests. */
export interface Area {
  /** Path prefixes, relative to the root. */
  readonly sources: readonly string[];
  /** Test files or folders in `e2e`. */
  readonly specs: readonly string[];
  /** Its lists of screens: `e2e/screens/<name>-screens.ts`. */
  readonly screens: readonly string[];
}

const fleet = (...names: string[]) => names.map((name) => `remote-fleet/src/${name}/`);
const control = (...names: string[]) => names.map((name) => `remote-control/src/${name}/`);
const modules = (...names: string[]) => names.map((name) => `server/src/modules/${name}/`);
const journeys = (folder: string, ...names: string[]) => names.map((name) => `journeys/${folder}/${name}.spec.ts`);

/** A changed file belongs to every area with a matching prefix. */
export const areas: readonly Area[] = [
  {
    sources: ['remote-auth/src/login-layout/', 'remote-auth/src/sign-in/', 'remote-auth/src/testimonials/'],
    specs: journeys('auth', 'login', 'sign-in'),
    screens: ['account'],
  },
  { sources: ['remote-auth/src/sign-up/', 'remote-auth/src/steps/'], specs: journeys('auth', 'sign-up'), screens: ['account'] },
  { sources: ['remote-auth/src/recovery/', 'remote-auth/src/steps/'], specs: journeys('auth', 'recovery'), screens: ['account'] },
  {
    sources: ['remote-auth/src/profile/', 'remote-auth/src/settings/'],
    specs: journeys('auth', 'profile', 'settings'),
    screens: ['account'],
  },
  { sources: ['remote-auth/src/invitation/'], specs: journeys('iam', 'invitation'), screens: ['account'] },
  {
    sources: ['remote-auth/src/calls/', 'remote-auth/src/remote', ...modules('auth', 'accounts')],
    specs: ['journeys/auth'],
    screens: ['account'],
  },
  { sources: ['remote-auth/src/privacy/', 'remote-auth/src/chat/'], specs: journeys('auth', 'login'), screens: ['account'] },
  { sources: modules('outbox'), specs: journeys('auth', 'outbox', 'recovery'), screens: [] },
  { sources: ['host/src/session/', 'host/src/network/'], specs: journeys('auth', 'session', 'guard', 'sign-in'), screens: [] },
  {
    sources: [...fleet('vehicles', 'vehicle-list', 'search', 'confirmation', 'selection-actions'), 'shared/remote-kit/src/vehicles/'],
    specs: journeys('fleet', 'live-fleet', 'back'),
    screens: ['vehicle'],
  },
  {
    sources: [...fleet('command-run', 'confirmation'), 'shared/remote-kit/src/commands/'],
    specs: ['large-fleet/command-run.spec.ts'],
    screens: ['vehicle'],
  },
  {
    sources: [...fleet('vehicle-details', 'work-panel'), 'shared/remote-kit/src/track/'],
    specs: journeys('fleet', 'live-fleet', 'service', 'permissions'),
    screens: ['vehicle'],
  },
  {
    sources: [
      ...fleet('problem-report', 'work-panel'),
      'shared/remote-kit/src/damage/',
      'shared/remote-kit/src/problem-report/',
      ...modules('service', 'support'),
    ],
    specs: journeys('fleet', 'service'),
    screens: ['vehicle'],
  },
  {
    sources: [
      'remote-service/src/',
      'shared/ui/src/board/',
      ...fleet('vehicle-codes'),
      ...modules('service', 'attachments', 'chatbot', 'notifications'),
    ],
    specs: [...journeys('service', 'board', 'repair'), ...journeys('auth', 'chatbot')],
    screens: ['service'],
  },
  {
    sources: ['remote-planner/src/', ...fleet('next-slot'), ...modules('planner')],
    specs: [...journeys('planner', 'calendar'), ...journeys('host', 'premium')],
    screens: ['planner'],
  },
  {
    sources: ['remote-analytics/src/rides/', 'remote-analytics/src/trip', 'shared/remote-kit/src/track/', ...modules('trips')],
    specs: journeys('analytics', 'trips'),
    screens: ['trips'],
  },
  {
    sources: [
      'remote-analytics/src/analytics/',
      'remote-analytics/src/iot-request/',
      'remote-analytics/src/report/',
      ...modules('analytics'),
    ],
    specs: journeys('analytics', 'figures'),
    screens: ['analytics'],
  },
  { sources: fleet('registration'), specs: journeys('fleet', 'own-vehicle'), screens: ['vehicle'] },
  { sources: fleet('move', 'steps'), specs: journeys('fleet', 'move'), screens: ['vehicle'] },
  { sources: [...fleet('keyfobs', 'people', 'tags'), ...modules('pilots')], specs: journeys('fleet', 'keyfobs'), screens: ['inventory'] },
  {
    sources: [...fleet('vehicle-components'), ...modules('inventory')],
    specs: journeys('fleet', 'components', 'inventory'),
    screens: ['inventory'],
  },
  { sources: [...fleet('onboarding', 'steps'), ...modules('onboarding')], specs: journeys('fleet', 'onboarding'), screens: ['inventory'] },
  { sources: [...fleet('zones'), ...modules('zones')], specs: journeys('fleet', 'zones'), screens: ['zone'] },
  {
    sources: [...control('access', 'control', 'operations', 'requests', 'system'), ...modules('operations', 'exceptions', 'system')],
    specs: [...journeys('control', 'operations'), 'releases/control-tower.spec.ts', 'releases/broken-fleet.spec.ts'],
    screens: ['control'],
  },
  {
    sources: [...control('simulator'), ...modules('simulator'), 'server/src/sandbox/'],
    specs: journeys('control', 'simulator'),
    screens: ['control'],
  },
  { sources: ['remote-control/src/remote'], specs: ['journeys/control'], screens: ['control'] },
  {
    sources: ['remote-fleet/src/remote', 'server/src/device-commands/', ...modules('fleet', 'gbfs')],
    specs: journeys('fleet', 'live-fleet', 'service'),
    screens: ['vehicle'],
  },
  {
    sources: ['remote-chargers/src/stations/', 'remote-chargers/src/station/', 'remote-chargers/src/hub/'],
    specs: journeys('chargers', 'stations'),
    screens: ['charger'],
  },
  {
    sources: ['remote-chargers/src/slots/', 'remote-chargers/src/slot-commands/'],
    specs: journeys('chargers', 'slot-commands'),
    screens: ['slot'],
  },
  {
    sources: ['remote-chargers/src/alerts/'],
    specs: [...journeys('chargers', 'alerts'), 'releases/alert-feed.spec.ts'],
    screens: ['alert'],
  },
  { sources: ['remote-chargers/src/portable/'], specs: journeys('chargers', 'portable'), screens: ['charger'] },
  {
    sources: ['remote-chargers/src/remote', 'remote-chargers/src/search/', 'server/src/device-commands/', ...modules('chargers')],
    specs: ['journeys/chargers'],
    screens: ['charger'],
  },
  {
    sources: ['shared/remote-kit/src/saved-views/', ...modules('saved-views')],
    specs: journeys('fleet', 'back'),
    screens: ['vehicle'],
  },
  {
    sources: ['remote-iam/src/users/', 'remote-iam/src/narrow/', 'remote-iam/src/people/'],
    specs: journeys('iam', 'users', 'invitation'),
    screens: ['user'],
  },
  { sources: ['remote-iam/src/groups/', 'remote-iam/src/events/'], specs: journeys('iam', 'groups'), screens: ['group'] },
  {
    sources: [
      'remote-iam/src/roles-button/',
      'remote-iam/src/roles-panel/',
      'remote-iam/src/policies/',
      'remote-iam/src/effect/',
      'remote-iam/src/access-changes/',
    ],
    specs: journeys('iam', 'roles'),
    screens: ['policy'],
  },
  { sources: ['remote-iam/src/catalogue/', 'remote-iam/src/permission-names/'], specs: journeys('iam', 'roles'), screens: ['catalogue'] },
  {
    sources: ['remote-iam/src/audit/', 'remote-iam/src/audit-link/', ...modules('audit-log')],
    specs: journeys('iam', 'audit'),
    screens: ['audit'],
  },
  {
    sources: ['remote-iam/src/remote', 'remote-iam/src/search/', ...modules('iam', 'audit', 'personal-data')],
    specs: ['journeys/iam'],
    screens: ['user'],
  },
  {
    sources: ['host/src/navbar/', 'host/src/title-bar/', 'host/src/navigation/', 'host/src/tools/', 'host/src/locale/', 'host/src/theme/'],
    specs: journeys('shell', 'menu', 'addresses'),
    screens: ['shell'],
  },
  { sources: ['host/src/palette/'], specs: journeys('shell', 'palette'), screens: ['shell'] },
  { sources: ['host/src/notifications/'], specs: journeys('shell', 'menu'), screens: ['shell'] },
  { sources: ['host/src/connection/', 'host/src/live/'], specs: journeys('shell', 'connection'), screens: [] },
  { sources: ['host/src/prefetch/'], specs: journeys('shell', 'prefetch'), screens: [] },
  { sources: ['host/src/suspended-groups/'], specs: journeys('shell', 'suspension'), screens: ['shell'] },
  { sources: ['host/src/welcome/', 'host/src/about/', 'host/src/premium/'], specs: ['journeys/host'], screens: ['shell'] },
  { sources: ['host/src/boot/', 'host/src/outlet/', 'host/src/logging/', 'host/src/background/'], specs: ['faults'], screens: [] },
  { sources: ['host/src/mounting/'], specs: ['faults/canaries.spec.ts'], screens: [] },
  { sources: ['host/src/watch/'], specs: ['faults/watched.spec.ts'], screens: [] },
  {
    sources: ['host/src/releases/', 'host/src/overrides/', 'releases/src/boot-map/', 'releases/src/front/'],
    specs: ['releases/rollback.spec.ts', 'releases/signed-map.spec.ts', 'releases/override.spec.ts'],
    screens: [],
  },
  {
    sources: ['releases/src/ledger/', 'releases/src/cli/', 'releases/src/store/', 'releases/src/overview/', 'releases/src/health/'],
    specs: ['releases/rollback.spec.ts', 'releases/new-remote.spec.ts', 'releases/control-tower.spec.ts'],
    screens: ['control'],
  },
  { sources: ['ops/'], specs: [], screens: [] },
  { sources: ['releases/src/check/'], specs: ['releases/check.spec.ts'], screens: [] },
];

/** Selection for changes that can affect every screen. */
export const smokeSelection: Pick<Area, 'specs' | 'screens'> = {
  specs: [...journeys('auth', 'sign-in'), ...journeys('fleet', 'back'), ...journeys('iam', 'users'), ...journeys('shell', 'menu')],
  screens: ['zone', 'policy'],
};

/** Packages used by browser tests: a change outside of all areas affects every screen. */
export const runtimePackages: readonly string[] = ['host/src/', 'remote-', 'server/src/', 'releases/src/', 'stack/src/', 'shared/'];
