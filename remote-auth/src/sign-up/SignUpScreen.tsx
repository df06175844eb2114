import { useReadable, useShell } from '@fleet-console/remote-kit';
import { Button } from '@fleet-console/ui/base';
import { useEffect, useReducer, useState } from 'react';
import { ownAccountCalls, visitorCalls } from '../calls/account-calls.ts';
import { useCall } from '../calls/useCall.ts';
import { DoorLink } from '../front-door/DoorLink.tsx';
import type { DoorProps } from '../front-door/door-props.ts';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { checkCredentials } from '../sign-in/credentials.ts';
import { beginFreshSession } from '../calls/fresh-session.ts';
import { CodeStep } from '../steps/CodeStep.tsx';
import { DoneMark } from '../steps/DoneMark.tsx';
import { StepFrame } from '../steps/StepFrame.tsx';
import { StepMessages } from '../steps/StepMessages.tsx';
import styles from '../steps/steps.module.css';
import { useSentCode } from '../steps/useSentCode.ts';
import { DataForm, type Names } from './DataForm.tsx';
import { FirstForm, type FirstTyped } from './FirstForm.tsx';
import { beginSignUp, signUp, signUpSteps } from './sign-up-flow.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

function SignUp({ email, onEmail }: DoorProps) {
  const t = useMessages('signUp');
  const { session, navigation, transport, visitorTransport, locale } = useShell();
  const language = useReadable(locale);
  const visitor = visitorCalls(visitorTransport, language);
  const [flow, tell] = useReducer(signUp, beginSignUp);
  const [typed, type] = useState<Omit<FirstTyped, 'email'>>({ password: '', retype: '', agreed: false });
  const [names, setNames] = useState<Names>({ firstName: '', lastName: '', phoneNumber: '' });
  const call = useCall();
  const credentials = checkCredentials({ email, password: typed.password });
  const sent = useSentCode(() => visitor.verify(credentials), call);
  const known = flow.registered === credentials.email;

  const left = flow.step === 'left';
  useEffect(() => {
    if (left) navigation.go('Login');
  }, [left, navigation]);
  if (flow.step === 'left') return null;

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
        tell({ type: 'signedIn' });
        return;
      }
      await sent.request();
      tell({ type: 'verified' });
    });
  const register = () =>
    call.run(async (current) => {
      if (!known) {
        await visitor.register(credentials, sent.code);
        tell({ type: 'registered', email: credentials.email });
      }
      // The person went back meanwhile; nobody is signed in unasked.
      if (!current()) return;
      await begin();
      tell({ type: 'signedIn' });
    });
  const complete = () =>
    call.run(async () => {
      const phoneNumber = names.phoneNumber.trim();
      const { firstName, lastName } = { firstName: names.firstName.trim(), lastName: names.lastName.trim() };
      await ownAccountCalls(transport, language).complete({ firstName, lastName, ...(phoneNumber !== '' && { phoneNumber }) });
      await session.reload();
      tell({ type: 'completed' });
    });
  const back = () => {
    call.release();
    sent.resendCall.release();
    tell({ type: 'back' });
  };

  const frame = {
    number: signUpSteps.indexOf(flow.step) + 1,
    of: signUpSteps.length,
    title: t(`${flow.step}.title`),
    lead: t(`${flow.step}.lead`, { email: credentials.email }),
    backLabel: t(flow.step === 'first' ? 'backToSignIn' : 'back'),
    onBack: back,
  };
  return (
    <StepFrame {...frame}>
      {flow.step === 'first' && (
        <FirstForm
          typed={{ email, ...typed }}
          onType={({ email: next, ...rest }) => {
            call.forgive();
            onEmail(next);
            type(rest);
          }}
          call={call}
          onSubmit={first}
        />
      )}
      {flow.step === 'enterCode' && (
        <CodeStep sentTo={credentials.email} sent={sent} call={call} submitLabel={t('enterCode.submit')} onSubmit={register} />
      )}
      {flow.step === 'fillData' && (
        <DataForm
          typed={names}
          onType={(next) => {
            call.forgive();
            setNames(next);
          }}
          call={call}
          onSubmit={complete}
        />
      )}
      {flow.step === 'success' && (
        <div className={styles.actions}>
          <DoneMark />
          <Button size="md" fullWidth onClick={() => navigation.go('Welcome')}>
            {t('success.continue')}
          </Button>
          <DoorLink to="Login">{t('success.signIn')}</DoorLink>
        </div>
      )}
    </StepFrame>
  );
}

/** Signing up in four steps. Source: specification, sections 2, 4 and 7. */
export function SignUpScreen(props: DoorProps) {
  return (
    <StepMessages>
      <FeatureMessages feature="signUp" words={{ en, pl }}>
        <SignUp {...props} />
      </FeatureMessages>
    </StepMessages>
  );
}
