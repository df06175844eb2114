import type { Browser } from '@playwright/test';
import type { Measure } from './measure.ts';
import { measureTypedList } from './typed-list.ts';

/** The list with many stations of 35 slots, live updates going on. @param stations how many the sandbox has */
export function measureStations(browser: Browser, url: string, tokens: string, stations: number): Promise<Measure[]> {
  const name = `${stations.toLocaleString('en')} stations`;
  return measureTypedList(browser, url, tokens, {
    path: '/battery-swap',
    name,
    whole: name,
    answer: '/v2/charger/list',
    search: 'Search by name, address or city',
    typed: ['Polna 1', 'Lublin', 'Lipowa 9', 'st-12'],
  });
}
