import { useReadable, useShell } from '@fleet-console/remote-kit';
import { useState } from 'react';
import { lazyScreen } from './front-door/lazy.tsx';
import { LoginLayout } from './front-door/LoginLayout.tsx';
import { useInvitation } from './invitation/invitation-link.ts';
import { SignInScreen } from './sign-in/SignInScreen.tsx';

// Who signs in needs none of these; those who do load them together, for one leads to the other.
const doors = () => import(/* webpackChunkName: "doors" */ './doors.ts');
const SignUp = lazyScreen(async () => (await doors()).SignUpScreen);
const Recovery = lazyScreen(async () => (await doors()).RecoveryScreen);
const Privacy = lazyScreen(async () => (await doors()).PrivacyNotice);
const Invitation = lazyScreen(
  async () => (await import(/* webpackChunkName: "invitation" */ './invitation/InvitationScreen.tsx')).InvitationScreen,
);
const own = () => import(/* webpackChunkName: "own" */ './own.ts');
const Profile = lazyScreen(async () => (await own()).ProfileScreen);
const Settings = lazyScreen(async () => (await own()).SettingsScreen);

const under = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

/** The pages that need no session, in their one frame. What was typed as e-mail goes along from one to the other. */
function LoginPages({ pathname }: { pathname: string }) {
  const [email, onEmail] = useState('');
  const invitation = useInvitation();
  const door = { email, onEmail };
  if (under(pathname, '/login/signup/privacy')) return <Privacy />;
  return (
    <LoginLayout>
      {invitation !== null && pathname === '/login/signup' ? (
        <Invitation key={invitation} token={invitation} onEmail={onEmail} />
      ) : under(pathname, '/login/signup') ? (
        <SignUp {...door} />
      ) : under(pathname, '/login/recover') ? (
        <Recovery {...door} />
      ) : (
        <SignInScreen {...door} />
      )}
    </LoginLayout>
  );
}

/** Signing in, and one's own account; nothing while the host is on its way to another address. */
export function AuthRoutes() {
  const { pathname } = useReadable(useShell().navigation.location);
  if (under(pathname, '/login')) return <LoginPages pathname={pathname} />;
  if (under(pathname, '/profile')) return <Profile />;
  return under(pathname, '/settings') ? <Settings /> : null;
}
