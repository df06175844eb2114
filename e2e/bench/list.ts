import type { Browser } from '@playwright/test';
import type { Measure } from './measure.ts';
import { measureTypedList } from './typed-list.ts';

/** The list with a large fleet, live updates going on. @param vehicles how many the sandbox has */
export function measureList(browser: Browser, url: string, tokens: string, vehicles: number): Promise<Measure[]> {
  const name = `${vehicles.toLocaleString('en')} vehicles`;
  return measureTypedList(browser, url, tokens, {
    path: '/vehicles',
    name,
    whole: name,
    answer: '/v2/device/graphql',
    search: 'Search by name, plate or ID',
    typed: ['WX 1', 'KRK-B-00', 'LUB-M', '1000'],
  });
}
