import { useLocale } from '@fleet-console/i18n';
import { useCallback } from 'react';
import { useDescribeError } from './useDescribeError.ts';

/** Says what went wrong in one sentence, where there is no room for details. Everywhere else: `ErrorText` or `FailedState`. */
export function useErrorText(): (thrown: unknown) => string {
  const locale = useLocale();
  const describe = useDescribeError();
  return useCallback((thrown) => describe(thrown, locale).text, [describe, locale]);
}
