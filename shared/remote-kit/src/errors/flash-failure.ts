import type { Shell } from '@fleet-console/contract';
import { errorCodes, loadErrorCodes } from './codes/error-codes.ts';
import { describeError } from './describe-error.ts';
import { partsOf } from './general/describe-status.ts';

/** A message waits this long for the text of its code, in ms. */
const CODES_WITHIN = 2_000;

/**
 * The generic error handler: makes an error of a string, logs it, and flashes what went wrong in the language on screen, with HTTP status, message
 * and error text of the server as details. Source: specification, section 8.
 */
export function flashFailure({ flash, locale }: Pick<Shell, 'flash' | 'locale'>, thrown: unknown): void {
  const error = thrown instanceof Error ? thrown : new Error(typeof thrown === 'string' ? thrown : 'unknown', { cause: thrown });
  // oxlint-disable-next-line no-console -- the specification asks for the log.
  console.error(error);
  const translate = () => {
    const { text, details } = describeError(error, locale.get());
    flash.error(text, details === null ? {} : { details });
  };
  // A message doesn't change once it is on screen: it waits for the text of its code.
  if (partsOf(error).code === null || errorCodes.get()[locale.get()] !== undefined) translate();
  else void Promise.race([loadErrorCodes(locale.get()), new Promise((resolve) => setTimeout(resolve, CODES_WITHIN))]).then(translate);
}
