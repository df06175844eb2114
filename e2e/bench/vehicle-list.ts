import type { SearchableList } from './list-search.ts';

/** The list of all vehicles. @param vehicles number of vehicles in the sandbox */
export function vehicleList(vehicles: number): SearchableList {
  const name = `${vehicles.toLocaleString('en')} vehicles`;
  return {
    path: '/vehicles',
    name,
    loadedText: name,
    responsePath: '/v2/device/snapshot',
    search: 'Search by name, plate or ID',
    queries: ['WX 1', 'KRK-B-00', 'LUB-M', '1000', 'WAW-B', 'GDA-M-01', 'POZ', 'WA 00', 'KRK-M-1', '2500'],
  };
}
