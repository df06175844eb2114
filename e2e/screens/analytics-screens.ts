import type { Page } from '@playwright/test';
import { alertShown, failRequests, invalidFieldShown, type Screen } from './screen.ts';

const figures = /\/v1\/analytics\/(users|usage|mileage|rides)\?/;

const chartsShown = (page: Page) => page.locator('.fc-chart-picture canvas').first().waitFor();
/** Shows the first table, or that of the named figure. */
const tableShown = async (page: Page, name?: string) => {
  const tables = page.locator('main table');
  const table = name === undefined ? tables.first() : page.getByRole('region', { name }).locator('table').first();
  await table.locator('tbody tr').first().waitFor();
  await table.evaluate((element) => element.scrollIntoView({ block: 'center' }));
};

interface Figures {
  readonly tiles: readonly object[];
}

/** Answers with the server's figures, changed. */
const changeFigures = (page: Page, change: (figures: Figures) => object) =>
  page.route(figures, async (route) => {
    const response = await route.fetch();
    const found = (await response.json()) as Figures;
    return route.fulfill({ response, json: { ...found, ...change(found) } });
  });

const withoutRides = ({ tiles }: Figures) => ({ rides: [0], tiles: tiles.map((tile) => ({ ...tile, value: 0, series: null })) });

const bands = (peak: number) => Array.from({ length: 8 }, (_, band) => Math.max(0, peak - 6 * Math.abs(band - 2)));

/** Places of rides in Warsaw: the rides of the sandbox are too few for cells. */
const withPlaces = (page: Page) =>
  page.route('**/v1/analytics/places?**', (route) =>
    route.fulfill({
      json: {
        months: ['2026-09', '2026-10'],
        cellSize: { lat: 0.0025, lon: 0.004 },
        minimum: { rides: 10, riders: 3 },
        cells: Array.from({ length: 60 }, (_, nth) => [
          52.21625 + 0.0025 * (nth % 8),
          20.994 + 0.004 * Math.floor(nth / 8),
          bands(12 + nth),
          bands(70 - nth),
        ]),
        hidden: 12,
      },
    }),
  );

/** Figures of users, usage, mileage and rides in their states. */
export const analyticsScreens: readonly Screen[] = [
  { name: 'analytics-users', role: 'manager', path: '/analytics', act: chartsShown },
  { name: 'analytics-usage', role: 'manager', path: '/analytics/usage?period=90d', act: chartsShown },
  { name: 'analytics-mileage', role: 'manager', path: '/analytics/mileage?period=7d&kind=bike', act: chartsShown },
  {
    name: 'analytics-rides',
    role: 'manager',
    path: '/analytics/rides?period=90d&places=ends&hours=2',
    arrange: withPlaces,
    act: async (page) => {
      await chartsShown(page);
      await page.getByRole('slider', { name: 'Time of day' }).waitFor();
    },
  },
  {
    name: 'analytics-tables',
    role: 'manager',
    path: '/analytics/users?table=activeRiders,registrations,weekHours,topUsers',
    act: (page) => tableShown(page),
  },
  {
    name: 'analytics-places-table',
    role: 'manager',
    path: '/analytics/rides?period=90d&table=rides,times,durations,places',
    arrange: withPlaces,
    act: (page) => tableShown(page, 'Table: Where rides start and end'),
  },
  {
    name: 'analytics-viewer',
    role: 'viewer',
    path: '/analytics/mileage?table=topVehicles,distances,distance',
    only: 'pictures',
    act: (page) => tableShown(page),
  },
  {
    name: 'analytics-definition',
    role: 'manager',
    path: '/analytics/mileage?compare=none',
    act: async (page) => {
      await page.getByRole('button', { name: 'About: Fleet average' }).click();
      await page.getByRole('dialog', { name: 'Fleet average' }).waitFor();
    },
  },
  {
    name: 'analytics-dates',
    role: 'manager',
    path: '/analytics/usage?period=custom&since=2026-09-01&till=2026-09-30',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'To' }).fill('01/01/2026');
      await invalidFieldShown(page);
    },
  },
  {
    name: 'analytics-iot-request',
    role: 'manager',
    path: '/analytics/usage',
    act: async (page) => {
      await page.getByRole('button', { name: 'Request IoT modules' }).click();
      const dialog = page.getByRole('dialog', { name: 'Request IoT modules' });
      await dialog.getByRole('textbox', { name: 'Number of vehicles' }).fill('0');
      await dialog.getByRole('button', { name: 'Send request' }).click();
      await invalidFieldShown(page);
    },
  },
  {
    name: 'analytics-weekly',
    role: 'manager',
    path: '/analytics/usage',
    act: async (page) => {
      await page.getByRole('button', { name: 'Weekly e-mail' }).click();
      await page.getByRole('dialog', { name: 'Weekly e-mail' }).getByRole('button', { name: 'Subscribe' }).waitFor();
    },
  },
  {
    name: 'analytics-no-rides',
    role: 'manager',
    path: '/analytics/rides',
    arrange: (page) => changeFigures(page, withoutRides),
    act: (page) => page.getByText('No rides in this period').waitFor(),
  },
  {
    name: 'analytics-no-groups',
    role: 'manager',
    path: '/analytics',
    arrange: (page) => changeFigures(page, () => ({ groups: 0 })),
    act: (page) => page.getByText('No groups with figures').waitFor(),
  },
  { name: 'analytics-failed', role: 'manager', path: '/analytics', arrange: (page) => failRequests(page, figures), act: alertShown },
  { name: 'analytics-waiting', role: 'manager', path: '/analytics', waiting: true, arrange: (page) => page.route(figures, () => {}) },
];
