import { Button } from '@fleet-console/ui/base';
import { useRef, useState, type FormEvent } from 'react';
import type { Call } from '../calls/useCall.ts';
import { useMessages } from '../messages/messages.ts';
import { CallStatus, useFailureText } from '../steps/CallStatus.tsx';
import { missingNames, NameFields, type FullName } from '../steps/NameFields.tsx';
import { NewPasswordFields, validateNewPassword, type NewPassword } from '../steps/NewPasswordFields.tsx';
import { PrivacyConsent } from '../steps/PrivacyConsent.tsx';
import styles from '../steps/steps.module.css';

export interface InvitationValues extends FullName, NewPassword {
  /** To the privacy policy. */
  readonly agreed: boolean;
}

export interface InvitationFormProps {
  readonly email: string;
  readonly values: InvitationValues;
  readonly onChange: (values: InvitationValues) => void;
  readonly call: Call;
  /** The invitation is accepted; only signing in is left. */
  readonly accepted: boolean;
  readonly onSubmit: () => void;
}

/** Names, password twice, privacy policy. The button is enabled once everything is filled in, as when signing up. */
export function InvitationForm({ email, values, onChange, call, accepted, onSubmit }: InvitationFormProps) {
  const t = useMessages('invitation');
  const failureText = useFailureText();
  const [showErrors, setShowErrors] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isComplete = missingNames(values).length === 0 && values.password !== '' && values.retype !== '' && values.agreed;
  const { failure } = call;
  const passwordFailure = failure?.code?.startsWith('password') ? failure : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShowErrors(true);
    const [firstInvalid] = [...missingNames(values), ...Object.keys(validateNewPassword(values))];
    if (firstInvalid === undefined) onSubmit();
    else form.current?.querySelector<HTMLElement>(`[name=${firstInvalid}]`)?.focus();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-busy={call.isPending}>
      <input
        className={styles.visuallyHidden}
        type="email"
        name="username"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <NameFields values={values} onChange={(names) => onChange({ ...values, ...names })} showErrors={showErrors} />
      <NewPasswordFields
        values={values}
        onChange={(passwords) => onChange({ ...values, ...passwords })}
        showErrors={showErrors}
        refusal={passwordFailure && failureText(passwordFailure)}
      />
      <PrivacyConsent agreed={values.agreed} onChange={(agreed) => onChange({ ...values, agreed })} />
      <Button type="submit" size="md" fullWidth loading={call.isPending} disabled={!isComplete}>
        {t(accepted ? 'form.signIn' : 'form.submit')}
      </Button>
      <CallStatus call={call} isShownElsewhere={passwordFailure !== undefined} />
    </form>
  );
}
