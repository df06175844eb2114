import type { RemoteDefinition } from '@fleet-console/remote-kit';
import { superviseFeed } from './alerts/feed-supervisor.ts';
import { alertsPanel } from './alerts/lazy.tsx';
import { ChargersRoutes } from './ChargersRoutes.tsx';

/** Definition of the remote, shared with the tests. Every screen is lazy and brings its own messages. */
export const definition: RemoteDefinition = {
  name: 'remote-chargers',
  words: {},
  root: ChargersRoutes,
  panels: { 'charger-alerts': alertsPanel.Part },
  start: superviseFeed,
  // Lazy: search may never be used.
  search: async (...args) => (await import(/* webpackChunkName: "search" */ './search/find-stations.ts')).findStations(...args),
};
