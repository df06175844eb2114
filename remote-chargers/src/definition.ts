import type { RemoteDefinition } from '@fleet-console/remote-kit';
import { keepFeed } from './alerts/keep-feed.ts';
import { alertsPanel } from './alerts/lazy.tsx';
import { ChargersRoutes } from './ChargersRoutes.tsx';

/** What the remote is made of, as defineRemote and the tests take it. Every screen comes later, with words of its own. */
export const definition: RemoteDefinition = {
  name: 'remote-chargers',
  words: {},
  root: ChargersRoutes,
  panels: { 'charger-alerts': alertsPanel.Part },
  start: keepFeed,
  // In a file of its own: the palette may never ask.
  search: async (...asked) => (await import(/* webpackChunkName: "search" */ './search/find-stations.ts')).findStations(...asked),
};
