import type { Locale } from '@fleet-console/contract';
import en from './locales/en.json';
import pl from './locales/pl.json';

export type ReportTexts = typeof en;

export const reportTexts: Readonly<Record<Locale, ReportTexts>> = { en, pl };

/** Replaces `{{name}}` by the value of that name. */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

/** Formats a number with the separators of the language. */
export const formatNumber = (locale: Locale, value: number, digits = 0): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: true }).format(value);

/** Hours with one digit, or a dash. */
export const formatHours = (locale: Locale, seconds: number | null): string =>
  seconds === null ? '–' : formatNumber(locale, seconds / 3600, 1);

const two = (part: number) => String(part).padStart(2, '0');

/** Formats clock seconds (see `ReportRow`) as dd/MM/yyyy HH:mm (specification, section 9). */
export function formatClock(seconds: number): string {
  const at = new Date(seconds * 1000);
  return `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}/${at.getUTCFullYear()} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
}

/** `2025-03-01` as 01/03/2025. */
export const formatDay = (day: string): string => day.split('-').toReversed().join('/');
