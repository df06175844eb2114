import { useReadable, useShell } from '@fleet-console/remote-kit';
import { Anchor, Button, Text, TextInput } from '@fleet-console/ui/base';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { Call } from '../calls/useCall.ts';
import { useSecondsLeft } from '../calls/useSecondsLeft.ts';
import { useMessages } from '../messages/messages.ts';
import { CallAnswer, useFailureText } from './CallAnswer.tsx';
import styles from './steps.module.css';
import type { SentCode } from './useSentCode.ts';

/** Pause before a code is sent again, in ms: mail needs that long, and each new code makes the one before worthless. */
const RESEND_PAUSE = 30_000;

/** Where the sandbox shows the mail and the messages that it does not send. */
const OUTBOX = '/api/outbox';

/** A code as it is sent: people paste it with the spaces and dashes around it. */
const plain = (text: string) => text.replaceAll(/[\s-]/g, '');

interface CodeFieldProps {
  readonly code: string;
  readonly onType: (code: string) => void;
  readonly refusal: ReactNode;
}

/** A code that came by mail or message. It has no format that we know. Source: specification, section 5. */
function CodeField({ code, onType, refusal }: CodeFieldProps) {
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
      onChange={(event) => onType(plain(event.currentTarget.value))}
    />
  );
}

/** Codes of the sandbox are to be read in its outbox. */
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
  /** The address or the phone, as it is dialled. */
  readonly sentTo: string;
  readonly sent: SentCode;
  readonly call: Call;
  readonly submitLabel: string;
  readonly onSubmit: () => void;
}

/** The step that asks for the code, and sends it again after a pause. Source: specification, section 2. */
export function CodeStep({ sentTo, sent, call, submitLabel, onSubmit }: CodeStepProps) {
  const { code, onType, resendCall, sentAt, onResend } = sent;
  const t = useMessages('steps');
  const textOf = useFailureText();
  const [firstSent] = useState(sentAt);
  const pause = useSecondsLeft(sentAt + RESEND_PAUSE);
  const aboutCode = call.failure?.kind === 'flagged' || call.failure?.kind === 'refused' ? call.failure : undefined;
  // What the server says of a further code belongs to the code, too. Source: specification, section 7, generateCode.
  const aboutResend = resendCall.failure?.kind === 'flagged' ? resendCall.failure : undefined;
  // Whatever status a code is refused with. Source: specification, section 8.
  const fault = aboutCode?.kind === 'refused' ? { ...aboutCode, code: 'wrong-code' } : (aboutCode ?? aboutResend);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code !== '') onSubmit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-busy={call.waiting}>
      <CodeField code={code} onType={onType} refusal={fault && textOf(fault)} />
      <Button type="submit" size="md" fullWidth loading={call.waiting} disabled={code === ''}>
        {submitLabel}
      </Button>
      <CallAnswer call={call} elsewhere={aboutCode !== undefined} />
      <div className={styles.resend}>
        <Button type="button" variant="subtle" size="compact-sm" loading={resendCall.waiting} disabled={pause > 0} onClick={onResend}>
          {t('resend')}
        </Button>
        <Text size="sm" c="dimmed" component="span">
          {pause > 0 ? t('resendIn', { count: pause }) : null}
        </Text>
      </div>
      <p role="status" className={styles.said}>
        {sentAt === firstSent ? '' : t('sentAgain')}
      </p>
      <CallAnswer call={resendCall} elsewhere={aboutResend !== undefined} />
      <OutboxHint sentTo={sentTo} />
    </form>
  );
}
