import type { Browser } from '@playwright/test';
import type { Measure } from './measure.ts';
import { measureListSearch } from './list-search.ts';

/** The list of a large fleet during live updates. @param vehicles number of vehicles in the sandbox */
export function measureList(browser: Browser, url: string, tokens: string, vehicles: number): Promise<Measure[]> {
  const name = `${vehicles.toLocaleString('en')} vehicles`;
  return measureListSearch(browser, url, tokens, {
    path: '/vehicles',
    name,
    loadedText: name,
    responsePath: '/v2/device/graphql',
    search: 'Search by name, plate or ID',
    queries: ['WX 1', 'KRK-B-00', 'LUB-M', '1000'],
  });
}
