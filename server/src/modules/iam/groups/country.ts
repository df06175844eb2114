/** Codes that CLDR names and that are no countries: unions, unknown and made-up regions. */
const NO_COUNTRIES: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Whether it is the code of a country by ISO 3166-1 alpha-2. */
export const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && !NO_COUNTRIES.has(code) && names.of(code) !== undefined;
