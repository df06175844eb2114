/** Time zones of countries as stations name them. */
const zones: Readonly<Record<string, string>> = {
  Polska: 'Europe/Warsaw',
  PL: 'Europe/Warsaw',
  Lietuva: 'Europe/Vilnius',
  LT: 'Europe/Vilnius',
};

/** The time zone by which a day of a station begins; UTC where its country is not known. */
export const timeZoneOf = (country: string): string => zones[country] ?? 'UTC';
