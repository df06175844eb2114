import { useShell } from '@fleet-console/remote-kit';
import { Button } from '@fleet-console/ui/base';
import { useState } from 'react';
import { DoorLink } from '../front-door/DoorLink.tsx';
import type { DoorProps } from '../front-door/door-props.ts';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { checkCredentials } from '../sign-in/credentials.ts';
import { CodeStep } from '../steps/CodeStep.tsx';
import { DoneMark } from '../steps/DoneMark.tsx';
import { StepFrame } from '../steps/StepFrame.tsx';
import { StepMessages } from '../steps/StepMessages.tsx';
import styles from '../steps/steps.module.css';
import { DataForm, type Names } from './DataForm.tsx';
import { FirstForm, type FirstTyped } from './FirstForm.tsx';
import { signUpSteps } from './sign-up-flow.ts';
import { useSignUp } from './useSignUp.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

function SignUp({ email, onEmail }: DoorProps) {
  const t = useMessages('signUp');
  const { navigation } = useShell();
  const [typed, type] = useState<Omit<FirstTyped, 'email'>>({ password: '', retype: '', agreed: false });
  const [names, setNames] = useState<Names>({ firstName: '', lastName: '', phoneNumber: '' });
  const credentials = checkCredentials({ email, password: typed.password });
  const { step, call, sent, first, register, complete, back } = useSignUp(credentials, names);
  if (step === 'left') return null;

  const frame = {
    number: signUpSteps.indexOf(step) + 1,
    of: signUpSteps.length,
    title: t(`${step}.title`),
    lead: t(`${step}.lead`, { email: credentials.email }),
    backLabel: t(step === 'first' ? 'backToSignIn' : 'back'),
    onBack: back,
  };
  return (
    <StepFrame {...frame}>
      {step === 'first' && (
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
      {step === 'enterCode' && (
        <CodeStep sentTo={credentials.email} sent={sent} call={call} submitLabel={t('enterCode.submit')} onSubmit={register} />
      )}
      {step === 'fillData' && (
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
      {step === 'success' && (
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
