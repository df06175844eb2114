import type { Locale } from '@fleet-console/contract';
import type { ErrorDescription } from '@fleet-console/ui/base';
import en from './codes/locales/en.json';
import pl from './codes/locales/pl.json';
import { describeStatus, partsOf } from './general/describe-status.ts';

const codes: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { en, pl };

/**
 * Says what went wrong in the language on screen: by the server's code, else by the class of the failure. The server's own text, which is English,
 * is in `details`.
 */
export function describeError(thrown: unknown, locale: Locale): ErrorDescription {
  const general = describeStatus(thrown, locale);
  const { code } = partsOf(thrown);
  const known = code !== null && Object.hasOwn(codes[locale], code) ? codes[locale][code] : undefined;
  return known === undefined ? general : { ...general, text: known };
}
