import { Button } from '@fleet-console/ui/base';
import { useRef, useState, type FormEvent } from 'react';
import type { Call } from '../calls/useCall.ts';
import { useMessages } from '../messages/messages.ts';
import { validateCredentials } from '../sign-in/credentials.ts';
import { CallStatus, useFailureText } from '../steps/CallStatus.tsx';
import { EmailField } from '../steps/EmailField.tsx';
import { NewPasswordFields, validateNewPassword, type NewPassword } from '../steps/NewPasswordFields.tsx';
import { PrivacyConsent } from '../steps/PrivacyConsent.tsx';
import styles from '../steps/steps.module.css';

export interface CredentialsValues extends NewPassword {
  readonly email: string;
  /** To the privacy policy. */
  readonly agreed: boolean;
}

export interface CredentialsFormProps {
  readonly values: CredentialsValues;
  readonly onChange: (values: CredentialsValues) => void;
  readonly call: Call;
  readonly onSubmit: () => void;
}

/** E-mail, password twice, privacy policy. The button is enabled once everything is filled in. Source: specification, sections 2 and 5. */
export function CredentialsForm({ values, onChange, call, onSubmit }: CredentialsFormProps) {
  const t = useMessages('signUp');
  const failureText = useFailureText();
  const [showErrors, setShowErrors] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isComplete = values.email.trim() !== '' && values.password !== '' && values.retype !== '' && values.agreed;
  const flagged = call.failure?.kind === 'flagged' ? call.failure : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShowErrors(true);
    const errors = validateNewPassword(values);
    const firstInvalid = validateCredentials({ email: values.email, password: '' }).errors.email ? 'email' : Object.keys(errors)[0];
    if (firstInvalid === undefined) onSubmit();
    else form.current?.querySelector<HTMLElement>(`[name=${firstInvalid}]`)?.focus();
  };

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-busy={call.isPending}>
      <EmailField value={values.email} onChange={(email) => onChange({ ...values, email })} showErrors={showErrors} />
      <NewPasswordFields
        values={values}
        onChange={(passwords) => onChange({ ...values, ...passwords })}
        showErrors={showErrors}
        refusal={flagged && failureText(flagged)}
      />
      <PrivacyConsent agreed={values.agreed} onChange={(agreed) => onChange({ ...values, agreed })} />
      <Button type="submit" size="md" fullWidth loading={call.isPending} disabled={!isComplete}>
        {t('first.submit')}
      </Button>
      <CallStatus call={call} isShownElsewhere={flagged !== undefined} />
    </form>
  );
}
