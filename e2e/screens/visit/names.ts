import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@fleet-console/stack';

/** Names of things, the same in every language; languages are called what their speakers call them, and units have one sign. */
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
  // A key in the example of vehicle parameters.
  'maxSpeed',
];

/** Titles of the shell's own screens are taken from their words file as the page starts, so that they don't change in place. */
export const titles: ReadonlySet<string> = new Set(
  Object.values(JSON.parse(readFileSync(join(root, 'host/src/navigation/locales/en.json'), 'utf8')) as Record<string, object>).flatMap(
    (texts) => Object.values(texts) as string[],
  ),
);

/** Codes of countries, and words of their names. Asked in the browser: each names some differently. */
export function namesOfCountries(): string[] {
  const named = new Intl.DisplayNames(['en'], { type: 'region' });
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  return letters
    .flatMap((one) => letters.map((two) => one + two))
    .flatMap((code) => [code, ...((named.of(code) ?? code).match(/[\p{L}\p{M}]+/gu) ?? [])]);
}
