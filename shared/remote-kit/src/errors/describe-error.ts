import type { Locale } from '@fleet-console/contract';
import type { ErrorDescription } from '@fleet-console/ui/base';
import { errorCodes, loadErrorCodes } from './codes/error-codes.ts';
import { describeStatus, partsOf } from './general/describe-status.ts';

/**
 * Describes an error in the current language: by the server's code, else by status. `details` has the server's own text, which is English. Until
 * the texts of codes are loaded, the description is by status.
 */
export function describeError(thrown: unknown, locale: Locale): ErrorDescription {
  const general = describeStatus(thrown, locale);
  const { code } = partsOf(thrown);
  if (code === null) return general;
  const codes = errorCodes.get()[locale];
  if (codes === undefined) void loadErrorCodes(locale);
  const known = codes !== undefined && Object.hasOwn(codes, code) ? codes[code] : undefined;
  return known === undefined ? general : { ...general, text: known };
}
