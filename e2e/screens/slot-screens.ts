import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const HUB = 'shown';
const states = [
  'charged',
  'charging',
  'charged',
  'empty',
  'booked',
  'charging',
  'charged',
  'noBattery',
  'charging',
  'disconnected',
] as const;
type State = (typeof states)[number];

const absent = { batteryId: null, percentage: null, voltage: null, temperature: null, minutesToFull: null };
const withBattery = (number: number, percentage: number, minutesToFull: number) => ({
  batteryId: `BAT-${String(number * 7919).padStart(6, '0')}`,
  percentage,
  minutesToFull,
  voltage: 44 + percentage / 10,
  temperature: 21.4 + (number % 7) * 1.3,
});

/** Returns a slot; charging is stopped in every ninth, and every seventh door is open. */
function slot(number: number, state: State = states[(number - 1) % states.length] ?? 'empty') {
  const full = state === 'charged' || state === 'booked';
  const stopped = number % 9 === 0;
  return {
    number,
    state,
    connected: state !== 'disconnected',
    empty: state === 'empty',
    charged: full,
    charging: state === 'charging' && !stopped,
    booked: state === 'booked',
    allowCharging: !stopped,
    doorOpen: number % 7 === 0,
    ...(full || state === 'charging' ? withBattery(number, full ? 100 : (number * 13) % 90, full ? 0 : 20 + number * 9) : absent),
  };
}

interface StationOptions {
  /** Slots and columns of each cabinet. */
  readonly cabinets: readonly (readonly [slots: number, columns: number])[];
  readonly online?: boolean;
  readonly kind?: 'station' | 'portable';
  /** Returns the latest command, created when requested. */
  readonly lastCommand?: () => object;
}

function hubOf({ cabinets, online = true, kind = 'station' }: StationOptions) {
  let next = 1;
  const points = cabinets.map(([slots, columns], nth) => {
    const first = next;
    next += slots;
    return {
      id: `${HUB}-${nth}`,
      name: String.fromCharCode(65 + nth),
      columns,
      voltage: 231.4,
      temperature: 26.8,
      reportedAt: Date.now() - 12_000,
      slots: Array.from({ length: slots }, (_, at) => slot(first + at)),
    };
  });
  const all = points.flatMap(({ slots }) => slots);
  const count = (state: State) => all.filter((each) => each.state === state).length;
  return {
    id: HUB,
    kind,
    name: kind === 'portable' ? 'Charger Go 2' : 'Wola, Marszałkowska 104',
    groupId: '140',
    address: { street: 'ul. Marszałkowska 104', city: 'Warszawa', country: 'PL' },
    position: { lat: 52.23, lon: 21.01 },
    visibleForUsers: true,
    contactPerson: { name: 'Stacja paliw', countryCode: '48', phone: '600123001' },
    online,
    receivedAt: Date.now() - (online ? 12_000 : 900_000),
    counts: {
      empty: count('empty'),
      disconnected: count('disconnected'),
      charged: count('charged'),
      charging: count('charging'),
      booked: count('booked'),
      noBattery: count('noBattery'),
    },
    alerts: { unseen: 0, unfinished: 0 },
    points,
    swaps: { total: 1204, today: 17, medianSeconds: 74 },
  };
}

/** Returns a command for slot 2 that reached its status some seconds ago. */
const command = (status: string, secondsAgo: number, overrides: object = {}) => {
  const at = Date.now() - secondsAgo * 1000;
  const accepted = status === 'accepted' || status === 'acknowledged' || status === 'failed';
  return {
    id: 'latest',
    hubId: HUB,
    slot: 2,
    command: 'openDoor',
    status,
    reason: null,
    accountId: 'other-account',
    createdAt: at,
    sentAt: status === 'queued' ? null : at,
    acceptedAt: accepted ? at : null,
    updatedAt: at,
    endsAt: ({ queued: at + 15_000, sent: at + 15_000, accepted: at + 30_000 } as Record<string, number>)[status] ?? null,
    ...overrides,
  };
};

/** Earlier commands. */
const history = () => [
  command('acknowledged', 340, { id: 'past-1', slot: null, command: 'updateSlots' }),
  command('acknowledged', 1200, { id: 'past-2', slot: 7 }),
  command('timedOut', 3600, { id: 'past-3', slot: 4, reason: 'no-answer' }),
  command('acknowledged', 7300, { id: 'past-4', slot: 9, command: 'stopCharging' }),
];

const mockStation =
  (options: StationOptions) =>
  async (page: Page): Promise<void> => {
    const hub = hubOf(options);
    const { points, swaps: _swaps, ...summary } = hub;
    const listed = { ...summary, points: points.map(({ id, name }) => ({ id, name })) };
    await page.route('**/v2/charger/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      const rest = pathname.split('/v2/charger/')[1] ?? '';
      if (rest.startsWith('alerts')) return route.fulfill({ json: [], headers: { 'x-update-id': '0' } });
      if (rest === 'list') {
        const others = ['Charger Go 1', 'Charger Go 3', 'Charger Go 4'].map((name, nth) => ({
          ...listed,
          id: `other-${nth}`,
          name,
          online: nth !== 1,
        }));
        return route.fulfill({ json: hub.kind === 'portable' ? [others[0], listed, ...others.slice(1)] : [listed] });
      }
      if (rest === HUB) return route.fulfill({ json: hub });
      if (rest.endsWith('/commands'))
        return route.fulfill({ json: [...(options.lastCommand ? [options.lastCommand()] : []), ...history()] });
      if (rest.endsWith('/telemetry')) return route.fulfill({ json: { samples: [], everySeconds: 60 } });
      if (rest.endsWith('/events')) return route.fulfill({ json: { events: [], next: null } });
      if (rest.endsWith('/swaps')) return route.fulfill({ json: { swaps: [], next: null } });
      if (rest.endsWith('/alerts')) return route.fulfill({ json: { alerts: [], next: null } });
      return route.fulfill({ status: 404, json: { error: 'not-found', message: 'Not found.' } });
    });
  };

const eight = { cabinets: [[8, 2]] } as const;
const twenty = {
  cabinets: [
    [10, 2],
    [10, 2],
  ],
} as const;
const thirtyFive = {
  cabinets: [
    [15, 3],
    [10, 2],
    [10, 2],
  ],
} as const;
const portable = { cabinets: [[4, 2]], kind: 'portable' } as const;

const cabinet = (page: Page) => page.locator('main [role=grid]').waitFor();
const panel = (page: Page) => page.locator('[role=dialog] dl').waitFor();
const steps = (page: Page) => page.locator('[role=dialog] ol').waitFor();
const board = (name: string, options: StationOptions, search = '', act: (page: Page) => Promise<void> = cabinet): Screen => ({
  name,
  role: 'administrator',
  path: `/battery-swap/${HUB}${search}`,
  arrange: mockStation(options),
  act,
});
const charger = (name: string, options: StationOptions, search = '', path = `/charger-go/${HUB}`): Screen => ({
  name,
  role: 'administrator',
  path: `${path}${search}`,
  arrange: mockStation(options),
  ...(path === `/charger-go/${HUB}` ? { act: cabinet } : {}),
});

/** Screens with all checks. */
const parts: readonly Screen[] = [
  board('slots-searched', thirtyFive, '?states=charged,booked'),
  board('slot', eight, '?slot=2', panel),
  board('door-stuck', { ...eight, lastCommand: () => command('failed', 1, { reason: 'door-did-not-open' }) }, '?slot=2', steps),
  charger('portable-waiting', { ...portable, lastCommand: () => command('accepted', 0) }, '?slot=2'),
];

/** Similar screens with other numbers and texts. */
const others: readonly Screen[] = [
  board('slots-8', eight),
  board('slots-20', twenty),
  board('slots-35', thirtyFive),
  board('slots-35-one-cabinet', { cabinets: [[35, 5]] }),
  board('slot-offline', { ...eight, online: false }, '?slot=2', panel),
  board('door-request', { ...eight, lastCommand: () => command('sent', 0) }, '?slot=2', steps),
  board('door-waiting', { ...eight, lastCommand: () => command('accepted', 0) }, '?slot=2', steps),
  board('door-opened', { ...eight, lastCommand: () => command('acknowledged', 1) }, '?slot=2', steps),
  board('slot-force', eight, '?slot=4', async (page) => {
    await panel(page);
    await page.locator('[role=dialog] section button').last().click();
    await page.locator('[role=dialog] [data-autofocus]').waitFor();
  }),
  charger('portable', portable),
  charger('portable-slot', portable, '?slot=2'),
  charger('portable-stuck', { ...portable, lastCommand: () => command('failed', 1, { reason: 'door-did-not-open' }) }, '?slot=2'),
  charger('portable-offline', { ...portable, online: false }, '?slot=2'),
  charger('portable-choice', portable, '', '/charger-go'),
  charger('portable-unknown', portable, '', '/charger-go/nothing'),
];

/** Other command outcomes, covered by the journeys. */
const results: readonly Screen[] = [
  board('door-silent', { ...eight, lastCommand: () => command('timedOut', 1, { reason: 'no-answer' }) }, '?slot=2', steps),
  board('door-booked', eight, '?slot=5', async (page) => {
    await panel(page);
    await page.locator('[role=dialog] section button').first().click();
    await page.locator('[role=dialog] [data-autofocus]').waitFor();
  }),
  board(
    'charging-refused',
    { ...eight, lastCommand: () => command('failed', 1, { command: 'forceCharging', reason: 'slot-fault' }) },
    '?slot=2',
    panel,
  ),
  board('update-waiting', { ...eight, lastCommand: () => command('sent', 0, { slot: null, command: 'updateSlots' }) }),
  board('update-refused', {
    ...eight,
    lastCommand: () => command('timedOut', 1, { slot: null, command: 'updateSlots', reason: 'no-answer' }),
  }),
  charger('portable-silent', { ...portable, lastCommand: () => command('timedOut', 1, { reason: 'no-answer' }) }, '?slot=2'),
];

/** Slots of stations and portable chargers with their commands, in their states. */
export const slotScreens: readonly Screen[] = [
  ...parts,
  ...others.map((screen): Screen => ({ ...screen, only: 'texts' })),
  ...results.map((screen): Screen => ({ ...screen, only: 'pictures' })),
];
