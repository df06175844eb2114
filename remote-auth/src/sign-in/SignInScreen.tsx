import { useSession, useShell } from '@fleet-console/remote-kit';
import { Text, Title } from '@fleet-console/ui/base';
import { useState } from 'react';
import { LoginLink } from '../login-layout/LoginLink.tsx';
import { useMessages } from '../messages/messages.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { SignInForm } from './SignInForm.tsx';
import styles from './sign-in.module.css';

/** Link to continue with the existing session. Source: specification, section 4. */
function CurrentSession() {
  const t = useMessages('signIn');
  const session = useSession();
  const [initialSession] = useState(session);
  if (session.status !== 'loggedIn' || initialSession.status !== 'loggedIn') return null;
  return (
    <Text size="sm" className={styles.current}>
      {t('current', { email: session.account.email })}{' '}
      <LoginLink to="Welcome" inText>
        {t('continue')}
      </LoginLink>
    </Text>
  );
}

/** The sign-in page. Source: specification, section 2. */
export function SignInScreen({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const t = useMessages('signIn');
  const { config } = useShell();
  const [password, setPassword] = useState('');
  const setValues = (values: { email: string; password: string }) => {
    onEmail(values.email);
    setPassword(values.password);
  };
  return (
    <main className={styles.main}>
      <Title order={1} className={styles.title}>
        {t('title')}
      </Title>
      <Text c="dimmed" className={styles.lead}>
        {t('lead')}
      </Text>
      <CurrentSession />
      <SignInForm values={{ email, password }} onChange={setValues} />
      <Text size="sm" c="dimmed" className={styles.signUp}>
        {t('noAccount')}{' '}
        <LoginLink to="LoginSignUp" inText>
          {t('signUp')}
        </LoginLink>
      </Text>
      {config.sandbox && <DemoAccounts onChoose={setValues} />}
    </main>
  );
}
