import { isOneOf } from '@fleet-console/remote-kit';
import { Alert } from '@fleet-console/ui/base';
import type { ReactNode } from 'react';
import { ServerText } from '../calls/ServerText.tsx';
import type { Call, CallFailure } from '../calls/useCall.ts';
import { useSecondsLeft } from '../calls/useSecondsLeft.ts';
import { useMessages } from '../messages/messages.ts';
import styles from './steps.module.css';

/** Error codes with translated messages. The English texts come from the specification. */
const translated = [
  'email-too-short',
  'email-invalid',
  'password-too-short',
  'password-common',
  'password-is-email',
  'wrong-code',
  'name-missing',
  'phone-invalid',
] as const;

/** Returns the text of a failed call: translated by its code, otherwise the server's message. */
export function useFailureText(): (failure: CallFailure) => ReactNode {
  const t = useMessages('steps');
  return ({ kind, code, message, text }) => {
    if (isOneOf(translated, code)) return t(`refusals.${code}`);
    const general = t(text === 'failed' && (kind === 'refused' || kind === 'flagged') ? 'refused' : text);
    return message === undefined ? general : <ServerText message={message} general={general} />;
  };
}

/** Status of the last call, under the button: slow, rate limited or failed. `isShownElsewhere`: the failure is shown at its field. */
export function CallStatus({ call: { isSlow, failure }, isShownElsewhere = false }: { call: Call; isShownElsewhere?: boolean }) {
  const t = useMessages('steps');
  const failureText = useFailureText();
  const wait = useSecondsLeft(failure?.waitUntil);
  const showFailure = failure && !isShownElsewhere && (failure.waitUntil === undefined || wait > 0);
  return (
    <div className={styles.answer} aria-live="polite">
      {isSlow && <span className={styles.slow}>{t('slow')}</span>}
      {showFailure && (
        <Alert color="red" variant="light" role="alert" className={styles.failure}>
          {wait > 0 ? t('wait', { count: wait }) : failureText(failure)}
        </Alert>
      )}
    </div>
  );
}
