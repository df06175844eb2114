import type { Locale } from '@fleet-console/contract';

/** The name of a country in a language, by its ISO 3166-1 alpha-2 code; what is no code stays as it is. */
export function countryName(locale: Locale, code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}
