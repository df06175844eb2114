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
  's',
  // File formats.
  'XLSX',
  'CSV',
  'PDF',
  'GPX',
  'GeoJSON',
  // A key in the example of vehicle parameters.
  'maxSpeed',
];

/** Titles of shell screens, which are read once at startup. */
export const titles: ReadonlySet<string> = new Set(
  Object.values(JSON.parse(readFileSync(join(root, 'host/src/navigation/locales/en.json'), 'utf8')) as Record<string, object>).flatMap(
    (texts) => Object.values(texts) as string[],
  ),
);

/** Returns the names of days of the week and months, long and short. Runs in the page, as browsers differ. */
export function namesOfDays(): string[] {
  const styles = ['long', 'short'] as const;
  // 1 January 2024 was a Monday.
  const day = (nth: number, format: Intl.DateTimeFormat) => format.format(new Date(Date.UTC(2024, 0, 1 + nth)));
  const month = (nth: number, format: Intl.DateTimeFormat) => format.format(new Date(Date.UTC(2024, nth, 1)));
  return styles.flatMap((style) => {
    const days = new Intl.DateTimeFormat('en-GB', { weekday: style, timeZone: 'UTC' });
    const months = new Intl.DateTimeFormat('en-GB', { month: style, timeZone: 'UTC' });
    return [...Array.from({ length: 7 }, (_, nth) => day(nth, days)), ...Array.from({ length: 12 }, (_, nth) => month(nth, months))];
  });
}

/** Returns country codes and the words of their names. Runs in the page, as browsers differ. */
export function namesOfCountries(): string[] {
  const named = new Intl.DisplayNames(['en'], { type: 'region' });
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  return letters
    .flatMap((one) => letters.map((two) => one + two))
    .flatMap((code) => [code, ...((named.of(code) ?? code).match(/[\p{L}\p{M}]+/gu) ?? [])]);
}
