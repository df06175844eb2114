import { HUB, arranged, at, charted, empty, fails, list, listed, path, rows, told } from './charger-data.ts';
import type { Screen } from './screen.ts';

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
