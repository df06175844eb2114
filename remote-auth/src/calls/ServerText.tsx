import { useLocale } from '@fleet-console/i18n';
import { ErrorDetails } from '@fleet-console/ui/base';
import type { ReactNode } from 'react';

/**
 * A refusal without a translation. The server's message is English: in English it is shown inline, otherwise as details of a translated sentence.
 * Source: specification, section 8.
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
