import { isOneOf } from '@fleet-console/remote-kit';
import { Alert } from '@fleet-console/ui/base';
import type { ReactNode } from 'react';
import { ServerText } from '../calls/ServerText.tsx';
import type { Call, CallFailure } from '../calls/useCall.ts';
import { useSecondsLeft } from '../calls/useSecondsLeft.ts';
import { useMessages } from '../messages/messages.ts';
import styles from './steps.module.css';

/** Refusals that we word ourselves, so that they are said in the language on screen; the literal texts stand in the specification. */
const worded = [
  'email-too-short',
  'email-invalid',
  'password-too-short',
  'password-common',
  'password-is-email',
  'wrong-code',
  'name-missing',
  'phone-invalid',
] as const;

/** Says a failed call: by its code where there are words for it, else with the server's message. */
export function useFailureText(): (failure: CallFailure) => ReactNode {
  const t = useMessages('steps');
  return ({ kind, code, message, text }) => {
    if (isOneOf(worded, code)) return t(`refusals.${code}`);
    const general = t(text === 'failed' && (kind === 'refused' || kind === 'flagged') ? 'refused' : text);
    return message === undefined ? general : <ServerText message={message} general={general} />;
  };
}

/**
 * What came of the last call, under the button: still waiting, to be tried later, or why not. `elsewhere`: the failure is shown beside its field.
 */
export function CallAnswer({ call: { slow, failure }, elsewhere = false }: { call: Call; elsewhere?: boolean }) {
  const t = useMessages('steps');
  const textOf = useFailureText();
  const wait = useSecondsLeft(failure?.waitUntil);
  const shown = failure && !elsewhere && (failure.waitUntil === undefined || wait > 0);
  return (
    <div className={styles.answer} aria-live="polite">
      {slow && <span className={styles.slow}>{t('slow')}</span>}
      {shown && (
        <Alert color="red" variant="light" role="alert" className={styles.failure}>
          {wait > 0 ? t('wait', { count: wait }) : textOf(failure)}
        </Alert>
      )}
    </div>
  );
}
