import { useReadable, useShell } from '@fleet-console/remote-kit';
import { Button, FailedState, LoadingState, Text, useUiTexts } from '@fleet-console/ui/base';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CallError, visitorCalls, type InvitedPerson } from '../calls/account-calls.ts';
import { useCall } from '../calls/useCall.ts';
import { LoginLink } from '../login-layout/LoginLink.tsx';
import { beginFreshSession } from '../calls/fresh-session.ts';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { useFailureText } from '../steps/CallStatus.tsx';
import { StepLayout } from '../steps/StepLayout.tsx';
import { StepMessages } from '../steps/StepMessages.tsx';
import styles from '../steps/steps.module.css';
import { InvitationForm, type InvitationValues } from './InvitationForm.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';

export interface InvitationProps {
  /** From the link in the mail. */
  readonly token: string;
  /** Receives the invited e-mail, shared with the other login pages. */
  readonly onEmail: (email: string) => void;
}

/** The link is truncated, used, revoked or expired. */
const hasEnded = (error: unknown) => error instanceof CallError && (error.code === 'invitation-ended' || error.code === 'invalid-input');

type InvitationState =
  | { readonly status: 'unknown' }
  | { readonly status: 'ended' }
  | { readonly status: 'open'; readonly invited: InvitedPerson };

function InvitationStep({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  const t = useMessages('invitation');
  const { navigation } = useShell();
  return (
    <StepLayout key={title} number={1} of={1} title={title} lead={lead} backLabel={t('toSignIn')} onBack={() => navigation.go('Login')}>
      {children}
    </StepLayout>
  );
}

function InvitationEnded() {
  const t = useMessages('invitation');
  const { navigation } = useShell();
  return (
    <InvitationStep title={t('ended.title')} lead={t('ended.lead')}>
      <Text mt="md">{t('ended.again')}</Text>
      <div className={styles.actions}>
        <Button size="md" fullWidth onClick={() => navigation.go('Login')}>
          {t('ended.signIn')}
        </Button>
      </div>
    </InvitationStep>
  );
}

/** Asks before signing out the current user, which affects their other tabs too. */
function AlreadySignedIn({ current, invited }: { current: string; invited: string }) {
  const t = useMessages('invitation');
  const { session, navigation } = useShell();
  const call = useCall();
  return (
    <InvitationStep title={t('signedIn.title')} lead={t('signedIn.lead', { current, invited })}>
      <div className={styles.actions}>
        <Button size="md" fullWidth loading={call.isPending} onClick={() => call.run(() => session.signOut())}>
          {t('signedIn.signOut')}
        </Button>
        <Button size="md" fullWidth variant="default" onClick={() => navigation.go('Welcome')}>
          {t('signedIn.stay')}
        </Button>
      </div>
    </InvitationStep>
  );
}

function Invitation({ token, onEmail }: InvitationProps) {
  const t = useMessages('invitation');
  const { retry } = useUiTexts();
  const failureText = useFailureText();
  const { session, navigation, visitorTransport, locale } = useShell();
  const sessionState = useReadable(session);
  const visitor = visitorCalls(visitorTransport, useReadable(locale));
  const [state, setState] = useState<InvitationState>({ status: 'unknown' });
  const [values, setValues] = useState<InvitationValues>({ firstName: '', lastName: '', password: '', retype: '', agreed: false });
  const [accepted, setAccepted] = useState(false);
  const loadCall = useCall();
  const acceptCall = useCall();

  const load = () =>
    loadCall.run(async () => {
      try {
        const invited = await visitor.loadInvitation(token);
        setState({ status: 'open', invited });
        setValues((before) => ({ ...before, firstName: invited.firstName, lastName: invited.lastName }));
        onEmail(invited.email);
      } catch (error) {
        if (!hasEnded(error)) throw error;
        setState({ status: 'ended' });
      }
    });
  const initialLoad = useRef(load);
  useEffect(() => initialLoad.current(), []);

  if (state.status === 'ended') return <InvitationEnded />;
  if (state.status === 'unknown') {
    if (!loadCall.failure) return <LoadingState shape="form" label={t('loading')} />;
    return <FailedState title={t('failed')} text={failureText(loadCall.failure)} retry={{ label: retry, onRetry: load }} />;
  }
  const { email } = state.invited;
  if (sessionState.status === 'loading') return <LoadingState shape="form" label={t('loading')} />;
  if ('account' in sessionState && !accepted) return <AlreadySignedIn current={sessionState.account.email} invited={email} />;

  const accept = () =>
    acceptCall.run(async () => {
      const password = values.password.trim();
      if (!accepted) {
        try {
          await visitor.acceptInvitation(token, { password, firstName: values.firstName.trim(), lastName: values.lastName.trim() });
        } catch (error) {
          if (!hasEnded(error) || (error as CallError).code === 'invalid-input') throw error;
          setState({ status: 'ended' });
          return;
        }
        setAccepted(true);
      }
      await beginFreshSession(session, email, password);
      // Replaces the entry: Back must not lead to a used invitation.
      navigation.navigator.replace(navigation.href('Welcome'));
    });
  return (
    <InvitationStep title={t('form.title')} lead={t('form.lead', { email })}>
      <InvitationForm
        email={email}
        values={values}
        onChange={(next) => {
          acceptCall.clearFailure();
          setValues(next);
        }}
        call={acceptCall}
        accepted={accepted}
        onSubmit={accept}
      />
      {accepted && acceptCall.failure ? (
        <Text mt="md" size="sm">
          {t('form.accepted')}{' '}
          <LoginLink to="Login" inText>
            {t('toSignIn')}
          </LoginLink>
        </Text>
      ) : null}
    </InvitationStep>
  );
}

/** Opened by the link of an invitation: sets name and password of the invited account. */
export function InvitationScreen(props: InvitationProps) {
  return (
    <StepMessages>
      <FeatureMessages feature="invitation" words={{ en, pl }}>
        <Invitation {...props} />
      </FeatureMessages>
    </StepMessages>
  );
}
