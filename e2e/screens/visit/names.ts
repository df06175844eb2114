import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@fleet-console/stack';

/** Names that aren't translated: products, languages and units. */
export const names: readonly string[] = [
  'MapLibre',
  'OpenFreeMap',
  'OpenMapTiles',
  'OpenStreetMap',
  'English',
  'Polski',
  // The partners on the login page.
  'Voltrada',
  'Medipunkt',
  'Falowa',
  'Heksa Cells',
  'Domowo',
  'km',
  'mi',
  'm',
  'V',
  'h',
  'min',
  // File formats.
  'XLSX',
  'CSV',
  'PDF',
  // A key in the example of vehicle parameters.
  'maxSpeed',
];

/** Titles of shell screens, which are read once at startup. */
export const titles: ReadonlySet<string> = new Set(
  Object.values(JSON.parse(readFileSync(join(root, 'host/src/navigation/locales/en.json'), 'utf8')) as Record<string, object>).flatMap(
    (texts) => Object.values(texts) as string[],
  ),
);

/** Returns the names of the days of the week. Runs in the page, as browsers differ. */
export function namesOfDays(): string[] {
  const format = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, day) => format.format(new Date(Date.UTC(2024, 0, 1 + day))));
}

/** Returns country codes and the words of their names. Runs in the page, as browsers differ. */
export function namesOfCountries(): string[] {
  const named = new Intl.DisplayNames(['en'], { type: 'region' });
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  return letters
    .flatMap((one) => letters.map((two) => one + two))
    .flatMap((code) => [code, ...((named.of(code) ?? code).match(/[\p{L}\p{M}]+/gu) ?? [])]);
}
