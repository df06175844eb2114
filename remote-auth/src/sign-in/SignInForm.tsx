import { Alert, Button, PasswordInput, TextInput } from '@fleet-console/ui/base';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { LoginLink } from '../login-layout/LoginLink.tsx';
import { useAfterClick } from '../login-layout/useAfterClick.ts';
import { useMessages } from '../messages/messages.ts';
import { validateCredentials, type Credentials } from './credentials.ts';
import { ServerText } from '../calls/ServerText.tsx';
import { useSignInCall } from './useSignInCall.ts';
import styles from './sign-in.module.css';

type Field = keyof Credentials;

/** E-mail and password. Sends nothing until both are valid and keeps the input after failures. Source: specification, sections 2 and 5. */
export function SignInForm({ values, onChange }: { values: Credentials; onChange: (values: Credentials) => void }) {
  const t = useMessages('signIn');
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set());
  const [visible, setVisible] = useState(false);
  const afterClick = useAfterClick();
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const validated = validateCredentials(values);
  const { isPending, isSlow, failure, secondsToWait: wait, signIn, clearFailure } = useSignInCall();

  // Autofocus, unless the user has already moved the focus.
  useEffect(() => {
    if (document.activeElement === document.body) emailInput.current?.focus({ preventScroll: true });
  }, []);

  const touch = (field: Field) => values[field] !== '' && afterClick(() => setTouched((before) => new Set(before).add(field)));
  const errorText = (field: Field) => {
    const error = touched.has(field) ? validated.errors[field] : undefined;
    return error && t(error);
  };
  const change = (field: Field, text: string) => {
    clearFailure();
    onChange({ ...values, [field]: text });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTouched(new Set<Field>(['email', 'password']));
    if (validated.errors.email) return emailInput.current?.focus();
    if (validated.errors.password) return passwordInput.current?.focus();
    return signIn(validated.email, validated.password);
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate aria-busy={isPending}>
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
        value={values.email}
        error={errorText('email')}
        onChange={(event) => change('email', event.currentTarget.value)}
        onBlur={() => touch('email')}
      />
      <PasswordInput
        ref={passwordInput}
        label={t('password')}
        labelProps={{ mb: 6 }}
        name="password"
        autoComplete="current-password"
        size="md"
        value={values.password}
        error={errorText('password')}
        aria-invalid={errorText('password') !== undefined}
        onChange={(event) => change('password', event.currentTarget.value)}
        onBlur={() => touch('password')}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleButtonProps={{ 'aria-label': t(visible ? 'hide' : 'show'), tabIndex: 0 }}
      />
      <div className={styles.forgot}>
        <LoginLink to="LoginRecover">{t('forgot')}</LoginLink>
      </div>
      <Button type="submit" size="md" fullWidth loading={isPending} disabled={wait > 0}>
        {t('submit')}
      </Button>
      <div className={styles.answer} aria-live="polite">
        {isSlow && <span className={styles.slow}>{t('slow')}</span>}
        {failure && (failure.waitUntil === undefined || wait > 0) && (
          <Alert color="red" variant="light" role="alert" className={styles.failure}>
            {wait > 0 ? t('wait', { count: wait }) : <ServerText message={failure.message} general={t(failure.text)} />}
          </Alert>
        )}
      </div>
    </form>
  );
}
