import { useLocale } from '@fleet-console/i18n';
import { useCallback } from 'react';
import { describeError } from './describe-error.ts';

/** Says what went wrong in one sentence, where there is no room for details. Everywhere else: `ErrorText` or `FailedState`. */
export function useErrorText(): (thrown: unknown) => string {
  const locale = useLocale();
  return useCallback((thrown) => describeError(thrown, locale).text, [locale]);
}
