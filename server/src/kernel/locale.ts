import type { Locale } from '@fleet-console/contract';

/** Returns the supported language that `Accept-Language` prefers, by weight; English by default. Source: RFC 9110, section 12.5.4. */
export function preferredLocale(acceptLanguage: string | undefined): Locale {
  const preferences = (acceptLanguage ?? '').split(',').map((preference) => {
    const [range = '', ...parameters] = preference.split(';').map((part) => part.trim().toLowerCase());
    const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
    return { language: range.split('-', 1)[0], weight: Number.isNaN(weight) ? 0 : weight };
  });
  const [first] = preferences
    .filter(({ language, weight }) => weight > 0 && (language === 'en' || language === 'pl'))
    .toSorted((a, b) => b.weight - a.weight);
  return first?.language === 'pl' ? 'pl' : 'en';
}
