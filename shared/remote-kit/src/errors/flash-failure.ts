import type { Shell } from '@fleet-console/contract';
import { errorCodes, loadErrorCodes } from './codes/error-codes.ts';
import { describeError } from './describe-error.ts';
import { partsOf } from './general/describe-status.ts';

/** Maximum time a message waits for the text of its code, in ms. */
const CODES_TIMEOUT = 2_000;

/**
 * The generic error handler: turns a string into an error, logs it, and flashes it in the current language, with HTTP status, message and error text
 * of the server as details. Source: specification, section 8.
 */
export function flashFailure({ flash, locale }: Pick<Shell, 'flash' | 'locale'>, thrown: unknown): void {
  const error = thrown instanceof Error ? thrown : new Error(typeof thrown === 'string' ? thrown : 'unknown', { cause: thrown });
  // oxlint-disable-next-line no-console -- required by the specification.
  console.error(error);
  const translate = () => {
    const { text, details } = describeError(error, locale.get());
    flash.error(text, details === null ? {} : { details });
  };
  // A flashed message doesn't change, so it waits for the text of its code.
  if (partsOf(error).code === null || errorCodes.get()[locale.get()] !== undefined) translate();
  else void Promise.race([loadErrorCodes(locale.get()), new Promise((resolve) => setTimeout(resolve, CODES_TIMEOUT))]).then(translate);
}
