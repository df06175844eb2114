/** Formats a phone number: plus sign, country code, the number in groups of three; null without one. Source: specification, section 2, "Profile page", and section 3, "Charger hub". */
export function shownPhone({ countryCode, phone }: { countryCode: string | null; phone: string | null }): string | null {
  const digits = (text: string | null) => (text ?? '').replaceAll(/\D/g, '');
  const groups = digits(phone).match(/\d{1,3}/g);
  if (groups === null) return null;
  const code = digits(countryCode);
  return [...(code === '' ? [] : [`+${code}`]), ...groups].join(' ');
}
