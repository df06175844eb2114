import { useReadable, useShell } from '@fleet-console/remote-kit';
import { useState } from 'react';
import { lazyScreen } from './login-layout/lazy.tsx';
import { LoginLayout } from './login-layout/LoginLayout.tsx';
import { useInvitation } from './invitation/invitation-link.ts';
import { SignInScreen } from './sign-in/SignInScreen.tsx';

// Signing in needs none of these. They share a chunk because one page leads to the next.
const loadLoginPages = () => import(/* webpackChunkName: "login-pages" */ './login-pages.ts');
const SignUp = lazyScreen(async () => (await loadLoginPages()).SignUpScreen);
const Recovery = lazyScreen(async () => (await loadLoginPages()).RecoveryScreen);
const Privacy = lazyScreen(async () => (await loadLoginPages()).PrivacyNotice);
const Invitation = lazyScreen(
  async () => (await import(/* webpackChunkName: "invitation" */ './invitation/InvitationScreen.tsx')).InvitationScreen,
);
const loadAccountPages = () => import(/* webpackChunkName: "account-pages" */ './account-pages.ts');
const Profile = lazyScreen(async () => (await loadAccountPages()).ProfileScreen);
const Settings = lazyScreen(async () => (await loadAccountPages()).SettingsScreen);

const isUnder = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

/** The pages without a session, in one layout. They share the entered e-mail. */
function LoginPages({ pathname }: { pathname: string }) {
  const [email, onEmail] = useState('');
  const invitation = useInvitation();
  const pageProps = { email, onEmail };
  if (isUnder(pathname, '/login/signup/privacy')) return <Privacy />;
  return (
    <LoginLayout>
      {invitation !== null && pathname === '/login/signup' ? (
        <Invitation key={invitation} token={invitation} onEmail={onEmail} />
      ) : isUnder(pathname, '/login/signup') ? (
        <SignUp {...pageProps} />
      ) : isUnder(pathname, '/login/recover') ? (
        <Recovery {...pageProps} />
      ) : (
        <SignInScreen {...pageProps} />
      )}
    </LoginLayout>
  );
}

/** The routes of this remote; renders nothing while the host navigates elsewhere. */
export function AuthRoutes() {
  const { pathname } = useReadable(useShell().navigation.location);
  if (isUnder(pathname, '/login')) return <LoginPages pathname={pathname} />;
  if (isUnder(pathname, '/profile')) return <Profile />;
  return isUnder(pathname, '/settings') ? <Settings /> : null;
}
