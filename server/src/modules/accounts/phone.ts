import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A phone number as accounts hold it: country code and national number, digits only. */
export interface Phone {
  readonly countryCode: string;
  readonly phone: string;
}

/** Country of numbers typed without a country code: the reference operator's. */
const HOME = 'PL';

/**
 * Reads a number as people type it, with or without spaces. `countryCode` is the field beside it ("48" or "+48"), null when the form has
 * none: then the number carries its own (+48…) or is one of the home country. Null when no phone can have this number.
 */
export function readPhone(countryCode: string | null, number: string): Phone | null {
  const code = countryCode?.replaceAll(/\D/g, '') ?? '';
  const typed = number.trim();
  const parsed =
    code === '' || typed.startsWith('+') ? parsePhoneNumberFromString(typed, HOME) : parsePhoneNumberFromString(`+${code}${typed}`);
  if (parsed === undefined || !parsed.isPossible()) return null;
  return { countryCode: parsed.countryCallingCode, phone: parsed.nationalNumber };
}

/** The number as phones dial it, e.g. +48600123001. */
export const dialled = ({ countryCode, phone }: Phone) => `+${countryCode}${phone}`;
