import type { City } from './cities.ts';
import type { Random } from './random.ts';

/** Letters used after the digits of moped plates, without those that look like digits. */
const LETTERS = Array.from('ACEFGHJKLMNPRSTUVWXY');

/**
 * Generates a plate: Polish ones of mopeds have the place's letters and five characters (`WX 0123A`), Lithuanian ones five characters (`12AB3`).
 * `number` below 200,000 makes it unique within its first letters.
 */
export function plateOf(city: City, number: number, random: Random): string {
  const letter = LETTERS[Math.floor(number / 10_000) % LETTERS.length] as string;
  const digits = String(number % 10_000).padStart(4, '0');
  if (city.country === 'LT') return `${digits.slice(0, 2)}${letter}${random.pick(LETTERS)}${digits.slice(2)}`;
  return `${city.plates[number % city.plates.length] as string} ${digits}${letter}`;
}
