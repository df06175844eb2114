import { failRequests, alertShown, rowsShown, type Screen } from './screen.ts';

const list = /\/v1\/service-request\?/;

/** Service requests in their states. */
export const serviceScreens: readonly Screen[] = [
  { name: 'service', role: 'manager', path: '/service', act: rowsShown },
  {
    name: 'service-none',
    role: 'manager',
    path: '/service?q=none%20like%20this',
    act: (page) => page.getByText('No service requests found').waitFor(),
  },
  { name: 'service-failed', role: 'manager', path: '/service', arrange: (page) => failRequests(page, list), act: alertShown },
  { name: 'service-waiting', role: 'manager', path: '/service', waiting: true, arrange: (page) => page.route(list, () => {}) },
  { name: 'service-customer', role: 'client', path: '/service', act: rowsShown },
];
