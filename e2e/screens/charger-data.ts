import type { Page } from '@playwright/test';

/** Id of the open station. */
export const HUB = 'shown';
export const stationListUrl = '**/v2/charger/list*';
export const MINUTE = 60_000;

interface Counts {
  readonly charged: number;
  readonly charging: number;
  readonly booked: number;
  readonly empty: number;
  readonly noBattery: number;
  readonly disconnected: number;
}

/** Stations of Warsaw and Łódź in every state. */
export function stations() {
  const now = Date.now();
  const counts = (charged: number, charging: number, booked = 0, empty = 0, noBattery = 0, disconnected = 0): Counts => ({
    charged,
    charging,
    booked,
    empty,
    noBattery,
    disconnected,
  });
  const rows: readonly [name: string, city: string, counts: Counts, overrides?: object][] = [
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
  return rows.map(([name, city, of, overrides], nth) => ({
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
    ...overrides,
  }));
}

export const mockStationList = (page: Page, hubs: object[] = stations()) =>
  page.route(stationListUrl, (route) => route.fulfill({ json: hubs }));
export const failRequests = (page: Page, calls: string, status: number) =>
  page.route(calls, (route) => route.fulfill({ status, json: { error: 'refused', message: 'Something went wrong on our side.' } }));

/** Telemetry with a voltage dip and a gap, with events, alerts and swaps. */
function history() {
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
      id: 'offline',
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

/** Returns a slot whose state depends on its number. */
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

interface StationOptions {
  /** Slots of each cabinet. */
  readonly cabinets?: readonly number[];
  readonly online?: boolean;
  readonly quiet?: boolean;
  /** Other fields of the station. */
  readonly overrides?: object;
}

/** Mocks one station with its history; `quiet`: without history. */
export async function mockStation(page: Page, { cabinets = [8], online = true, quiet = false, overrides = {} }: StationOptions = {}) {
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
    ...overrides,
  };
  const { telemetry, events, alerts, swaps } = history();
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
    // The second page is empty: the chart loads pages until there are no more.
    const more = new URL(route.request().url()).searchParams.has('before');
    return route.fulfill({ json: more ? { events: [], swaps: [], alerts: [], next: null } : answers[rest] });
  });
}

export const rowsShown = (page: Page) => page.locator('main [role=row]').nth(3).waitFor();
export const alertShown = (page: Page) => page.getByRole('alert').first().waitFor();
export const emptyShown = (page: Page) => page.locator('main [data-kind=empty]').first().waitFor();
export const chartShown = (page: Page) => page.locator('main canvas').first().waitFor();
/** Scrolls a part of the page into view once the chart is drawn. */
export const scrolledTo = (part: string) => async (page: Page) => {
  await chartShown(page);
  await page.locator(part).first().scrollIntoViewIfNeeded();
};
export const path = `/battery-swap/${HUB}`;
