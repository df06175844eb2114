import { useLocale } from '@fleet-console/i18n';
import { useCallback } from 'react';
import { useDescribeError } from './useDescribeError.ts';

/** Returns the description of an error in one sentence, where there is no room for details. Elsewhere use `ErrorText` or `FailedState`. */
export function useErrorText(): (thrown: unknown) => string {
  const locale = useLocale();
  const describe = useDescribeError();
  return useCallback((thrown) => describe(thrown, locale).text, [describe, locale]);
}
