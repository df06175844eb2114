import type { Page } from '@playwright/test';
import { failRequests, alertShown, rowsShown, submit, type Screen } from './screen.ts';

const list = /\/v1\/service-request\?/;

const cardsShown = (page: Page) => page.locator('main article').first().waitFor();

/** Opens the first request of the list, and waits for its page. */
const openFirst = async (page: Page) => {
  await page.getByRole('row').getByRole('link').first().click();
  await page.getByRole('region', { name: 'Activity' }).getByRole('listitem').first().waitFor();
};

async function chooseVehicle(page: Page): Promise<void> {
  await page.locator('main input[type=search]').first().fill('WX');
  await page.locator('main ul button').first().click();
  await page.getByRole('checkbox').nth(2).check();
  // Its place is loaded with it.
  await page.locator('main ul li').getByText(/^ID /).waitFor();
}

/** Service requests in their states. */
export const serviceScreens: readonly Screen[] = [
  { name: 'service', role: 'technician', path: '/service', act: cardsShown },
  {
    name: 'service-menu',
    role: 'technician',
    path: '/service',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Move request/ })
        .first()
        .click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'service-closed',
    role: 'manager',
    path: '/service?closed=accepted',
    act: (page) =>
      page
        .getByRole('region', { name: /^(Accepted|Zaakceptowane)$/ })
        .locator('article')
        .first()
        .waitFor(),
  },
  {
    name: 'service-filters',
    role: 'manager',
    path: '/service?priority=urgent&technician=none',
    act: async (page) => {
      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'service-table', role: 'manager', path: '/service?view=table', act: rowsShown },
  { name: 'service-map', role: 'manager', path: '/service?view=map', act: (page) => page.locator('main canvas').waitFor() },
  {
    name: 'service-none',
    role: 'manager',
    path: '/service?view=table&q=none%20like%20this',
    act: (page) => page.getByText('No service requests found').waitFor(),
  },
  { name: 'service-failed', role: 'manager', path: '/service', arrange: (page) => failRequests(page, list), act: alertShown },
  { name: 'service-waiting', role: 'manager', path: '/service', waiting: true, arrange: (page) => page.route(list, () => {}) },
  { name: 'service-new', role: 'technician', path: '/service/new', act: chooseVehicle },
  {
    name: 'service-new-offline',
    role: 'technician',
    path: '/service/new',
    arrange: (page) =>
      page.route('**/v1/service-request', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue())),
    act: async (page) => {
      await chooseVehicle(page);
      await submit(page);
      await page.getByText('Saved on this device').waitFor();
    },
  },
  {
    name: 'service-settings',
    role: 'manager',
    path: '/service/settings',
    act: (page) => page.getByRole('textbox', { name: 'Urgent: Accept within, hours' }).waitFor(),
  },
  { name: 'service-customer', role: 'client', path: '/service', act: cardsShown },
  { name: 'service-request', role: 'technician', path: '/service?view=table', act: openFirst },
  {
    name: 'service-request-dialog',
    role: 'administrator',
    path: '/service?view=table&repair=notStarted',
    act: async (page) => {
      await openFirst(page);
      // Accepts a reported request, or plans a confirmed one: technicians of the sandbox work on them.
      await page.getByRole('group', { name: 'Actions' }).getByRole('button').first().click();
      await page.getByRole('button', { name: 'Cancel' }).waitFor();
    },
  },
  {
    name: 'service-reports',
    role: 'manager',
    path: '/service/reports?format=pdf',
    act: (page) => page.getByRole('region', { name: 'By technician' }).first().waitFor(),
  },
  {
    name: 'service-reports-none',
    role: 'manager',
    path: '/service/reports?from=2001-01-01&to=2001-01-02',
    act: (page) => page.getByText('No service requests match').waitFor(),
  },
  {
    name: 'service-reports-forbidden',
    role: 'technician',
    path: '/service/reports',
  },
];
