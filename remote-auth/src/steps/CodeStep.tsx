import { useReadable, useShell } from '@fleet-console/remote-kit';
import { Anchor, Button, Text, TextInput } from '@fleet-console/ui/base';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { Call } from '../calls/useCall.ts';
import { useSecondsLeft } from '../calls/useSecondsLeft.ts';
import { useMessages } from '../messages/messages.ts';
import { CallStatus, useFailureText } from './CallStatus.tsx';
import styles from './steps.module.css';
import type { SentCode } from './useSentCode.ts';

/** Pause before a code can be resent, in ms: mail takes a while, and each new code invalidates the previous one. */
const RESEND_PAUSE = 30_000;

/** Shows the mail and text messages that the sandbox doesn't send. */
const OUTBOX = '/api/outbox';

/** Strips spaces and dashes of pasted codes. */
const normaliseCode = (text: string) => text.replaceAll(/[\s-]/g, '');

interface CodeFieldProps {
  readonly code: string;
  readonly onChange: (code: string) => void;
  readonly refusal: ReactNode;
}

/** A code sent by mail or text message, of any format. Source: specification, section 5. */
function CodeField({ code, onChange, refusal }: CodeFieldProps) {
  const t = useMessages('steps');
  return (
    <TextInput
      label={t('code')}
      labelProps={{ mb: 6 }}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      size="md"
      classNames={{ input: styles.code ?? '' }}
      value={code}
      error={refusal}
      onChange={(event) => onChange(normaliseCode(event.currentTarget.value))}
    />
  );
}

/** Link to the outbox, in the sandbox. */
function OutboxHint({ sentTo }: { sentTo: string }) {
  const t = useMessages('steps');
  const { config, locale } = useShell();
  const lang = useReadable(locale);
  if (!config.sandbox) return null;
  return (
    <Text size="sm" c="dimmed" className={styles.outbox}>
      {t('sandbox')}{' '}
      <Anchor
        href={`${OUTBOX}?${new URLSearchParams({ lang, to: sentTo }).toString()}`}
        target="_blank"
        rel="noopener"
        size="sm"
        className={styles.link}
      >
        {t('outbox')}
      </Anchor>
    </Text>
  );
}

export interface CodeStepProps {
  /** E-mail address, or phone in international format. */
  readonly sentTo: string;
  readonly sent: SentCode;
  readonly call: Call;
  readonly submitLabel: string;
  readonly onSubmit: () => void;
}

/** Asks for the code and can resend it after a pause. Source: specification, section 2. */
export function CodeStep({ sentTo, sent, call, submitLabel, onSubmit }: CodeStepProps) {
  const { code, onChange, resendCall, sentAt, onResend } = sent;
  const t = useMessages('steps');
  const failureText = useFailureText();
  const [firstSent] = useState(sentAt);
  const pause = useSecondsLeft(sentAt + RESEND_PAUSE);
  const codeFailure = call.failure?.kind === 'flagged' || call.failure?.kind === 'refused' ? call.failure : undefined;
  // Errors of a resend belong to the code field, too. Source: specification, section 7, generateCode.
  const resendFailure = resendCall.failure?.kind === 'flagged' ? resendCall.failure : undefined;
  // Any refusal status means a wrong code. Source: specification, section 8.
  const error = codeFailure?.kind === 'refused' ? { ...codeFailure, code: 'wrong-code' } : (codeFailure ?? resendFailure);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code !== '') onSubmit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-busy={call.isPending}>
      <CodeField code={code} onChange={onChange} refusal={error && failureText(error)} />
      <Button type="submit" size="md" fullWidth loading={call.isPending} disabled={code === ''}>
        {submitLabel}
      </Button>
      <CallStatus call={call} isShownElsewhere={codeFailure !== undefined} />
      <div className={styles.resend}>
        <Button type="button" variant="subtle" size="compact-sm" loading={resendCall.isPending} disabled={pause > 0} onClick={onResend}>
          {t('resend')}
        </Button>
        <Text size="sm" c="dimmed" component="span">
          {pause > 0 ? t('resendIn', { count: pause }) : null}
        </Text>
      </div>
      <p role="status" className={styles.visuallyHidden}>
        {sentAt === firstSent ? '' : t('sentAgain')}
      </p>
      <CallStatus call={resendCall} isShownElsewhere={resendFailure !== undefined} />
      <OutboxHint sentTo={sentTo} />
    </form>
  );
}
