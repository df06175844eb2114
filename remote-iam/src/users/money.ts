import type { Locale } from '@fleet-console/contract';

/** @param amount in hundredths @param currency ISO 4217 */
interface Money {
  readonly amount: number;
  readonly currency: string;
}

const regions: Record<Locale, string> = { en: 'en-US', pl: 'pl-PL' };

/** Formats an amount: `PLN 1,234.50`, `1234,50 zł`. Unknown currencies follow the number. */
export function formatMoney({ amount, currency }: Money, locale: Locale): string {
  const value = amount / 100;
  try {
    return new Intl.NumberFormat(regions[locale], { style: 'currency', currency }).format(value);
  } catch {
    const number = new Intl.NumberFormat(regions[locale], { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);
    return `${number} ${currency}`.trim();
  }
}
