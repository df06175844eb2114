import type { Locale } from '@fleet-console/contract';

/** Native names, the same in every language. */
export const languages: { value: Locale; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'pl', label: 'Polski' },
];
