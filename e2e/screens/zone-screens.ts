import type { Page } from '@playwright/test';
import { alertShown, failRequests, invalidFieldShown, submit, type Screen } from './screen.ts';
import { zonesOfEveryKind } from './zone-data.ts';

const list = /\/v1\/zone\?/;

const answerZones = async (page: Page) => {
  await page.route(list, (route) => route.fulfill({ json: zonesOfEveryKind }));
  await page.route(/\/v1\/zone\/slow$/, (route) => route.fulfill({ json: zonesOfEveryKind.find(({ id }) => id === 'slow') }));
  await page.route(/\/v1\/zone\/slow\/event/, (route) => route.fulfill({ json: [] }));
};

/** Zones, in their states. */
export const zoneScreens: readonly Screen[] = [
  { name: 'zones', role: 'administrator', path: '/geofencing' },
  { name: 'zones-kinds', role: 'administrator', path: '/geofencing', arrange: answerZones },
  { name: 'zones-failed', role: 'administrator', path: '/geofencing', arrange: (page) => failRequests(page, list), act: alertShown },
  { name: 'zones-waiting', role: 'administrator', path: '/geofencing', waiting: true, arrange: (page) => page.route(list, () => {}) },
  { name: 'zone-slow', role: 'administrator', path: '/geofencing/slow', arrange: answerZones },
  {
    name: 'zone-slow-hours',
    role: 'administrator',
    path: '/geofencing/slow',
    arrange: answerZones,
    act: (page) => page.locator('fieldset').filter({ hasText: 'Hours' }).last().scrollIntoViewIfNeeded(),
  },
  { name: 'zone-new', role: 'administrator', path: '/geofencing/new' },
  {
    name: 'zone-new-faults',
    role: 'administrator',
    path: '/geofencing/new',
    act: async (page) => {
      await page.locator('summary').click();
      await submit(page);
      await invalidFieldShown(page);
    },
  },
  { name: 'zone-unknown', role: 'administrator', path: '/geofencing/none' },
];
