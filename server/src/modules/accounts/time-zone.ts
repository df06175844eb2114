/** Time zones by ISO 3166-1 alpha-2 country code. */
const timeZones: Readonly<Record<string, string>> = {
  PL: 'Europe/Warsaw',
  LT: 'Europe/Vilnius',
  DE: 'Europe/Berlin',
  CZ: 'Europe/Prague',
  SK: 'Europe/Bratislava',
};

/** Every time zone that `timeZoneOf` returns. */
export const allTimeZones: readonly string[] = [...Object.values(timeZones), 'UTC'];

/** Returns the time zone of a country; UTC for unknown ones. */
export const timeZoneOf = (country: string): string => timeZones[country] ?? 'UTC';
