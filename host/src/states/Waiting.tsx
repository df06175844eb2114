import { useReadable } from '@fleet-console/remote-kit';
import { Button, FailedState, LoadingState } from '@fleet-console/ui/base';
import { useEffect, useState } from 'react';
import { useHost } from '../context/host.ts';
import { useMessages } from '../messages/messages.ts';

/** Whether the component has been mounted for longer than `ms`. */
export function useTakesLong(ms: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return late;
}

/** Shown while the session loads (row SH-13). Says when the server doesn't respond; the session is kept. */
export function Waiting() {
  const t = useMessages('frame');
  const { waiting, shell } = useHost();
  const late = useTakesLong(5_000);
  const trouble = useReadable(waiting);
  return (
    <main className="shell-waiting">
      {trouble ? (
        <FailedState title={t('waitingTitle')} text={t('waitingText')}>
          <Button variant="subtle" onClick={() => void shell.session.signOut()}>
            {t('signOut')}
          </Button>
        </FailedState>
      ) : (
        <LoadingState shape="block" label={t('loading')} notice={late ? t('slow') : undefined} />
      )}
    </main>
  );
}
