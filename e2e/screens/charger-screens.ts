import {
  HUB,
  mockStation,
  scrolledTo,
  chartShown,
  emptyShown,
  failRequests,
  stationListUrl,
  mockStationList,
  path,
  rowsShown,
  alertShown,
} from './charger-data.ts';
import type { Screen } from './screen.ts';

/** Station list and station page, in their states. */
export const chargerScreens: readonly Screen[] = [
  { name: 'stations', role: 'administrator', path: '/battery-swap', arrange: mockStationList, act: rowsShown },
  {
    name: 'stations-chosen',
    role: 'administrator',
    path: '/battery-swap?show=unseen',
    arrange: mockStationList,
    act: async (page) => {
      await page
        .locator('main [role=row][data-row]')
        .first()
        .click({ position: { x: 4, y: 4 } });
      // On a phone it is on the map, which is a separate tab.
      const tabs = page.locator('main [role=radiogroup] label');
      if ((await tabs.count()) > 0) await tabs.last().click();
      await page.locator('main section[aria-live]').waitFor();
    },
  },
  { name: 'stations-none', role: 'administrator', path: '/battery-swap', arrange: (page) => mockStationList(page, []), act: emptyShown },
  {
    name: 'stations-not-found',
    role: 'administrator',
    path: '/battery-swap?q=none%20like%20this',
    arrange: mockStationList,
    act: emptyShown,
  },
  {
    name: 'stations-failed',
    role: 'administrator',
    path: '/battery-swap',
    arrange: (page) => failRequests(page, stationListUrl, 500),
    act: alertShown,
  },
  {
    name: 'stations-refused',
    role: 'administrator',
    path: '/battery-swap',
    arrange: (page) => failRequests(page, stationListUrl, 403),
    act: (page) => page.locator('main [data-kind=forbidden]').waitFor(),
  },
  {
    name: 'stations-waiting',
    role: 'administrator',
    path: '/battery-swap',
    waiting: true,
    arrange: (page) => page.route(stationListUrl, () => {}),
  },
  { name: 'station', role: 'administrator', path, arrange: (page) => mockStation(page), act: chartShown },
  { name: 'station-chart', role: 'administrator', path, arrange: (page) => mockStation(page), act: scrolledTo('main summary') },
  {
    name: 'station-history',
    role: 'administrator',
    path,
    arrange: (page) => mockStation(page),
    act: scrolledTo('main table tbody tr:nth-child(9)'),
  },
  { name: 'station-offline', role: 'administrator', path, arrange: (page) => mockStation(page, { online: false }), act: chartShown },
  {
    name: 'station-large',
    role: 'administrator',
    path: `${path}/${HUB}-b`,
    arrange: (page) => mockStation(page, { cabinets: [15, 10, 10] }),
    act: chartShown,
  },
  {
    name: 'station-table',
    role: 'administrator',
    path,
    arrange: (page) => mockStation(page),
    act: async (page) => {
      await chartShown(page);
      await page.locator('main summary').first().click();
      await page.locator('main details table').waitFor();
    },
  },
  { name: 'station-quiet', role: 'administrator', path, arrange: (page) => mockStation(page, { quiet: true }), act: emptyShown },
  { name: 'station-unknown', role: 'administrator', path: '/battery-swap/none', act: emptyShown },
  {
    name: 'station-failed',
    role: 'administrator',
    path,
    arrange: (page) => failRequests(page, `**/v2/charger/${HUB}`, 500),
    act: alertShown,
  },
  {
    name: 'station-waiting',
    role: 'administrator',
    path,
    waiting: true,
    arrange: (page) => page.route(`**/v2/charger/${HUB}`, () => {}),
  },
];
