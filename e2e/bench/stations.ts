import type { Browser } from '@playwright/test';
import type { Measure } from './measure.ts';
import { measureListSearch } from './list-search.ts';

/** The list of many stations during live updates. @param stations number of stations in the sandbox */
export function measureStations(browser: Browser, url: string, tokens: string, stations: number): Promise<Measure[]> {
  const name = `${stations.toLocaleString('en')} stations`;
  return measureListSearch(browser, url, tokens, {
    path: '/battery-swap',
    name,
    loadedText: name,
    responsePath: '/v2/charger/list',
    search: 'Search by name, address or city',
    queries: ['Polna 1', 'Lublin', 'Lipowa 9', 'st-12'],
  });
}
