import { useShell } from '@fleet-console/remote-kit';
import { Button } from '@fleet-console/ui/base';
import { useState } from 'react';
import { LoginLink } from '../login-layout/LoginLink.tsx';
import type { LoginPageProps } from '../login-layout/login-page-props.ts';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { validateCredentials } from '../sign-in/credentials.ts';
import { CodeStep } from '../steps/CodeStep.tsx';
import { CheckMark } from '../steps/CheckMark.tsx';
import { StepLayout } from '../steps/StepLayout.tsx';
import { StepMessages } from '../steps/StepMessages.tsx';
import styles from '../steps/steps.module.css';
import { DataForm, type ProfileValues } from './DataForm.tsx';
import { CredentialsForm, type CredentialsValues } from './CredentialsForm.tsx';
import { signUpSteps } from './sign-up-flow.ts';
import { useSignUp } from './useSignUp.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

function SignUp({ email, onEmail }: LoginPageProps) {
  const t = useMessages('signUp');
  const { navigation } = useShell();
  const [values, setValues] = useState<Omit<CredentialsValues, 'email'>>({ password: '', retype: '', agreed: false });
  const [names, setNames] = useState<ProfileValues>({ firstName: '', lastName: '', phoneNumber: '' });
  const credentials = validateCredentials({ email, password: values.password });
  const { step, call, sent, submitCredentials, register, submitData, goBack } = useSignUp(credentials, names);
  if (step === 'left') return null;

  const stepProps = {
    number: signUpSteps.indexOf(step) + 1,
    of: signUpSteps.length,
    title: t(`${step}.title`),
    lead: t(`${step}.lead`, { email: credentials.email }),
    backLabel: t(step === 'first' ? 'backToSignIn' : 'back'),
    onBack: goBack,
  };
  return (
    <StepLayout {...stepProps}>
      {step === 'first' && (
        <CredentialsForm
          values={{ email, ...values }}
          onChange={({ email: next, ...rest }) => {
            call.clearFailure();
            onEmail(next);
            setValues(rest);
          }}
          call={call}
          onSubmit={submitCredentials}
        />
      )}
      {step === 'enterCode' && (
        <CodeStep sentTo={credentials.email} sent={sent} call={call} submitLabel={t('enterCode.submit')} onSubmit={register} />
      )}
      {step === 'fillData' && (
        <DataForm
          values={names}
          onChange={(next) => {
            call.clearFailure();
            setNames(next);
          }}
          call={call}
          onSubmit={submitData}
        />
      )}
      {step === 'success' && (
        <div className={styles.actions}>
          <CheckMark />
          <Button size="md" fullWidth onClick={() => navigation.go('Welcome')}>
            {t('success.continue')}
          </Button>
          <LoginLink to="Login">{t('success.signIn')}</LoginLink>
        </div>
      )}
    </StepLayout>
  );
}

/** Signing up in four steps. Source: specification, sections 2, 4 and 7. */
export function SignUpScreen(props: LoginPageProps) {
  return (
    <StepMessages>
      <FeatureMessages feature="signUp" words={{ en, pl }}>
        <SignUp {...props} />
      </FeatureMessages>
    </StepMessages>
  );
}
