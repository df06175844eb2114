import type { RemoteDefinition } from '@fleet-console/remote-kit';
import { vehicleMessages } from '@fleet-console/remote-kit/vehicles';
import { FleetRoutes } from './FleetRoutes.tsx';
import { movePanel } from './move/lazy.tsx';
import vehiclesEn from './vehicles/locales/en.json';
import vehiclesPl from './vehicles/locales/pl.json';

/** What the remote is made of, as defineRemote and the tests take it. What comes later brings words of its own. */
export const definition: RemoteDefinition = {
  name: 'remote-fleet',
  words: {
    vehicles: { en: { ...vehicleMessages.en, ...vehiclesEn }, pl: { ...vehicleMessages.pl, ...vehiclesPl } },
  },
  root: FleetRoutes,
  panels: { 'vehicles-group': movePanel.Part },
  // In a file of its own: the palette may never ask.
  search: async (...args) => (await import(/* webpackChunkName: "search" */ './search/find-vehicles.ts')).findVehicles(...args),
};
