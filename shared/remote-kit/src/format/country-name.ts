import type { Locale } from '@fleet-console/contract';

/** Returns the name of a country by its ISO 3166-1 alpha-2 code; anything else is returned unchanged. */
export function countryName(locale: Locale, code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}
