import type { Page } from '@playwright/test';
import { alertShown, failRequests, rowsShown, type Screen } from './screen.ts';
import { finishedRide } from './trip-data.ts';

const list = /\/v1\/ride\?/;
const detail = /\/v1\/ride\/shown$/;

const answerRide = (page: Page, details: object = finishedRide) => page.route(detail, (route) => route.fulfill({ json: details }));
const routeShown = (page: Page) => page.getByRole('grid', { name: 'Track positions' }).getByRole('row').nth(2).waitFor();

/** Rides and the page of a ride in their states. */
export const tripsScreens: readonly Screen[] = [
  { name: 'trips-list', role: 'manager', path: '/trips', act: rowsShown },
  {
    name: 'trips-map',
    role: 'manager',
    path: '/trips?view=map&status=finished',
    act: async (page) => {
      await page.getByText(/^\d+ rides? shown$/).waitFor();
      // On phones the map takes the place of the list.
      if ((page.viewportSize()?.width ?? 0) <= 1000) return;
      await rowsShown(page);
      await page.getByRole('grid', { name: 'Rides' }).getByRole('row').nth(1).click();
      await page.getByRole('region', { name: 'Selected ride' }).waitFor();
    },
  },
  {
    name: 'trips-filters',
    role: 'manager',
    path: '/trips?status=finished,paused&distance=1&kind=bike&since=2026-01-01',
    act: async (page) => {
      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      await page.getByRole('dialog').getByRole('list', { name: 'Vehicle' }).waitFor();
    },
  },
  { name: 'trips-none', role: 'manager', path: '/trips?distance=9999', act: (page) => page.getByText('No rides found').waitFor() },
  { name: 'trips-failed', role: 'manager', path: '/trips', arrange: (page) => failRequests(page, list), act: alertShown },
  { name: 'trips-waiting', role: 'manager', path: '/trips', waiting: true, arrange: (page) => page.route(list, () => {}) },
  { name: 'trips-forbidden', role: 'driver', path: '/trips', only: 'texts' },
  { name: 'trip', role: 'manager', path: '/trips/shown', arrange: answerRide, act: routeShown },
  {
    name: 'trip-replay',
    role: 'manager',
    path: '/trips/shown?at=2026-11-20T13:10:30Z',
    arrange: answerRide,
    act: async (page) => {
      await routeShown(page);
      await page.getByRole('button', { name: 'Follow on map' }).click();
    },
  },
  {
    name: 'trip-no-route',
    role: 'manager',
    path: '/trips/shown',
    arrange: (page) => answerRide(page, { ...finishedRide, path: null }),
    act: (page) => page.getByText('No route for this ride').waitFor(),
  },
  { name: 'trip-not-found', role: 'manager', path: '/trips/unknown', act: (page) => page.getByText('Ride not found').waitFor() },
  { name: 'trip-failed', role: 'manager', path: '/trips/shown', arrange: (page) => failRequests(page, detail), act: alertShown },
  { name: 'trip-waiting', role: 'manager', path: '/trips/shown', waiting: true, arrange: (page) => page.route(detail, () => {}) },
];
