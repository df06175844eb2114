import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const HUB = 'shown';
const list = '**/v2/charger/list*';
const MINUTE = 60_000;

interface Counts {
  readonly charged: number;
  readonly charging: number;
  readonly booked: number;
  readonly empty: number;
  readonly noBattery: number;
  readonly disconnected: number;
}

/** Stations of Warsaw and Łódź in every state that the list tells of. */
function stations() {
  const now = Date.now();
  const counts = (charged: number, charging: number, booked = 0, empty = 0, noBattery = 0, disconnected = 0): Counts => ({
    charged,
    charging,
    booked,
    empty,
    noBattery,
    disconnected,
  });
  const rows: readonly [name: string, city: string, counts: Counts, but?: object][] = [
    ['Wola, Marszałkowska 104', 'Warszawa', counts(5, 2, 1)],
    ['Mokotów, Długa 12', 'Warszawa', counts(11, 4, 1, 3, 0, 1), { alerts: { unseen: 2, unfinished: 3 } }],
    ['Śródmieście, Kościuszki 7', 'Warszawa', counts(0, 6, 1, 1), { alerts: { unseen: 0, unfinished: 1 } }],
    ['Praga-Południe, Mickiewicza 31', 'Warszawa', counts(14, 9, 2, 6, 1, 3)],
    [
      'Ursynów, Polna 88',
      'Warszawa',
      counts(3, 3, 0, 2),
      { online: false, receivedAt: now - 47 * MINUTE, alerts: { unseen: 1, unfinished: 1 } },
    ],
    ['Bałuty, Lipowa 19', 'Łódź', counts(8, 7, 0, 4, 1), { visibleForUsers: false }],
    ['Widzew, Zielona 3', 'Łódź', counts(2, 4, 0, 1, 0, 1), { receivedAt: now - 2.5 * MINUTE }],
    ['Polesie, Kolejowa 64', 'Łódź', counts(0, 0, 0, 0, 0, 8), { online: false, receivedAt: null }],
  ];
  return rows.map(([name, city, of, but], nth) => ({
    id: nth === 0 ? HUB : `s-${nth}`,
    kind: 'station',
    name,
    groupId: '140',
    address: { street: `ul. ${name.split(', ')[1]}`, city, country: 'PL' },
    position:
      city === 'Łódź' ? { lat: 51.75 + nth * 0.01, lon: 19.4 + nth * 0.012 } : { lat: 52.2 + nth * 0.018, lon: 20.95 + nth * 0.025 },
    visibleForUsers: true,
    contactPerson: null,
    online: true,
    receivedAt: now - (nth + 1) * 7_000,
    counts: of,
    alerts: { unseen: 0, unfinished: 0 },
    points: [{ id: `s-${nth}-a`, name: 'A' }],
    ...but,
  }));
}

const listed = (page: Page, hubs: object[] = stations()) => page.route(list, (route) => route.fulfill({ json: hubs }));
const fails = (page: Page, calls: string, status: number) =>
  page.route(calls, (route) => route.fulfill({ status, json: { error: 'refused', message: 'Something went wrong on our side.' } }));

/** Voltage that dips in the evening, a silence at night, and what happened. */
function past() {
  const now = Date.now();
  const everySeconds = 300;
  const samples = Array.from({ length: 288 }, (_, nth) => 288 - nth)
    .filter((back) => back < 150 || back > 170)
    .map((back) => ({
      ts: now - back * everySeconds * 1000,
      voltage: 231 + 2.5 * Math.sin(back / 30) - (back > 60 && back < 78 ? 21 : 0) + (back % 5) * 0.2,
      temperature: 23 + 5 * Math.sin((back + 60) / 46),
    }));
  const event = (id: number, hoursAgo: number, type: string, slot: number | null, accountId: string | null = null) => ({
    id,
    type,
    ts: now - hoursAgo * 60 * MINUTE,
    pointId: slot === null ? null : `${HUB}-a`,
    slot,
    accountId,
  });
  const events = [
    event(20, 0.1, 'doorClosed', 3),
    event(19, 0.11, 'batteryInserted', 3),
    event(18, 0.12, 'doorOpened', 3, 'account'),
    event(17, 0.9, 'chargingFinished', 7),
    event(16, 1.4, 'doorFailed', 5),
    event(15, 2.6, 'chargingForced', 6, 'account'),
    event(14, 4.2, 'slotBooked', 1),
    event(13, 5.1, 'batteryRemoved', 2),
    event(12, 8.4, 'slotConnected', 8),
    event(11, 9.3, 'slotDisconnected', 8),
    event(10, 12.2, 'stationOnline', null),
    event(9, 14.1, 'stationOffline', null),
    event(8, 16.4, 'chargingStarted', 4),
    event(7, 19.9, 'bookingEnded', 1),
  ];
  const alerts = [
    {
      id: 'mains',
      raisedAt: now - 6.4 * 60 * MINUTE,
      ts: now - 5 * 60 * MINUTE,
      description: 'mainsLow',
      pointId: `${HUB}-a`,
      type: 'point',
      state: 'finished',
      seen: true,
    },
    {
      id: 'gone',
      raisedAt: now - 14 * 60 * MINUTE,
      ts: now - 12.2 * 60 * MINUTE,
      description: 'offline',
      pointId: null,
      type: 'charger',
      state: 'finished',
      seen: false,
    },
  ].map((alert, nth) => ({
    ...alert,
    chargerId: HUB,
    chargerName: 'Wola, Marszałkowska 104',
    pointName: alert.pointId === null ? null : 'A',
    seenBy: alert.seen ? 'manager@fleet.example' : null,
    updateId: nth + 1,
    history: [],
  }));
  const swaps = Array.from({ length: 9 }, (_, nth) => {
    const finishedAt = now - (nth * 83 + 12) * MINUTE;
    return {
      id: `w-${nth}`,
      pointId: `${HUB}-a`,
      returnedSlot: 1 + ((nth * 3) % 8),
      takenSlot: 1 + ((nth * 5 + 2) % 8),
      userId: null,
      startedAt: finishedAt - (48 + nth * 13) * 1000,
      finishedAt,
    };
  });
  return { telemetry: { samples, everySeconds }, events, alerts, swaps };
}

/** A slot that is charged, charging, empty or out of reach, by its number. */
function slot(number: number) {
  const state = (['charged', 'charging', 'empty', 'charged', 'booked', 'charging', 'noBattery', 'disconnected'] as const)[(number - 1) % 8];
  const battery = state === 'charged' || state === 'charging' || state === 'booked';
  return {
    number,
    state,
    connected: state !== 'disconnected',
    empty: state === 'empty',
    charged: state === 'charged' || state === 'booked',
    charging: state === 'charging',
    booked: state === 'booked',
    allowCharging: true,
    doorOpen: false,
    voltage: battery ? 50.2 : null,
    temperature: battery ? 24.1 : null,
    percentage: state === 'charging' ? (number * 17) % 90 : battery ? 100 : null,
    batteryId: battery ? `BAT-${number * 7919}` : null,
    minutesToFull: state === 'charging' ? 90 - number : battery ? 0 : null,
  };
}

interface Arranged {
  /** Slots of each cabinet. */
  readonly cabinets?: readonly number[];
  readonly online?: boolean;
  readonly quiet?: boolean;
  /** What else is so of the station. */
  readonly but?: object;
}

/** One station, with what happened at it; `quiet`: nothing ever did. */
async function arranged(page: Page, { cabinets = [8], online = true, quiet = false, but = {} }: Arranged = {}) {
  const now = Date.now();
  const receivedAt = online ? now - 9_000 : now - 3 * 60 * MINUTE;
  let next = 1;
  const points = cabinets.map((slots, nth) => {
    const first = next;
    next += slots;
    return {
      id: `${HUB}-${String.fromCharCode(97 + nth)}`,
      name: String.fromCharCode(65 + nth),
      columns: slots > 10 ? 3 : 2,
      voltage: quiet ? null : 231.4,
      temperature: quiet ? null : 26.8,
      reportedAt: quiet ? null : receivedAt,
      slots: Array.from({ length: slots }, (_, at) => slot(first + at)),
    };
  });
  const slots = points.flatMap((point) => point.slots);
  const count = (state: string) => slots.filter((each) => each.state === state).length;
  const hub = {
    ...stations()[0],
    online,
    receivedAt: quiet ? null : receivedAt,
    visibleForUsers: online,
    contactPerson: { name: 'Stacja paliw Wola', countryCode: '48', phone: '600123001' },
    counts: {
      charged: count('charged'),
      charging: count('charging'),
      booked: count('booked'),
      empty: count('empty'),
      noBattery: count('noBattery'),
      disconnected: count('disconnected'),
    },
    alerts: quiet ? { unseen: 0, unfinished: 0 } : { unseen: 1, unfinished: 1 },
    swaps: quiet ? { total: 0, today: 0, medianSeconds: null } : { total: 4812, today: 37, medianSeconds: 74 },
    points,
    ...but,
  };
  const { telemetry, events, alerts, swaps } = past();
  const answers: Readonly<Record<string, unknown>> = {
    '': hub,
    '/telemetry': quiet ? { samples: [], everySeconds: 60 } : telemetry,
    '/events': { events: quiet ? [] : events, next: quiet ? null : 'more' },
    '/swaps': { swaps: quiet ? [] : swaps, next: null },
    '/alerts': { alerts: quiet ? [] : alerts, next: null },
    '/commands': [],
  };
  await page.route(new RegExp(`/v2/charger/${HUB}(/[a-z]+)?(\\?.*)?$`), (route) => {
    const [, rest = ''] = /\/v2\/charger\/[^/]+(\/[a-z]+)?/.exec(new URL(route.request().url()).pathname) ?? [];
    // A second page of events has none: the chart asks until there are no more.
    const more = new URL(route.request().url()).searchParams.has('before');
    return route.fulfill({ json: more ? { events: [], swaps: [], alerts: [], next: null } : answers[rest] });
  });
}

const rows = (page: Page) => page.locator('main [role=row]').nth(3).waitFor();
const told = (page: Page) => page.getByRole('alert').first().waitFor();
const empty = (page: Page) => page.locator('main [data-kind=empty]').first().waitFor();
const charted = (page: Page) => page.locator('main canvas').first().waitFor();
/** Brings a part of the page into view, once its table is there. */
const at = (part: string) => async (page: Page) => {
  await charted(page);
  await page.locator(part).first().scrollIntoViewIfNeeded();
};
const path = `/battery-swap/${HUB}`;

/** Stations and the page of one, in their states. */
export const chargerScreens: readonly Screen[] = [
  { name: 'stations', role: 'administrator', path: '/battery-swap', arrange: listed, act: rows },
  {
    name: 'stations-chosen',
    role: 'administrator',
    path: '/battery-swap?show=unseen',
    arrange: listed,
    act: async (page) => {
      await page
        .locator('main [role=row][data-row]')
        .first()
        .click({ position: { x: 4, y: 4 } });
      // On a phone it is on the map, which has a tab of its own.
      const tabs = page.locator('main [role=radiogroup] label');
      if ((await tabs.count()) > 0) await tabs.last().click();
      await page.locator('main section[aria-live]').waitFor();
    },
  },
  { name: 'stations-none', role: 'administrator', path: '/battery-swap', arrange: (page) => listed(page, []), act: empty },
  { name: 'stations-not-found', role: 'administrator', path: '/battery-swap?q=none%20like%20this', arrange: listed, act: empty },
  { name: 'stations-failed', role: 'administrator', path: '/battery-swap', arrange: (page) => fails(page, list, 500), act: told },
  {
    name: 'stations-refused',
    role: 'administrator',
    path: '/battery-swap',
    arrange: (page) => fails(page, list, 403),
    act: (page) => page.locator('main [data-kind=forbidden]').waitFor(),
  },
  { name: 'stations-waiting', role: 'administrator', path: '/battery-swap', waiting: true, arrange: (page) => page.route(list, () => {}) },
  { name: 'station', role: 'administrator', path, arrange: (page) => arranged(page), act: charted },
  { name: 'station-chart', role: 'administrator', path, arrange: (page) => arranged(page), act: at('main summary') },
  { name: 'station-past', role: 'administrator', path, arrange: (page) => arranged(page), act: at('main table tbody tr:nth-child(9)') },
  { name: 'station-offline', role: 'administrator', path, arrange: (page) => arranged(page, { online: false }), act: charted },
  {
    name: 'station-large',
    role: 'administrator',
    path: `${path}/${HUB}-b`,
    arrange: (page) => arranged(page, { cabinets: [15, 10, 10] }),
    act: charted,
  },
  {
    name: 'station-table',
    role: 'administrator',
    path,
    arrange: (page) => arranged(page),
    act: async (page) => {
      await charted(page);
      await page.locator('main summary').first().click();
      await page.locator('main details table').waitFor();
    },
  },
  { name: 'station-quiet', role: 'administrator', path, arrange: (page) => arranged(page, { quiet: true }), act: empty },
  { name: 'station-unknown', role: 'administrator', path: '/battery-swap/none', act: empty },
  { name: 'station-failed', role: 'administrator', path, arrange: (page) => fails(page, `**/v2/charger/${HUB}`, 500), act: told },
  {
    name: 'station-waiting',
    role: 'administrator',
    path,
    waiting: true,
    arrange: (page) => page.route(`**/v2/charger/${HUB}`, () => {}),
  },
];

const gateway = '**/v2/charger/gateway';

/** Alerts of every kind that the list tells of: ongoing and over, seen and not, of a cabinet and of a station. */
function alerts() {
  const now = Date.now();
  const rows: readonly [station: string, cabinet: string | null, description: string, minutesAgo: number, but?: object][] = [
    ['Mokotów, Długa 12', 'A', 'doorBlocked', 2],
    ['Ursynów, Polna 88', null, 'offline', 47],
    ['Mokotów, Długa 12', 'B', 'overheating', 64, { seen: true, seenBy: 'manager@fleet.example' }],
    ['Wola, Marszałkowska 104', 'A', 'mainsLow', 190, { state: 'finished' }],
    ['Praga-Południe, Mickiewicza 31', 'C', 'batteryFault', 320, { seen: true, seenBy: 'technician@fleet.example', state: 'finished' }],
    ['Bałuty, Lipowa 19', 'A', 'doorOpenTooLong', 1_500, { seen: true, seenBy: 'manager@fleet.example', state: 'finished' }],
    ['Śródmieście, Kościuszki 7', 'A', 'vandalism', 2_900, { seen: true, seenBy: 'technician@fleet.example', state: 'finished' }],
  ];
  return rows.map(([chargerName, pointName, description, minutesAgo, but], nth) => {
    const ts = now - minutesAgo * MINUTE;
    const alert = {
      id: `alert-${nth}`,
      type: pointName === null ? 'charger' : 'point',
      chargerId: nth === 3 ? HUB : `s-${nth}`,
      pointId: pointName === null ? null : `s-${nth}-${pointName}`,
      description,
      state: 'started',
      ts,
      seen: false,
      seenBy: null,
      ...but,
    };
    const history = [
      { ...alert, state: 'started', ts: ts - 20 * MINUTE, seen: false },
      { ...alert, state: 'finished', ts: ts - 50 * MINUTE, seen: false },
    ];
    return { ...alert, chargerName, pointName, raisedAt: ts - 50 * MINUTE, updateId: rows.length - nth, history };
  });
}
type Told = ReturnType<typeof alerts>;

/** Alerts that were there, and those that come as soon as somebody listens. */
async function followed(page: Page, first: Told = alerts(), later: Told = []) {
  await page.route('**/v2/charger/alerts', (route) => route.fulfill({ json: first, headers: { 'x-update-id': '90' } }));
  await page.route(`${gateway}/ticket`, (route) => route.fulfill({ json: { ticket: 'shown', expiresIn: 30 } }));
  await page.routeWebSocket(gateway, (socket) => {
    const tell = (type: string, data: object) => socket.send(JSON.stringify({ type, data: JSON.stringify(data) }));
    socket.onMessage(() => {
      tell('ready', { updateId: 90 });
      for (const alert of later) tell('alert', { ...alert, updateId: 91 + later.indexOf(alert) });
    });
  });
}
const unavailable = (page: Page) => fails(page, '**/v2/charger/alerts', 503);
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const open = (part: string) => async (page: Page) => {
  await bell(page).click();
  await page.locator(`[role=dialog] ${part}`).first().waitFor();
};
const row = '[role=row][data-row]';

const long = {
  name: 'Stacja przy Centrum Logistycznym Południe, wjazd od ulicy Konstruktorskiej, brama 14',
  address: { street: 'ul. Generała Stanisława Sosabowskiego 128 lok. 14A', city: 'Konstancin-Jeziorna', country: 'PL' },
  contactPerson: { name: 'Aleksandra Wiśniewska-Brzęczyszczykiewicz', countryCode: '48', phone: '600123001' },
};
const rightToLeft = 'محطة تبديل البطاريات، شارع الملك';

/** Alerts in the bell and as toasts, and names of all lengths. */
export const alertScreens: readonly Screen[] = [
  { name: 'alerts', role: 'administrator', path: '/about', arrange: (page) => followed(page), act: open(row) },
  {
    name: 'alerts-selected',
    role: 'administrator',
    path: '/about',
    arrange: (page) => followed(page),
    act: async (page) => {
      await open(row)(page);
      await page.locator(`[role=dialog] ${row} input[type=checkbox]`).first().check();
    },
  },
  {
    name: 'alerts-history',
    role: 'administrator',
    path: '/about',
    arrange: (page) => followed(page),
    act: async (page) => {
      await open(row)(page);
      await page
        .locator(`[role=dialog] ${row}`)
        .nth(1)
        .click({ position: { x: 90, y: 8 } });
      await page.locator('[role=dialog] section ol').waitFor();
    },
  },
  { name: 'alerts-none', role: 'administrator', path: '/about', arrange: (page) => followed(page, []), act: open('[data-kind=empty]') },
  { name: 'alerts-failed', role: 'administrator', path: '/about', arrange: unavailable, act: open('[data-kind=failed]') },
  {
    name: 'alerts-toasts',
    role: 'administrator',
    path: '/battery-swap',
    arrange: async (page) => {
      await listed(page);
      await followed(page, alerts().slice(3), alerts().slice(0, 2));
    },
    act: rows,
  },
  { name: 'stations-forbidden', role: 'driver', path: '/battery-swap' },
  {
    name: 'stations-long-names',
    role: 'administrator',
    path: '/battery-swap',
    arrange: (page) =>
      listed(
        page,
        stations().map((station, nth) => (nth % 2 === 0 ? { ...station, ...long } : { ...station, name: rightToLeft })),
      ),
    act: rows,
  },
  {
    name: 'station-long-names',
    role: 'administrator',
    path,
    arrange: (page) => arranged(page, { cabinets: [10, 10], but: long }),
    act: charted,
  },
];
