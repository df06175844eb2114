import { useShell } from '@fleet-console/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { beginFreshSession } from '../calls/fresh-session.ts';
import { failureOf, type Failure } from '../calls/sign-in-failure.ts';
import { useSecondsLeft } from '../calls/useSecondsLeft.ts';
import { unfinished } from '../front-door/unfinished.ts';

/** After this long without an answer the page says that it is still waiting, in ms. */
const SLOW_AFTER = 6000;

type Attempt =
  | { readonly status: 'idle' }
  | { readonly status: 'waiting'; readonly slow: boolean }
  | { readonly status: 'failed'; readonly failure: Failure };

/** One attempt to sign in at a time; after success the console opens. */
export function useSignInCall() {
  const { session, navigation } = useShell();
  const [attempt, setAttempt] = useState<Attempt>({ status: 'idle' });
  const busy = useRef(false);
  const failure = attempt.status === 'failed' ? attempt.failure : undefined;
  const secondsToWait = useSecondsLeft(failure?.waitUntil);
  const waiting = attempt.status === 'waiting';

  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setAttempt({ status: 'waiting', slow: true }), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, [waiting]);

  const signIn = async (email: string, password: string) => {
    // A ref, not state: the second click of a double click comes before the next render.
    if (busy.current || secondsToWait > 0) return;
    busy.current = true;
    setAttempt({ status: 'waiting', slow: false });
    try {
      await beginFreshSession(session, email, password);
      const now = session.get();
      // What another account left unfinished is forgotten.
      if ('account' in now) unfinished.of(now.account.id);
      navigation.navigator.replace(navigation.href('Welcome'));
    } catch (error) {
      setAttempt({ status: 'failed', failure: failureOf(error) });
    } finally {
      busy.current = false;
    }
  };
  /** A failure after which one has to wait stays until then. */
  const clearFailure = () => {
    if (failure && failure.waitUntil === undefined) setAttempt({ status: 'idle' });
  };
  return { waiting, slow: attempt.status === 'waiting' && attempt.slow, failure, secondsToWait, signIn, clearFailure };
}
