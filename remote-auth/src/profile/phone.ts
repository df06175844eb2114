import type { Account } from '@fleet-console/contract';

/** A phone as people see it: a plus sign, the country code, the number in groups of three. Source: specification, section 2, "Profile page". */
export function shownPhone({ countryCode, phone }: { countryCode: string | null; phone: string }): string {
  const digits = (text: string) => text.replaceAll(/\D/g, '');
  const groups = digits(phone).match(/\d{1,3}/g) ?? [];
  const code = digits(countryCode ?? '');
  return [...(code === '' ? [] : [`+${code}`]), ...groups].join(' ');
}

/** What verifying needs to know of an account's phone; null without one. */
export function phoneOf({ countryCode, phone }: Account): { countryCode: string; phoneNumber: string } | null {
  return phone === null || phone === '' ? null : { countryCode: countryCode ?? '', phoneNumber: phone };
}
