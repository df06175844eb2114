import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A phone number as stored: country code and national number, digits only. */
export interface Phone {
  readonly countryCode: string;
  readonly phone: string;
}

/** Default country of numbers without a country code. */
const DEFAULT_COUNTRY = 'PL';

/**
 * Parses a number as entered, with or without spaces. `countryCode` is the separate field ("48" or "+48"), null when the form has
 * none: then the number includes it (+48…) or is one of the default country. Returns null for an impossible number.
 */
export function readPhone(countryCode: string | null, number: string): Phone | null {
  const code = countryCode?.replaceAll(/\D/g, '') ?? '';
  const typed = number.trim();
  const parsed =
    code === '' || typed.startsWith('+')
      ? parsePhoneNumberFromString(typed, DEFAULT_COUNTRY)
      : parsePhoneNumberFromString(`+${code}${typed}`);
  if (parsed === undefined || !parsed.isPossible()) return null;
  return { countryCode: parsed.countryCallingCode, phone: parsed.nationalNumber };
}

/** E.164 format, e.g. +48600123001. */
export const toE164 = ({ countryCode, phone }: Phone) => `+${countryCode}${phone}`;
