import { useLocale } from '@fleet-console/i18n';
import { ErrorDetails } from '@fleet-console/ui/base';
import type { ReactNode } from 'react';

/**
 * A refusal that has no words of ours. The specification shows the server's message inline; it is English, so that elsewhere it comes as details of
 * a sentence in the language on screen. Source: specification, section 8.
 */
export function ServerText({ message, general }: { readonly message: string | undefined; readonly general: string }): ReactNode {
  const english = useLocale() === 'en';
  if (message === undefined || message === '') return general;
  if (english) return message;
  return (
    <>
      {general} <ErrorDetails details={message} />
    </>
  );
}
