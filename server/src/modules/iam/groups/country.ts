/** CLDR region codes that are not countries: unions, unknown and private regions. */
const NO_COUNTRIES: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Returns whether it's a country code of ISO 3166-1 alpha-2. */
export const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && !NO_COUNTRIES.has(code) && names.of(code) !== undefined;
