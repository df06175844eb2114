import { useMemo, useSyncExternalStore } from 'react';
import { errorCodes } from './codes/error-codes.ts';
import { describeError } from './describe-error.ts';

/** Returns `describeError`; its identity changes when the texts of error codes are loaded, so that components render again. */
export function useDescribeError(): typeof describeError {
  const codes = useSyncExternalStore(errorCodes.subscribe, errorCodes.get);
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useMemo<typeof describeError>(() => (thrown, locale) => describeError(thrown, locale), [codes]);
}
