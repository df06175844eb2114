import { useShell } from '@fleet-console/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { beginFreshSession } from '../calls/fresh-session.ts';
import { toFailure, type Failure } from '../calls/sign-in-failure.ts';
import { useSecondsLeft } from '../calls/useSecondsLeft.ts';
import { unsavedPhone } from '../login-layout/unsaved-phone.ts';

/** How long a call may take before the page says that it is still waiting, in ms. */
const SLOW_AFTER = 6000;

type Attempt =
  | { readonly status: 'idle' }
  | { readonly status: 'waiting'; readonly isSlow: boolean }
  | { readonly status: 'failed'; readonly failure: Failure };

/** Signs in, one attempt at a time, and opens the console on success. */
export function useSignInCall() {
  const { session, navigation } = useShell();
  const [attempt, setAttempt] = useState<Attempt>({ status: 'idle' });
  const isBusy = useRef(false);
  const failure = attempt.status === 'failed' ? attempt.failure : undefined;
  const secondsToWait = useSecondsLeft(failure?.waitUntil);
  const isPending = attempt.status === 'waiting';

  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setAttempt({ status: 'waiting', isSlow: true }), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, [isPending]);

  const signIn = async (email: string, password: string) => {
    // A ref, not state: the second click of a double click comes before the next render.
    if (isBusy.current || secondsToWait > 0) return;
    isBusy.current = true;
    setAttempt({ status: 'waiting', isSlow: false });
    try {
      await beginFreshSession(session, email, password);
      const now = session.get();
      // Drops the unsaved phone of another account.
      if ('account' in now) unsavedPhone.get(now.account.id);
      navigation.navigator.replace(navigation.href('Welcome'));
    } catch (error) {
      setAttempt({ status: 'failed', failure: toFailure(error) });
    } finally {
      isBusy.current = false;
    }
  };
  /** A failure with a waiting time stays until it is over. */
  const clearFailure = () => {
    if (failure && failure.waitUntil === undefined) setAttempt({ status: 'idle' });
  };
  return { isPending, isSlow: attempt.status === 'waiting' && attempt.isSlow, failure, secondsToWait, signIn, clearFailure };
}
