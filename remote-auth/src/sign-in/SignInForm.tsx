import { useShell } from '@fleet-console/remote-kit';
import { Alert, Button, PasswordInput, TextInput } from '@fleet-console/ui/base';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useSecondsLeft } from '../calls/useSecondsLeft.ts';
import { DoorLink } from '../front-door/DoorLink.tsx';
import { unfinished } from '../front-door/unfinished.ts';
import { useAfterPress } from '../front-door/useAfterPress.ts';
import { useMessages } from '../messages/messages.ts';
import { checkCredentials, type Credentials } from './credentials.ts';
import { beginFreshSession } from '../calls/fresh-session.ts';
import { ServerText } from '../calls/ServerText.tsx';
import { failureOf, type Failure } from '../calls/sign-in-failure.ts';
import styles from './sign-in.module.css';

/** After this long without an answer the page says that it is still waiting, in ms. */
const SLOW_AFTER = 6000;

type Field = keyof Credentials;
type Attempt =
  | { readonly status: 'idle' }
  | { readonly status: 'waiting'; readonly slow: boolean }
  | { readonly status: 'failed'; readonly failure: Failure };

/** E-mail and password. Nothing is sent until both are valid; what was typed stays after every failure. Source: specification, sections 2 and 5. */
export function SignInForm({ typed, onType }: { typed: Credentials; onType: (typed: Credentials) => void }) {
  const t = useMessages('signIn');
  const { session, navigation } = useShell();
  const [judged, setJudged] = useState<ReadonlySet<Field>>(new Set());
  const [attempt, setAttempt] = useState<Attempt>({ status: 'idle' });
  const [visible, setVisible] = useState(false);
  const afterPress = useAfterPress();
  const busy = useRef(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const checked = checkCredentials(typed);
  const failure = attempt.status === 'failed' ? attempt.failure : undefined;
  const wait = useSecondsLeft(failure?.waitUntil);
  const waiting = attempt.status === 'waiting';

  // Whoever opens the page wants to type; a focus that somebody set already is left where it is.
  useEffect(() => {
    if (document.activeElement === document.body) emailInput.current?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setAttempt({ status: 'waiting', slow: true }), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, [waiting]);

  const judge = (field: Field) => typed[field] !== '' && afterPress(() => setJudged((before) => new Set(before).add(field)));
  const faultText = (field: Field) => {
    const fault = judged.has(field) ? checked.faults[field] : undefined;
    return fault && t(fault);
  };
  const change = (field: Field, text: string) => {
    if (failure && failure.waitUntil === undefined) setAttempt({ status: 'idle' });
    onType({ ...typed, [field]: text });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setJudged(new Set<Field>(['email', 'password']));
    if (checked.faults.email) return emailInput.current?.focus();
    if (checked.faults.password) return passwordInput.current?.focus();
    // A ref, not state: the second click of a double click comes before the next render.
    if (busy.current || wait > 0) return undefined;
    busy.current = true;
    setAttempt({ status: 'waiting', slow: false });
    try {
      await beginFreshSession(session, checked.email, checked.password);
      const now = session.get();
      // What another account left unfinished is forgotten.
      if ('account' in now) unfinished.of(now.account.id);
      navigation.navigator.replace(navigation.href('Welcome'));
    } catch (error) {
      setAttempt({ status: 'failed', failure: failureOf(error) });
    } finally {
      busy.current = false;
    }
    return undefined;
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
        {waiting && attempt.slow && <span className={styles.slow}>{t('slow')}</span>}
        {failure && (failure.waitUntil === undefined || wait > 0) && (
          <Alert color="red" variant="light" role="alert" className={styles.failure}>
            {wait > 0 ? t('wait', { count: wait }) : <ServerText message={failure.message} general={t(failure.text)} />}
          </Alert>
        )}
      </div>
    </form>
  );
}
