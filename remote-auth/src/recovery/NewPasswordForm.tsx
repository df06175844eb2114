import { Button } from '@fleet-console/ui/base';
import { useRef, useState, type FormEvent } from 'react';
import type { Call } from '../calls/useCall.ts';
import { useMessages } from '../messages/messages.ts';
import { CallStatus, useFailureText } from '../steps/CallStatus.tsx';
import { NewPasswordFields, validateNewPassword, type NewPassword } from '../steps/NewPasswordFields.tsx';
import styles from '../steps/steps.module.css';

export interface NewPasswordFormProps {
  /** Of the account. */
  readonly email: string;
  readonly values: NewPassword;
  readonly onChange: (values: NewPassword) => void;
  readonly call: Call;
  readonly onSubmit: () => void;
}

/** The new password, twice. Source: specification, section 2, "Recovery screen". */
export function NewPasswordForm({ email, values, onChange, call, onSubmit }: NewPasswordFormProps) {
  const t = useMessages('recovery');
  const failureText = useFailureText();
  const [showErrors, setShowErrors] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const flagged = call.failure?.kind === 'flagged' ? call.failure : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShowErrors(true);
    const [firstInvalid] = Object.keys(validateNewPassword(values));
    if (firstInvalid === undefined) onSubmit();
    else form.current?.querySelector<HTMLElement>(`[name=${firstInvalid}]`)?.focus();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-busy={call.isPending}>
      {/* Lets password managers recognise the account. */}
      <input
        className={styles.visuallyHidden}
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <NewPasswordFields values={values} onChange={onChange} showErrors={showErrors} refusal={flagged && failureText(flagged)} />
      <Button type="submit" size="md" fullWidth loading={call.isPending}>
        {t('newPassword.submit')}
      </Button>
      <CallStatus call={call} isShownElsewhere={flagged !== undefined} />
    </form>
  );
}
