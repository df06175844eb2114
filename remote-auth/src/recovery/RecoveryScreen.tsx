import { useReadable, useShell } from '@fleet-console/remote-kit';
import { Button } from '@fleet-console/ui/base';
import { useEffect, useReducer, useState, type FormEvent } from 'react';
import { visitorCalls } from '../calls/account-calls.ts';
import { useCall } from '../calls/useCall.ts';
import { DoorLink } from '../front-door/DoorLink.tsx';
import type { DoorProps } from '../front-door/door-props.ts';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { checkCredentials } from '../sign-in/credentials.ts';
import { CallAnswer, useFailureText } from '../steps/CallAnswer.tsx';
import { CodeStep } from '../steps/CodeStep.tsx';
import { DoneMark } from '../steps/DoneMark.tsx';
import { EmailField } from '../steps/EmailField.tsx';
import type { NewPassword } from '../steps/NewPasswordFields.tsx';
import { StepFrame } from '../steps/StepFrame.tsx';
import { StepMessages } from '../steps/StepMessages.tsx';
import styles from '../steps/steps.module.css';
import { useSentCode } from '../steps/useSentCode.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { recover, recoverySteps } from './recovery-flow.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

function Recovery({ email: typedEmail, onEmail }: DoorProps) {
  const t = useMessages('recovery');
  const { navigation, visitorTransport, locale } = useShell();
  const calls = visitorCalls(visitorTransport, useReadable(locale));
  const textOf = useFailureText();
  const [step, tell] = useReducer(recover, 'first');
  const [judged, setJudged] = useState(false);
  const [typed, type] = useState<NewPassword>({ password: '', retype: '' });
  const call = useCall();
  const { email, faults } = checkCredentials({ email: typedEmail, password: '' });
  const sent = useSentCode(() => calls.generateCode(email), call);

  const left = step === 'left';
  useEffect(() => {
    if (left) navigation.go('Login');
  }, [left, navigation]);
  if (step === 'left') return null;

  const first = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (faults.email) return (event.target as HTMLFormElement).querySelector('input')?.focus();
    call.run(async () => {
      await sent.request();
      tell('codeSent');
    });
    return undefined;
  };
  const verify = () =>
    call.run(async () => {
      await calls.verifyReset(email, sent.code);
      tell('verified');
    });
  const reset = () =>
    call.run(async () => {
      await calls.reset(email, sent.code, typed.password.trim());
      type({ password: '', retype: '' });
      tell('reset');
    });
  const back = () => {
    call.release();
    sent.resendCall.release();
    tell('back');
  };

  const flagged = call.failure?.kind === 'flagged' ? call.failure : undefined;
  const frame = {
    number: recoverySteps.indexOf(step) + 1,
    of: recoverySteps.length,
    title: t(`${step}.title`),
    lead: t(`${step}.lead`, { email }),
    backLabel: t(step === 'first' ? 'backToSignIn' : 'back'),
    onBack: back,
  };
  return (
    <StepFrame {...frame}>
      {step === 'first' && (
        <form className={styles.form} onSubmit={first} noValidate aria-busy={call.waiting}>
          <EmailField
            value={typedEmail}
            onChange={(next) => {
              call.forgive();
              onEmail(next);
            }}
            judge={judged}
            refusal={flagged && textOf(flagged)}
          />
          <Button type="submit" size="md" fullWidth loading={call.waiting}>
            {t('first.submit')}
          </Button>
          <CallAnswer call={call} elsewhere={flagged !== undefined} />
        </form>
      )}
      {step === 'enterCode' && <CodeStep sentTo={email} sent={sent} call={call} submitLabel={t('enterCode.submit')} onSubmit={verify} />}
      {step === 'newPassword' && (
        <NewPasswordForm
          email={email}
          typed={typed}
          onType={(next) => {
            call.forgive();
            type(next);
          }}
          call={call}
          onSubmit={reset}
        />
      )}
      {step === 'success' && (
        <div className={styles.actions}>
          <DoneMark />
          <DoorLink to="Login">{t('success.signIn')}</DoorLink>
        </div>
      )}
    </StepFrame>
  );
}

/** A new password in four steps. Source: specification, sections 2, 4 and 7. */
export function RecoveryScreen(props: DoorProps) {
  return (
    <StepMessages>
      <FeatureMessages feature="recovery" words={{ en, pl }}>
        <Recovery {...props} />
      </FeatureMessages>
    </StepMessages>
  );
}
