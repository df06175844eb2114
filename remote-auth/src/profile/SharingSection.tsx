import { useReadable, useShell } from '@fleet-console/remote-kit';
import { Alert, Button } from '@fleet-console/ui/base';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ownAccountCalls, type PendingSharing } from '../calls/account-calls.ts';
import { useCall } from '../calls/useCall.ts';
import { useMessages } from '../messages/messages.ts';
import { CallStatus } from '../steps/CallStatus.tsx';
import styles from './profile.module.css';

/** Access given by other organizations, which see only the e-mail until the user consents. Hidden while there is none. */
export function SharingSection() {
  const t = useMessages('profile');
  const { transport, locale, flash } = useShell();
  const calls = ownAccountCalls(transport, useReadable(locale));
  const [pending, setPending] = useState<readonly PendingSharing[]>([]);
  const call = useCall();
  const [failed, setFailed] = useState(false);
  const [loading, setLoading] = useState(false);
  const latest = useRef(calls.pendingSharing);
  const isCurrent = useRef(true);
  const load = useCallback(async () => {
    const found = await latest.current().catch(() => null);
    if (!isCurrent.current) return;
    setLoading(false);
    setFailed(found === null);
    if (found) setPending(found);
  }, []);
  useEffect(() => {
    isCurrent.current = true;
    void load();
    return () => {
      isCurrent.current = false;
    };
  }, [load]);
  if (failed)
    return (
      <Alert color="red" variant="light" role="alert">
        <p className={styles.failed}>{t('sharing.failed')}</p>
        <Button
          variant="default"
          loading={loading}
          onClick={() => {
            setLoading(true);
            void load();
          }}
        >
          {t('kit:actions.retry')}
        </Button>
      </Alert>
    );
  if (pending.length === 0) return null;
  const share = () =>
    call.run(async () => {
      await calls.shareDetails(pending.map(({ policyId }) => policyId));
      setPending([]);
      flash.success(t('sharing.done'));
    });
  return (
    <section className={styles.card} aria-labelledby="profile-sharing">
      <h3 id="profile-sharing" className={styles.cardTitle}>
        {t('sharing.title')}
      </h3>
      <p>{t('sharing.lead')}</p>
      <ul>
        {pending.map(({ policyId, role, group }) => (
          <li key={policyId}>{t('sharing.access', { role, group })}</li>
        ))}
      </ul>
      <p className={styles.hint}>{t('sharing.hint')}</p>
      <div className={styles.buttons}>
        <Button loading={call.isPending} onClick={share}>
          {t('sharing.share')}
        </Button>
      </div>
      <CallStatus call={call} />
    </section>
  );
}
