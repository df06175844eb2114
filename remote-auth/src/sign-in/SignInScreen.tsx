import { useSession, useShell } from '@fleet-console/remote-kit';
import { Text, Title } from '@fleet-console/ui/base';
import { useState } from 'react';
import { DoorLink } from '../front-door/DoorLink.tsx';
import { useMessages } from '../messages/messages.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { SignInForm } from './SignInForm.tsx';
import styles from './sign-in.module.css';

/** Who has a session already may go on with it; signing in again ends it first. Source: specification, section 4. */
function CurrentSession() {
  const t = useMessages('signIn');
  const session = useSession();
  const [arrivedWith] = useState(session);
  if (session.status !== 'loggedIn' || arrivedWith.status !== 'loggedIn') return null;
  return (
    <Text size="sm" className={styles.current}>
      {t('current', { email: session.account.email })}{' '}
      <DoorLink to="Welcome" inText>
        {t('continue')}
      </DoorLink>
    </Text>
  );
}

/** The sign-in page. Source: specification, section 2. */
export function SignInScreen({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const t = useMessages('signIn');
  const { config } = useShell();
  const [password, setPassword] = useState('');
  const type = (typed: { email: string; password: string }) => {
    onEmail(typed.email);
    setPassword(typed.password);
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
      <SignInForm typed={{ email, password }} onType={type} />
      <Text size="sm" c="dimmed" className={styles.signUp}>
        {t('noAccount')}{' '}
        <DoorLink to="LoginSignUp" inText>
          {t('signUp')}
        </DoorLink>
      </Text>
      {config.sandbox && <DemoAccounts onChoose={type} />}
    </main>
  );
}
