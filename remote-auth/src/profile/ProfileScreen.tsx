import type { Account } from '@fleet-console/contract';
import { useReadable, useSession, useShell } from '@fleet-console/remote-kit';
import { Alert, Button, Screen } from '@fleet-console/ui/base';
import { useState } from 'react';
import { ownAccountCalls } from '../calls/account-calls.ts';
import { useCall } from '../calls/useCall.ts';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { CallStatus } from '../steps/CallStatus.tsx';
import { StepMessages } from '../steps/StepMessages.tsx';
import { Dialog } from './Dialog.tsx';
import { PersonalDataSection } from './PersonalDataSection.tsx';
import { PhoneSection } from './PhoneSection.tsx';
import { SharingSection } from './SharingSection.tsx';
import { useOwnAccount } from './useOwnAccount.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';
import styles from './profile.module.css';

/** Ends the account's sessions on all devices, after a confirmation. */
function Sessions() {
  const t = useMessages('profile');
  const { session, transport, locale } = useShell();
  const calls = ownAccountCalls(transport, useReadable(locale));
  const [isConfirming, setIsConfirming] = useState(false);
  const call = useCall();
  const signOut = () =>
    call.run(async () => {
      await calls.signOutEverywhere();
      await session.signOut();
    });
  return (
    <section className={styles.card} aria-labelledby="profile-sessions">
      <h3 id="profile-sessions" className={styles.cardTitle}>
        {t('sessions.title')}
      </h3>
      <p className={styles.hint}>{t('sessions.hint')}</p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => setIsConfirming(true)}>
          {t('sessions.end')}
        </Button>
      </div>
      {isConfirming && (
        <Dialog title={t('sessions.title')} onClose={() => setIsConfirming(false)}>
          <p className={styles.hint}>{t('sessions.confirm')}</p>
          <div className={styles.buttons}>
            <Button color="red" loading={call.isPending} onClick={signOut}>
              {t('sessions.end')}
            </Button>
            <Button variant="default" data-autofocus onClick={() => setIsConfirming(false)}>
              {t('kit:actions.cancel')}
            </Button>
          </div>
          <CallStatus call={call} />
        </Dialog>
      )}
    </section>
  );
}

function Profile({ sessionAccount }: { sessionAccount: Account }) {
  const t = useMessages('profile');
  const { account, failed, reload } = useOwnAccount(sessionAccount);
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
          <h2 className={styles.hello}>{t(firstName === '' ? 'helloNoName' : 'hello', { name: firstName })}</h2>
        </header>
        <section className={styles.card} aria-labelledby="profile-account">
          <h3 id="profile-account" className={styles.cardTitle}>
            {t('account.title')}
          </h3>
          <dl className={styles.facts}>
            <dt>{t('account.name')}</dt>
            <dd dir="auto">{fullName === '' ? t('account.noName') : fullName}</dd>
            <dt>{t('account.email')}</dt>
            <dd>{email}</dd>
          </dl>
          <p className={styles.hint}>{t('account.hint')}</p>
          {failed && (
            <Alert color="red" variant="light" role="alert">
              <p className={styles.failed}>{t('account.failed')}</p>
              <Button variant="default" onClick={() => void reload()}>
                {t('kit:actions.retry')}
              </Button>
            </Alert>
          )}
        </section>
        <SharingSection key={`sharing-${id}`} />
        <PhoneSection key={id} account={account} reload={reload} />
        <PersonalDataSection />
        <Sessions />
      </div>
    </Screen>
  );
}

function SignedIn() {
  const session = useSession();
  return 'account' in session ? <Profile key={session.account.id} sessionAccount={session.account} /> : null;
}

/** The user's own account. Source: specification, section 2, "Profile page". */
export function ProfileScreen() {
  return (
    <StepMessages>
      <FeatureMessages feature="profile" messages={{ en, pl }}>
        <SignedIn />
      </FeatureMessages>
    </StepMessages>
  );
}
