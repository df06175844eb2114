import { useReadable, useShell } from '@fleet-console/remote-kit';
import { useEffect, useReducer } from 'react';
import { ownAccountCalls, visitorCalls } from '../calls/account-calls.ts';
import { beginFreshSession } from '../calls/fresh-session.ts';
import { useCall } from '../calls/useCall.ts';
import type { Credentials } from '../sign-in/credentials.ts';
import { useSentCode } from '../steps/useSentCode.ts';
import type { Names } from './DataForm.tsx';
import { beginSignUp, signUp } from './sign-up-flow.ts';

/** The flow of signing up and the call of each step. */
export function useSignUp(credentials: Credentials, names: Names) {
  const { session, navigation, transport, visitorTransport, locale } = useShell();
  const language = useReadable(locale);
  const visitor = visitorCalls(visitorTransport, language);
  const [flow, dispatch] = useReducer(signUp, beginSignUp);
  const call = useCall();
  const sent = useSentCode(() => visitor.verify(credentials), call);
  const known = flow.registered === credentials.email;

  const left = flow.step === 'left';
  useEffect(() => {
    if (left) navigation.go('Login');
  }, [left, navigation]);

  const begin = async () => {
    const now = session.get();
    const theirs = known && 'account' in now && now.account.email === credentials.email;
    if (!theirs) await beginFreshSession(session, credentials.email, credentials.password);
  };
  const first = () =>
    call.run(async () => {
      // This flow has made the account already, and went back: there is nothing left to prove.
      if (known) {
        await begin();
        dispatch({ type: 'signedIn' });
        return;
      }
      await sent.request();
      dispatch({ type: 'verified' });
    });
  const register = () =>
    call.run(async (current) => {
      if (!known) {
        await visitor.register(credentials, sent.code);
        dispatch({ type: 'registered', email: credentials.email });
      }
      // The person went back meanwhile; no one is signed in unasked.
      if (!current()) return;
      await begin();
      dispatch({ type: 'signedIn' });
    });
  const complete = () =>
    call.run(async () => {
      const phoneNumber = names.phoneNumber.trim();
      const { firstName, lastName } = { firstName: names.firstName.trim(), lastName: names.lastName.trim() };
      await ownAccountCalls(transport, language).complete({ firstName, lastName, ...(phoneNumber !== '' && { phoneNumber }) });
      await session.reload();
      dispatch({ type: 'completed' });
    });
  const back = () => {
    call.release();
    sent.resendCall.release();
    dispatch({ type: 'back' });
  };
  return { step: flow.step, call, sent, first, register, complete, back };
}
