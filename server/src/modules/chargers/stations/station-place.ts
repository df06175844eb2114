/** Time zones of countries, by their ISO 3166-1 alpha-2 codes. */
const zones: Readonly<Record<string, string>> = {
  PL: 'Europe/Warsaw',
  LT: 'Europe/Vilnius',
};

/** The time zone by which a day of a station begins; UTC where its country is not known. */
export const timeZoneOf = (country: string): string => zones[country] ?? 'UTC';
