import { useMemo, useSyncExternalStore } from 'react';
import { errorCodes } from './codes/error-codes.ts';
import { describeError } from './describe-error.ts';

/** `describeError`, as another function when the texts of error codes have been loaded: what was drawn without them is drawn again. */
export function useDescribeError(): typeof describeError {
  const codes = useSyncExternalStore(errorCodes.subscribe, errorCodes.get);
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useMemo<typeof describeError>(() => (thrown, locale) => describeError(thrown, locale), [codes]);
}
