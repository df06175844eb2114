import { InvalidArgumentError } from 'commander';

/** Parses an option of a command that is a number of things. @throws InvalidArgumentError */
export function count(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new InvalidArgumentError('Enter a whole number from 1 to 99999.');
  return Number(text);
}
