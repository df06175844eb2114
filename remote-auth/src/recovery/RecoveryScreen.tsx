import { useReadable, useShell } from '@fleet-console/remote-kit';
import { Button } from '@fleet-console/ui/base';
import { useEffect, useReducer, useState, type FormEvent } from 'react';
import { visitorCalls } from '../calls/account-calls.ts';
import { useCall } from '../calls/useCall.ts';
import { LoginLink } from '../login-layout/LoginLink.tsx';
import type { LoginPageProps } from '../login-layout/login-page-props.ts';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { validateCredentials } from '../sign-in/credentials.ts';
import { CallStatus, useFailureText } from '../steps/CallStatus.tsx';
import { CodeStep } from '../steps/CodeStep.tsx';
import { CheckMark } from '../steps/CheckMark.tsx';
import { EmailField } from '../steps/EmailField.tsx';
import type { NewPassword } from '../steps/NewPasswordFields.tsx';
import { StepLayout } from '../steps/StepLayout.tsx';
import { StepMessages } from '../steps/StepMessages.tsx';
import styles from '../steps/steps.module.css';
import { useSentCode } from '../steps/useSentCode.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { recoveryReducer, recoverySteps } from './recovery-flow.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

function Recovery({ email: typedEmail, onEmail }: LoginPageProps) {
  const t = useMessages('recovery');
  const { navigation, visitorTransport, locale } = useShell();
  const calls = visitorCalls(visitorTransport, useReadable(locale));
  const failureText = useFailureText();
  const [step, dispatch] = useReducer(recoveryReducer, 'first');
  const [showErrors, setShowErrors] = useState(false);
  const [values, setValues] = useState<NewPassword>({ password: '', retype: '' });
  const call = useCall();
  const { email, errors } = validateCredentials({ email: typedEmail, password: '' });
  const sent = useSentCode(() => calls.generateCode(email), call);

  const hasLeft = step === 'left';
  useEffect(() => {
    if (hasLeft) navigation.go('Login');
  }, [hasLeft, navigation]);
  if (step === 'left') return null;

  const submitEmail = (event: FormEvent) => {
    event.preventDefault();
    setShowErrors(true);
    if (errors.email) return (event.target as HTMLFormElement).querySelector('input')?.focus();
    call.run(async () => {
      await sent.request();
      dispatch('codeSent');
    });
    return undefined;
  };
  const verify = () =>
    call.run(async () => {
      await calls.verifyReset(email, sent.code);
      dispatch('verified');
    });
  const reset = () =>
    call.run(async () => {
      await calls.reset(email, sent.code, values.password.trim());
      setValues({ password: '', retype: '' });
      dispatch('reset');
    });
  const goBack = () => {
    call.cancel();
    sent.resendCall.cancel();
    dispatch('back');
  };

  const flagged = call.failure?.kind === 'flagged' ? call.failure : undefined;
  const stepProps = {
    number: recoverySteps.indexOf(step) + 1,
    of: recoverySteps.length,
    title: t(`${step}.title`),
    lead: t(`${step}.lead`, { email }),
    backLabel: t(step === 'first' ? 'backToSignIn' : 'back'),
    onBack: goBack,
  };
  return (
    <StepLayout {...stepProps}>
      {step === 'first' && (
        <form className={styles.form} onSubmit={submitEmail} noValidate aria-busy={call.isPending}>
          <EmailField
            value={typedEmail}
            onChange={(next) => {
              call.clearFailure();
              onEmail(next);
            }}
            showErrors={showErrors}
            refusal={flagged && failureText(flagged)}
          />
          <Button type="submit" size="md" fullWidth loading={call.isPending}>
            {t('first.submit')}
          </Button>
          <CallStatus call={call} isShownElsewhere={flagged !== undefined} />
        </form>
      )}
      {step === 'enterCode' && <CodeStep sentTo={email} sent={sent} call={call} submitLabel={t('enterCode.submit')} onSubmit={verify} />}
      {step === 'newPassword' && (
        <NewPasswordForm
          email={email}
          values={values}
          onChange={(next) => {
            call.clearFailure();
            setValues(next);
          }}
          call={call}
          onSubmit={reset}
        />
      )}
      {step === 'success' && (
        <div className={styles.actions}>
          <CheckMark />
          <LoginLink to="Login">{t('success.signIn')}</LoginLink>
        </div>
      )}
    </StepLayout>
  );
}

/** Password recovery in four steps. Source: specification, sections 2, 4 and 7. */
export function RecoveryScreen(props: LoginPageProps) {
  return (
    <StepMessages>
      <FeatureMessages feature="recovery" words={{ en, pl }}>
        <Recovery {...props} />
      </FeatureMessages>
    </StepMessages>
  );
}
