import { Button } from '@fleet-console/ui/base';
import { useRef, useState, type FormEvent } from 'react';
import type { Call } from '../calls/useCall.ts';
import { useMessages } from '../messages/messages.ts';
import { CallAnswer, useFailureText } from '../steps/CallAnswer.tsx';
import { missingNames, NameFields, type FullName } from '../steps/NameFields.tsx';
import { NewPasswordFields, newPasswordFaults, type NewPassword } from '../steps/NewPasswordFields.tsx';
import { PrivacyConsent } from '../steps/PrivacyConsent.tsx';
import styles from '../steps/steps.module.css';

export interface InvitationTyped extends FullName, NewPassword {
  /** The privacy policy. */
  readonly agreed: boolean;
}

export interface InvitationFormProps {
  readonly email: string;
  readonly typed: InvitationTyped;
  readonly onType: (typed: InvitationTyped) => void;
  readonly call: Call;
  /** The account is theirs; what is left is to sign in with it. */
  readonly accepted: boolean;
  readonly onSubmit: () => void;
}

/** Names, password twice, privacy policy. The button is there once all is filled in and ticked, as when signing up. */
export function InvitationForm({ email, typed, onType, call, accepted, onSubmit }: InvitationFormProps) {
  const t = useMessages('invitation');
  const textOf = useFailureText();
  const [judged, setJudged] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const filled = missingNames(typed).length === 0 && typed.password !== '' && typed.retype !== '' && typed.agreed;
  const { failure } = call;
  const aboutPassword = failure?.code?.startsWith('password') ? failure : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    const [wrong] = [...missingNames(typed), ...Object.keys(newPasswordFaults(typed))];
    if (wrong === undefined) onSubmit();
    else form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-busy={call.waiting}>
      <input
        className={styles.said}
        type="email"
        name="username"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <NameFields typed={typed} onType={(names) => onType({ ...typed, ...names })} judge={judged} />
      <NewPasswordFields
        typed={typed}
        onType={(passwords) => onType({ ...typed, ...passwords })}
        judgeAll={judged}
        refusal={aboutPassword && textOf(aboutPassword)}
      />
      <PrivacyConsent agreed={typed.agreed} onChange={(agreed) => onType({ ...typed, agreed })} />
      <Button type="submit" size="md" fullWidth loading={call.waiting} disabled={!filled}>
        {t(accepted ? 'form.signIn' : 'form.submit')}
      </Button>
      <CallAnswer call={call} elsewhere={aboutPassword !== undefined} />
    </form>
  );
}
