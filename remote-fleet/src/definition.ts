import type { RemoteDefinition } from '@fleet-console/remote-kit';
import commandsEn from './command-run/words/en.json';
import commandsPl from './command-run/words/pl.json';
import { FleetRoutes } from './FleetRoutes.tsx';
import { movePanel } from './move/later.tsx';
import vehiclesEn from './vehicles/words/en.json';
import vehiclesPl from './vehicles/words/pl.json';

/** What the remote is made of, as defineRemote and the tests take it. Vehicle details bring words of their own. */
export const definition: RemoteDefinition = {
  name: 'remote-fleet',
  words: {
    vehicles: { en: vehiclesEn, pl: vehiclesPl },
    commands: { en: commandsEn, pl: commandsPl },
  },
  root: FleetRoutes,
  panels: { 'vehicles-group': movePanel.Part },
  // In a file of its own: the palette may never ask.
  search: async (...asked) => (await import(/* webpackChunkName: "search" */ './search/find-vehicles.ts')).findVehicles(...asked),
};
