import { useReadable, useShell } from '@fleet-console/remote-kit';
import { download } from '@fleet-console/remote-kit/format';
import { Button } from '@fleet-console/ui/base';
import { ownAccountCalls } from '../calls/account-calls.ts';
import { useCall } from '../calls/useCall.ts';
import { useMessages } from '../messages/messages.ts';
import { CallStatus } from '../steps/CallStatus.tsx';
import styles from './profile.module.css';

/** Downloads everything that is stored about the user. */
export function PersonalDataSection() {
  const t = useMessages('profile');
  const { transport, locale } = useShell();
  const calls = ownAccountCalls(transport, useReadable(locale));
  const call = useCall();
  return (
    <section className={styles.card} aria-labelledby="profile-data">
      <h3 id="profile-data" className={styles.cardTitle}>
        {t('data.title')}
      </h3>
      <p className={styles.hint}>{t('data.hint')}</p>
      <div className={styles.buttons}>
        <Button
          variant="default"
          loading={call.isPending}
          onClick={() => call.run(async () => download(`${t('data.file')}.json`, await calls.personalData(), 'application/json'))}
        >
          {t('data.download')}
        </Button>
      </div>
      <CallStatus call={call} />
    </section>
  );
}
