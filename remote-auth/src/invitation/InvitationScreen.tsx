import { useReadable, useShell } from '@fleet-console/remote-kit';
import { Button, FailedState, LoadingState, Text, useUiTexts } from '@fleet-console/ui/base';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CallError, visitorCalls, type Invited } from '../calls/account-calls.ts';
import { useCall } from '../calls/useCall.ts';
import { DoorLink } from '../front-door/DoorLink.tsx';
import { beginFreshSession } from '../calls/fresh-session.ts';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { useFailureText } from '../steps/CallAnswer.tsx';
import { StepFrame } from '../steps/StepFrame.tsx';
import { StepMessages } from '../steps/StepMessages.tsx';
import styles from '../steps/steps.module.css';
import { InvitationForm, type InvitationTyped } from './InvitationForm.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';

export interface InvitationProps {
  /** From the link in the mail. */
  readonly token: string;
  /** Hears the address that the invitation went to, for the pages beside this one. */
  readonly onEmail: (email: string) => void;
}

/** What the server says no to has ended: a link that was cut short, used, taken back, or is a week old. */
const hasEnded = (error: unknown) => error instanceof CallError && (error.code === 'invitation-ended' || error.code === 'invalid-input');

/** What is known of an invitation. */
type Known = { readonly status: 'unknown' } | { readonly status: 'ended' } | { readonly status: 'open'; readonly invited: Invited };

function Frame({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  const t = useMessages('invitation');
  const { navigation } = useShell();
  return (
    <StepFrame key={title} number={1} of={1} title={title} lead={lead} backLabel={t('toSignIn')} onBack={() => navigation.go('Login')}>
      {children}
    </StepFrame>
  );
}

function Ended() {
  const t = useMessages('invitation');
  const { navigation } = useShell();
  return (
    <Frame title={t('ended.title')} lead={t('ended.lead')}>
      <Text mt="md">{t('ended.again')}</Text>
      <div className={styles.actions}>
        <Button size="md" fullWidth onClick={() => navigation.go('Login')}>
          {t('ended.signIn')}
        </Button>
      </div>
    </Frame>
  );
}

/** Someone has a session in this browser: they decide whether it ends, for their work in other tabs ends with it. */
function SignedIn({ current, invited }: { current: string; invited: string }) {
  const t = useMessages('invitation');
  const { session, navigation } = useShell();
  const call = useCall();
  return (
    <Frame title={t('signedIn.title')} lead={t('signedIn.lead', { current, invited })}>
      <div className={styles.actions}>
        <Button size="md" fullWidth loading={call.waiting} onClick={() => call.run(() => session.signOut())}>
          {t('signedIn.signOut')}
        </Button>
        <Button size="md" fullWidth variant="default" onClick={() => navigation.go('Welcome')}>
          {t('signedIn.stay')}
        </Button>
      </div>
    </Frame>
  );
}

function Invitation({ token, onEmail }: InvitationProps) {
  const t = useMessages('invitation');
  const { retry } = useUiTexts();
  const textOf = useFailureText();
  const { session, navigation, visitorTransport, locale } = useShell();
  const now = useReadable(session);
  const visitor = visitorCalls(visitorTransport, useReadable(locale));
  const [known, setKnown] = useState<Known>({ status: 'unknown' });
  const [typed, type] = useState<InvitationTyped>({ firstName: '', lastName: '', password: '', retype: '', agreed: false });
  const [accepted, setAccepted] = useState(false);
  const looking = useCall();
  const accepting = useCall();

  const look = () =>
    looking.run(async () => {
      try {
        const invited = await visitor.lookAtInvitation(token);
        setKnown({ status: 'open', invited });
        type((before) => ({ ...before, firstName: invited.firstName, lastName: invited.lastName }));
        onEmail(invited.email);
      } catch (error) {
        if (!hasEnded(error)) throw error;
        setKnown({ status: 'ended' });
      }
    });
  const first = useRef(look);
  useEffect(() => first.current(), []);

  if (known.status === 'ended') return <Ended />;
  if (known.status === 'unknown') {
    if (!looking.failure) return <LoadingState shape="form" label={t('looking')} />;
    return <FailedState title={t('failed')} text={textOf(looking.failure)} retry={{ label: retry, onRetry: look }} />;
  }
  const { email } = known.invited;
  if (now.status === 'loading') return <LoadingState shape="form" label={t('looking')} />;
  if ('account' in now && !accepted) return <SignedIn current={now.account.email} invited={email} />;

  const accept = () =>
    accepting.run(async () => {
      const password = typed.password.trim();
      if (!accepted) {
        try {
          await visitor.acceptInvitation(token, { password, firstName: typed.firstName.trim(), lastName: typed.lastName.trim() });
        } catch (error) {
          if (!hasEnded(error) || (error as CallError).code === 'invalid-input') throw error;
          setKnown({ status: 'ended' });
          return;
        }
        setAccepted(true);
      }
      await beginFreshSession(session, email, password);
      // In place of the invitation, which has ended: coming back must not find it.
      navigation.navigator.replace(navigation.href('Welcome'));
    });
  return (
    <Frame title={t('form.title')} lead={t('form.lead', { email })}>
      <InvitationForm
        email={email}
        typed={typed}
        onType={(next) => {
          accepting.forgive();
          type(next);
        }}
        call={accepting}
        accepted={accepted}
        onSubmit={accept}
      />
      {accepted && accepting.failure ? (
        <Text mt="md" size="sm">
          {t('form.accepted')}{' '}
          <DoorLink to="Login" inText>
            {t('toSignIn')}
          </DoorLink>
        </Text>
      ) : null}
    </Frame>
  );
}

/** What the link of an invitation opens: the account that waits becomes one's own. */
export function InvitationScreen(props: InvitationProps) {
  return (
    <StepMessages>
      <FeatureMessages feature="invitation" words={{ en, pl }}>
        <Invitation {...props} />
      </FeatureMessages>
    </StepMessages>
  );
}
