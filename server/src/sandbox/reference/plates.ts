import type { City } from './cities.ts';
import type { Random } from './random.ts';

/** Letters that plates of mopeds use after the digits; those that look like digits are left out. */
const LETTERS = Array.from('ACEFGHJKLMNPRSTUVWXY');

/**
 * A plate: Polish ones of small vehicles bear the letters of the place and five signs (`WX 0123A`), Lithuanian ones five signs (`12AB3`).
 * `number` makes it unique within its first letters below 200,000.
 */
export function plateOf(city: City, number: number, random: Random): string {
  const letter = LETTERS[Math.floor(number / 10_000) % LETTERS.length] as string;
  const digits = String(number % 10_000).padStart(4, '0');
  if (city.country === 'LT') return `${digits.slice(0, 2)}${letter}${random.pick(LETTERS)}${digits.slice(2)}`;
  return `${city.plates[number % city.plates.length] as string} ${digits}${letter}`;
}
