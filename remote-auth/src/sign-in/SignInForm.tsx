import { Alert, Button, PasswordInput, TextInput } from '@fleet-console/ui/base';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { DoorLink } from '../front-door/DoorLink.tsx';
import { useAfterPress } from '../front-door/useAfterPress.ts';
import { useMessages } from '../messages/messages.ts';
import { checkCredentials, type Credentials } from './credentials.ts';
import { ServerText } from '../calls/ServerText.tsx';
import { useSignInCall } from './useSignInCall.ts';
import styles from './sign-in.module.css';

type Field = keyof Credentials;
/** E-mail and password. Nothing is sent until both are valid; what was typed stays after every failure. Source: specification, sections 2 and 5. */
export function SignInForm({ typed, onType }: { typed: Credentials; onType: (typed: Credentials) => void }) {
  const t = useMessages('signIn');
  const [judged, setJudged] = useState<ReadonlySet<Field>>(new Set());
  const [visible, setVisible] = useState(false);
  const afterPress = useAfterPress();
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const checked = checkCredentials(typed);
  const { waiting, slow, failure, secondsToWait: wait, signIn, clearFailure } = useSignInCall();

  // Anyone who opens the page wants to type; a focus that someone set already is left where it is.
  useEffect(() => {
    if (document.activeElement === document.body) emailInput.current?.focus({ preventScroll: true });
  }, []);

  const judge = (field: Field) => typed[field] !== '' && afterPress(() => setJudged((before) => new Set(before).add(field)));
  const faultText = (field: Field) => {
    const fault = judged.has(field) ? checked.faults[field] : undefined;
    return fault && t(fault);
  };
  const change = (field: Field, text: string) => {
    clearFailure();
    onType({ ...typed, [field]: text });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setJudged(new Set<Field>(['email', 'password']));
    if (checked.faults.email) return emailInput.current?.focus();
    if (checked.faults.password) return passwordInput.current?.focus();
    return signIn(checked.email, checked.password);
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate aria-busy={waiting}>
      <TextInput
        ref={emailInput}
        label={t('email')}
        labelProps={{ mb: 6 }}
        name="username"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        value={typed.email}
        error={faultText('email')}
        onChange={(event) => change('email', event.currentTarget.value)}
        onBlur={() => judge('email')}
      />
      <PasswordInput
        ref={passwordInput}
        label={t('password')}
        labelProps={{ mb: 6 }}
        name="password"
        autoComplete="current-password"
        size="md"
        value={typed.password}
        error={faultText('password')}
        aria-invalid={faultText('password') !== undefined}
        onChange={(event) => change('password', event.currentTarget.value)}
        onBlur={() => judge('password')}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleButtonProps={{ 'aria-label': t(visible ? 'hide' : 'show'), tabIndex: 0 }}
      />
      <div className={styles.forgot}>
        <DoorLink to="LoginRecover">{t('forgot')}</DoorLink>
      </div>
      <Button type="submit" size="md" fullWidth loading={waiting} disabled={wait > 0}>
        {t('submit')}
      </Button>
      <div className={styles.answer} aria-live="polite">
        {slow && <span className={styles.slow}>{t('slow')}</span>}
        {failure && (failure.waitUntil === undefined || wait > 0) && (
          <Alert color="red" variant="light" role="alert" className={styles.failure}>
            {wait > 0 ? t('wait', { count: wait }) : <ServerText message={failure.message} general={t(failure.text)} />}
          </Alert>
        )}
      </div>
    </form>
  );
}
