import { useReadable, useShell } from '@fleet-console/remote-kit';
import { useEffect, useReducer } from 'react';
import { ownAccountCalls, visitorCalls } from '../calls/account-calls.ts';
import { beginFreshSession } from '../calls/fresh-session.ts';
import { useCall } from '../calls/useCall.ts';
import type { Credentials } from '../sign-in/credentials.ts';
import { useSentCode } from '../steps/useSentCode.ts';
import type { ProfileValues } from './DataForm.tsx';
import { initialSignUp, signUpReducer } from './sign-up-flow.ts';

/** The sign-up flow and the call of each step. */
export function useSignUp(credentials: Credentials, names: ProfileValues) {
  const { session, navigation, transport, visitorTransport, locale } = useShell();
  const language = useReadable(locale);
  const visitor = visitorCalls(visitorTransport, language);
  const [flow, dispatch] = useReducer(signUpReducer, initialSignUp);
  const call = useCall();
  const sent = useSentCode(() => visitor.verify(credentials), call);
  const isRegistered = flow.registered === credentials.email;

  const hasLeft = flow.step === 'left';
  useEffect(() => {
    if (hasLeft) navigation.go('Login');
  }, [hasLeft, navigation]);

  const startSession = async () => {
    const now = session.get();
    const isSignedIn = isRegistered && 'account' in now && now.account.email === credentials.email;
    if (!isSignedIn) await beginFreshSession(session, credentials.email, credentials.password);
  };
  const submitCredentials = () =>
    call.run(async () => {
      // Already registered before going back: no code needed.
      if (isRegistered) {
        await startSession();
        dispatch({ type: 'signedIn' });
        return;
      }
      await sent.request();
      dispatch({ type: 'verified' });
    });
  const register = () =>
    call.run(async (current) => {
      if (!isRegistered) {
        await visitor.register(credentials, sent.code);
        dispatch({ type: 'registered', email: credentials.email });
      }
      // The user went back: don't sign in.
      if (!current()) return;
      await startSession();
      dispatch({ type: 'signedIn' });
    });
  const submitData = () =>
    call.run(async () => {
      const phoneNumber = names.phoneNumber.trim();
      const { firstName, lastName } = { firstName: names.firstName.trim(), lastName: names.lastName.trim() };
      await ownAccountCalls(transport, language).complete({ firstName, lastName, ...(phoneNumber !== '' && { phoneNumber }) });
      await session.reload();
      dispatch({ type: 'completed' });
    });
  const goBack = () => {
    call.cancel();
    sent.resendCall.cancel();
    dispatch({ type: 'back' });
  };
  return { step: flow.step, call, sent, submitCredentials, register, submitData, goBack };
}
