import { Button } from '@fleet-console/ui/base';
import { useRef, useState, type FormEvent } from 'react';
import type { Call } from '../calls/useCall.ts';
import { useMessages } from '../messages/messages.ts';
import { CallAnswer, useFailureText } from '../steps/CallAnswer.tsx';
import { NewPasswordFields, newPasswordFaults, type NewPassword } from '../steps/NewPasswordFields.tsx';
import styles from '../steps/steps.module.css';

export interface NewPasswordFormProps {
  /** Whose password it is. */
  readonly email: string;
  readonly typed: NewPassword;
  readonly onType: (typed: NewPassword) => void;
  readonly call: Call;
  readonly onSubmit: () => void;
}

/** The new password, twice. Source: specification, section 2, "Recovery screen". */
export function NewPasswordForm({ email, typed, onType, call, onSubmit }: NewPasswordFormProps) {
  const t = useMessages('recovery');
  const textOf = useFailureText();
  const [judged, setJudged] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const flagged = call.failure?.kind === 'flagged' ? call.failure : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    const [wrong] = Object.keys(newPasswordFaults(typed));
    if (wrong === undefined) onSubmit();
    else form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-busy={call.waiting}>
      {/* Tells password managers whose password it is. */}
      <input className={styles.said} type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden="true" />
      <NewPasswordFields typed={typed} onType={onType} judgeAll={judged} refusal={flagged && textOf(flagged)} />
      <Button type="submit" size="md" fullWidth loading={call.waiting}>
        {t('newPassword.submit')}
      </Button>
      <CallAnswer call={call} elsewhere={flagged !== undefined} />
    </form>
  );
}
