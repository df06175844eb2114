import { Button } from '@fleet-console/ui/base';
import { useRef, useState, type FormEvent } from 'react';
import type { Call } from '../calls/useCall.ts';
import { useMessages } from '../messages/messages.ts';
import { checkCredentials } from '../sign-in/credentials.ts';
import { CallAnswer, useFailureText } from '../steps/CallAnswer.tsx';
import { EmailField } from '../steps/EmailField.tsx';
import { NewPasswordFields, newPasswordFaults, type NewPassword } from '../steps/NewPasswordFields.tsx';
import { PrivacyConsent } from '../steps/PrivacyConsent.tsx';
import styles from '../steps/steps.module.css';

export interface FirstTyped extends NewPassword {
  readonly email: string;
  /** The privacy policy. */
  readonly agreed: boolean;
}

export interface FirstFormProps {
  readonly typed: FirstTyped;
  readonly onType: (typed: FirstTyped) => void;
  readonly call: Call;
  readonly onSubmit: () => void;
}

/** E-mail, password twice, privacy policy. The button is there once all is filled in and ticked. Source: specification, sections 2 and 5. */
export function FirstForm({ typed, onType, call, onSubmit }: FirstFormProps) {
  const t = useMessages('signUp');
  const textOf = useFailureText();
  const [judged, setJudged] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const filled = typed.email.trim() !== '' && typed.password !== '' && typed.retype !== '' && typed.agreed;
  const flagged = call.failure?.kind === 'flagged' ? call.failure : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    const faults = newPasswordFaults(typed);
    const wrong = checkCredentials({ email: typed.email, password: '' }).faults.email ? 'email' : Object.keys(faults)[0];
    if (wrong === undefined) onSubmit();
    else form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
  };

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-busy={call.waiting}>
      <EmailField value={typed.email} onChange={(email) => onType({ ...typed, email })} judge={judged} />
      <NewPasswordFields
        typed={typed}
        onType={(passwords) => onType({ ...typed, ...passwords })}
        judgeAll={judged}
        refusal={flagged && textOf(flagged)}
      />
      <PrivacyConsent agreed={typed.agreed} onChange={(agreed) => onType({ ...typed, agreed })} />
      <Button type="submit" size="md" fullWidth loading={call.waiting} disabled={!filled}>
        {t('first.submit')}
      </Button>
      <CallAnswer call={call} elsewhere={flagged !== undefined} />
    </form>
  );
}
