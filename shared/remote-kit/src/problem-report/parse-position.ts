import type { Position } from './stored-report.ts';

/** Parses coordinates such as `52.2297, 21.0122`, also with decimal commas (`52,2297; 21,0122`); null when they are invalid. */
export function parsePosition(text: string): Position | null {
  const [lat, lon, ...rest] = (text.includes(';') ? text.split(';') : text.split(/,\s+|\s+/)).map((part) => part.trim().replace(',', '.'));
  if (lat === undefined || lon === undefined || rest.length > 0) return null;
  if (![lat, lon].every((part) => /^-?\d{1,3}(\.\d+)?$/.test(part))) return null;
  const position = { lat: Number(lat), lon: Number(lon) };
  return Math.abs(position.lat) <= 90 && Math.abs(position.lon) <= 180 ? position : null;
}
