import type { Page } from '@playwright/test';
import { HUB, MINUTE, mockStation, chartShown, failRequests, mockStationList, path, rowsShown, stations } from './charger-data.ts';
import type { Screen } from './screen.ts';

const gateway = '**/v2/charger/gateway';

/** Alerts of every kind: ongoing and finished, seen and unseen, of a cabinet and of a station. */
function alerts() {
  const now = Date.now();
  const rows: readonly [station: string, cabinet: string | null, description: string, minutesAgo: number, overrides?: object][] = [
    ['Mokotów, Długa 12', 'A', 'doorBlocked', 2],
    ['Ursynów, Polna 88', null, 'offline', 47],
    ['Mokotów, Długa 12', 'B', 'overheating', 64, { seen: true, seenBy: 'manager@fleet.example' }],
    ['Wola, Marszałkowska 104', 'A', 'mainsLow', 190, { state: 'finished' }],
    ['Praga-Południe, Mickiewicza 31', 'C', 'batteryFault', 320, { seen: true, seenBy: 'technician@fleet.example', state: 'finished' }],
    ['Bałuty, Lipowa 19', 'A', 'doorOpenTooLong', 1_500, { seen: true, seenBy: 'manager@fleet.example', state: 'finished' }],
    ['Śródmieście, Kościuszki 7', 'A', 'vandalism', 2_900, { seen: true, seenBy: 'technician@fleet.example', state: 'finished' }],
  ];
  return rows.map(([chargerName, pointName, description, minutesAgo, overrides], nth) => {
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
      ...overrides,
    };
    const history = [
      { ...alert, state: 'started', ts: ts - 20 * MINUTE, seen: false },
      { ...alert, state: 'finished', ts: ts - 50 * MINUTE, seen: false },
    ];
    return { ...alert, chargerName, pointName, raisedAt: ts - 50 * MINUTE, updateId: rows.length - nth, history };
  });
}
type AlertRows = ReturnType<typeof alerts>;

/** Mocks the alert list, and alerts pushed after the gateway opens. */
async function mockAlerts(page: Page, initial: AlertRows = alerts(), pushed: AlertRows = []) {
  await page.route('**/v2/charger/alerts', (route) => route.fulfill({ json: initial, headers: { 'x-update-id': '90' } }));
  await page.route(`${gateway}/ticket`, (route) => route.fulfill({ json: { ticket: 'shown', expiresIn: 30 } }));
  await page.routeWebSocket(gateway, (socket) => {
    const send = (type: string, data: object) => socket.send(JSON.stringify({ type, data: JSON.stringify(data) }));
    socket.onMessage(() => {
      send('ready', { updateId: 90 });
      for (const alert of pushed) send('alert', { ...alert, updateId: 91 + pushed.indexOf(alert) });
    });
  });
}
const unavailable = (page: Page) => failRequests(page, '**/v2/charger/alerts', 503);
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
/** The bell opens on the first tab with something unseen: that of service requests, while other tests report some. */
const open = (part: string) => async (page: Page) => {
  await bell(page).click();
  await page.getByRole('tab', { name: /^Battery-swap alerts/ }).click();
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
  { name: 'alerts', role: 'administrator', path: '/about', arrange: (page) => mockAlerts(page), act: open(row) },
  {
    name: 'alerts-selected',
    role: 'administrator',
    path: '/about',
    arrange: (page) => mockAlerts(page),
    act: async (page) => {
      await open(row)(page);
      await page.locator(`[role=dialog] ${row} input[type=checkbox]`).first().check();
    },
  },
  {
    name: 'alerts-history',
    role: 'administrator',
    path: '/about',
    arrange: (page) => mockAlerts(page),
    act: async (page) => {
      await open(row)(page);
      await page
        .locator(`[role=dialog] ${row}`)
        .nth(1)
        .click({ position: { x: 90, y: 8 } });
      await page.locator('[role=dialog] section ol').waitFor();
    },
  },
  { name: 'alerts-none', role: 'administrator', path: '/about', arrange: (page) => mockAlerts(page, []), act: open('[data-kind=empty]') },
  { name: 'alerts-failed', role: 'administrator', path: '/about', arrange: unavailable, act: open('[data-kind=failed]') },
  {
    name: 'alerts-toasts',
    role: 'administrator',
    path: '/battery-swap',
    arrange: async (page) => {
      await mockStationList(page);
      await mockAlerts(page, alerts().slice(3), alerts().slice(0, 2));
    },
    act: rowsShown,
  },
  { name: 'stations-forbidden', role: 'driver', path: '/battery-swap' },
  {
    name: 'stations-long-names',
    role: 'administrator',
    path: '/battery-swap',
    arrange: (page) =>
      mockStationList(
        page,
        stations().map((station, nth) => (nth % 2 === 0 ? { ...station, ...long } : { ...station, name: rightToLeft })),
      ),
    act: rowsShown,
  },
  {
    name: 'station-long-names',
    role: 'administrator',
    path,
    arrange: (page) => mockStation(page, { cabinets: [10, 10], overrides: long }),
    act: chartShown,
  },
];
