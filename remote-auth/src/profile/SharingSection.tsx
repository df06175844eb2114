import { useWords } from '@fleet-console/i18n';
import { useReadable, useShell } from '@fleet-console/remote-kit';
import { Button } from '@fleet-console/ui/base';
import { useEffect, useRef, useState } from 'react';
import { ownAccountCalls, type PendingSharing } from '../calls/account-calls.ts';
import { useCall } from '../calls/useCall.ts';
import { CallAnswer } from '../steps/CallAnswer.tsx';
import styles from './profile.module.css';

/** Access given by people who don't know the user yet: they see only the e-mail until the user shares more. Hidden while there is none. */
export function SharingSection() {
  const words = useWords('profile');
  const { transport, locale, flash } = useShell();
  const calls = ownAccountCalls(transport, useReadable(locale));
  const [pending, setPending] = useState<readonly PendingSharing[]>([]);
  const call = useCall();
  const load = useRef(calls.pendingSharing);
  useEffect(() => {
    let current = true;
    // The profile is complete without it; it is asked for again at the next visit.
    load.current().then(
      (found) => current && setPending(found),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, []);
  if (pending.length === 0) return null;
  const share = () =>
    call.run(async () => {
      await calls.shareDetails(pending.map(({ policyId }) => policyId));
      setPending([]);
      flash.success(words('sharing.done'));
    });
  return (
    <section className={styles.card} aria-labelledby="profile-sharing">
      <h3 id="profile-sharing" className={styles.cardTitle}>
        {words('sharing.title')}
      </h3>
      <p>{words('sharing.lead')}</p>
      <ul>
        {pending.map(({ policyId, role, group }) => (
          <li key={policyId}>{words('sharing.access', { role, group })}</li>
        ))}
      </ul>
      <p className={styles.hint}>{words('sharing.hint')}</p>
      <div className={styles.buttons}>
        <Button loading={call.waiting} onClick={share}>
          {words('sharing.share')}
        </Button>
      </div>
      <CallAnswer call={call} />
    </section>
  );
}
