import { useReadable } from '@fleet-console/remote-kit';
import { Button, FailedState, LoadingState } from '@fleet-console/ui/base';
import { useEffect, useState } from 'react';
import { useHost } from '../context/host.ts';
import { useMessages } from '../messages/messages.ts';

/** Whether the component has been mounted for longer than `ms`. */
export function useIsSlow(ms: number): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isSlow;
}

/** Shown while the session loads (row SH-13). Says when the server doesn't respond; the session is kept. */
export function SessionLoading() {
  const t = useMessages('layout');
  const { isWaitingForServer, shell } = useHost();
  const isSlow = useIsSlow(5_000);
  const isServerDown = useReadable(isWaitingForServer);
  return (
    <main className="shell-waiting">
      {isServerDown ? (
        <FailedState title={t('waitingTitle')} text={t('waitingText')}>
          <Button variant="subtle" onClick={() => void shell.session.signOut()}>
            {t('signOut')}
          </Button>
        </FailedState>
      ) : (
        <LoadingState shape="block" label={t('loading')} notice={isSlow ? t('slow') : undefined} />
      )}
    </main>
  );
}
