import type { RemoteDefinition } from '@fleet-console/remote-kit';
import { vehicleMessages } from '@fleet-console/remote-kit/vehicles';
import { FleetRoutes } from './FleetRoutes.tsx';
import { movePanel } from './move/lazy.tsx';
import vehiclesEn from './vehicles/locales/en.json';
import vehiclesPl from './vehicles/locales/pl.json';

/** Definition of the remote, for `defineRemote` and the tests. Lazy parts bring their own messages. */
export const definition: RemoteDefinition = {
  name: 'remote-fleet',
  messages: {
    vehicles: { en: { ...vehicleMessages.en, ...vehiclesEn }, pl: { ...vehicleMessages.pl, ...vehiclesPl } },
  },
  root: FleetRoutes,
  panels: { 'vehicles-group': movePanel.Part },
  // Its own chunk: the palette may never search vehicles.
  search: async (...args) => (await import(/* webpackChunkName: "search" */ './search/search-fleet.ts')).searchFleet(...args),
};
