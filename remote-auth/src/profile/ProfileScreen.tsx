import type { Account } from '@fleet-console/contract';
import { useReadable, useSession, useShell } from '@fleet-console/remote-kit';
import { Alert, Button, Screen } from '@fleet-console/ui/base';
import { useState } from 'react';
import { ownAccountCalls } from '../calls/account-calls.ts';
import { useCall } from '../calls/useCall.ts';
import { FeatureWords, useWords } from '../messages/messages.ts';
import { CallAnswer } from '../steps/CallAnswer.tsx';
import { StepWords } from '../steps/StepWords.tsx';
import { Dialog } from './Dialog.tsx';
import { PhoneSection } from './PhoneSection.tsx';
import { SharingSection } from './SharingSection.tsx';
import { useOwnAccount } from './useOwnAccount.ts';
import en from './words/en.json';
import pl from './words/pl.json';
import styles from './profile.module.css';

/** Ends the account's sessions on all devices, after asking once more. */
function Sessions() {
  const words = useWords('profile');
  const { session, transport, locale } = useShell();
  const calls = ownAccountCalls(transport, useReadable(locale));
  const [asking, setAsking] = useState(false);
  const call = useCall();
  const signOut = () =>
    call.run(async () => {
      await calls.signOutEverywhere();
      await session.signOut();
    });
  return (
    <section className={styles.card} aria-labelledby="profile-sessions">
      <h3 id="profile-sessions" className={styles.cardTitle}>
        {words('sessions.title')}
      </h3>
      <p className={styles.hint}>{words('sessions.hint')}</p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => setAsking(true)}>
          {words('sessions.end')}
        </Button>
      </div>
      {asking && (
        <Dialog title={words('sessions.title')} onClose={() => setAsking(false)}>
          <p className={styles.hint}>{words('sessions.ask')}</p>
          <div className={styles.buttons}>
            <Button color="red" loading={call.waiting} onClick={signOut}>
              {words('sessions.end')}
            </Button>
            <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
              {words('sessions.stay')}
            </Button>
          </div>
          <CallAnswer call={call} />
        </Dialog>
      )}
    </section>
  );
}

function Profile({ inSession }: { inSession: Account }) {
  const words = useWords('profile');
  const { account, failed, reload } = useOwnAccount(inSession);
  const { id, email, firstName, lastName } = account;
  const fullName = `${firstName} ${lastName}`.trim();
  const initials = [firstName, lastName].map((part) => /^./u.exec(part)?.[0] ?? '').join('') || email.slice(0, 1);
  return (
    <Screen>
      <div className={styles.profile}>
        <header className={styles.greeting}>
          <span className={styles.initials} aria-hidden="true">
            {initials.toUpperCase()}
          </span>
          <h2 className={styles.hello}>{words(firstName === '' ? 'helloNobody' : 'hello', { name: firstName })}</h2>
        </header>
        <section className={styles.card} aria-labelledby="profile-account">
          <h3 id="profile-account" className={styles.cardTitle}>
            {words('account.title')}
          </h3>
          <dl className={styles.facts}>
            <dt>{words('account.name')}</dt>
            <dd dir="auto">{fullName === '' ? words('account.noName') : fullName}</dd>
            <dt>{words('account.email')}</dt>
            <dd>{email}</dd>
          </dl>
          <p className={styles.hint}>{words('account.hint')}</p>
          {failed && (
            <Alert color="red" variant="light" role="alert">
              <p className={styles.failed}>{words('account.failed')}</p>
              <Button variant="default" onClick={() => void reload()}>
                {words('kit:actions.retry')}
              </Button>
            </Alert>
          )}
        </section>
        <SharingSection key={`sharing-${id}`} />
        <PhoneSection key={id} account={account} reload={reload} />
        <Sessions />
      </div>
    </Screen>
  );
}

function SignedIn() {
  const session = useSession();
  return 'account' in session ? <Profile key={session.account.id} inSession={session.account} /> : null;
}

/** One's own account. Source: specification, section 2, "Profile page". */
export function ProfileScreen() {
  return (
    <StepWords>
      <FeatureWords feature="profile" words={{ en, pl }}>
        <SignedIn />
      </FeatureWords>
    </StepWords>
  );
}
