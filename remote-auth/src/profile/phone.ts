import type { Account } from '@fleet-console/contract';

/** Formats a phone: `+`, country code, number in groups of three. Source: specification, section 2, "Profile page". */
export function formatPhone({ countryCode, phone }: { countryCode: string | null; phone: string }): string {
  const digits = (text: string) => text.replaceAll(/\D/g, '');
  const groups = digits(phone).match(/\d{1,3}/g) ?? [];
  const code = digits(countryCode ?? '');
  return [...(code === '' ? [] : [`+${code}`]), ...groups].join(' ');
}

/** Returns the account's phone, or null. */
export function savedPhone({ countryCode, phone }: Account): { countryCode: string; phoneNumber: string } | null {
  return phone === null || phone === '' ? null : { countryCode: countryCode ?? '', phoneNumber: phone };
}
