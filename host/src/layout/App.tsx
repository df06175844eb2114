import { useLocale } from '@fleet-console/i18n';
import { useReadable, useSession } from '@fleet-console/remote-kit';
import { Button, FailedState } from '@fleet-console/ui/base';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useHost, useUserAccess } from '../context/host.ts';
import { FlashMessages } from '../flash/FlashMessages.tsx';
import { UpdateNotice } from '../host-update/UpdateNotice.tsx';
import { useMessages } from '../messages/messages.ts';
import { resolveRoute, needsSession, type RouteVerdict } from '../navigation/router.ts';
import type { RouteMatch } from '../navigation/route-table.ts';
import { Outlet } from '../outlet/Outlet.tsx';
import { ForbiddenScreen, RetiredScreen } from '../outlet/OutletScreens.tsx';
import type { RemoteSlot } from '../releases/boot-map.ts';
import { useRetiredScreen, type ShownScreen } from '../outlet/useRetiredScreen.ts';
import { useScreenName } from './useScreenName.ts';
import { useFramePart } from '../context/useFramePart.ts';
import { SessionLoading } from '../states/SessionLoading.tsx';

function RemoteScreen({ match: { route }, retired }: { match: RouteMatch; retired: ShownScreen | null }) {
  const slot = useReadable(useHost().releases).remotes[route.remote] ?? retired?.slot;
  /** The slot of the retired remote whose screen was closed. */
  const [closedSlot, setClosedSlot] = useState<RemoteSlot | null>(null);
  if (!slot) return null;
  if (retired && closedSlot === slot) return <RetiredScreen route={route} />;
  return <Outlet key={route.remote} route={route} slot={slot} retired={retired !== null} onClose={() => setClosedSlot(slot)} />;
}

/** A screen without navbar and title bar. */
function LoginScreen({ children }: { children: ReactNode }) {
  return (
    <div ref={useFramePart<HTMLDivElement>('page')} className="shell-login">
      {children}
      <UpdateNotice />
    </div>
  );
}

/** Shown when no release of the sign-in page is live. */
function SignInUnavailable() {
  const t = useMessages('layout');
  return (
    <main className="shell-waiting">
      <FailedState title={t('noSignInTitle')} text={t('noSignInText')}>
        <Button variant="default" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      </FailedState>
    </main>
  );
}

/** Shown when the layout's code failed to load. */
function LayoutFailed() {
  const t = useMessages('layout');
  const { layoutCode } = useHost();
  return (
    <main className="shell-waiting">
      <FailedState
        title={t('loadFailedTitle')}
        text={t('loadFailedText')}
        retry={{ label: t('kit:actions.retry'), onRetry: () => layoutCode.load() }}
      />
    </main>
  );
}

/** Preloads the layout on the first interaction with a login page. */
function useLayoutPreload(onLogin: boolean) {
  const { layoutCode } = useHost();
  useEffect(() => {
    if (!onLogin) return undefined;
    const interactions = ['pointerdown', 'keydown', 'input'] as const;
    const load = () => layoutCode.load();
    for (const interaction of interactions) document.addEventListener(interaction, load, { once: true, passive: true });
    return () => interactions.forEach((interaction) => document.removeEventListener(interaction, load));
  }, [onLogin, layoutCode]);
}

/**
 * After a sign-in, in this or another tab, the sign-in page is replaced by Welcome. Source: specification, section 2, "Route guard".
 * Sign-up and recovery are excluded: sign-up signs the user in halfway through.
 */
function useLeaveLogin(onLogin: boolean) {
  const { shell } = useHost();
  const { status } = useSession();
  const lastStatus = useRef<'loggedIn' | 'loggedOut' | null>(null);
  useEffect(() => {
    if (status === 'loading') return;
    const previous = lastStatus.current;
    lastStatus.current = status === 'loggedOut' ? 'loggedOut' : 'loggedIn';
    if (previous === 'loggedOut' && lastStatus.current === 'loggedIn' && onLogin) shell.navigation.navigator.replace('/welcome');
  }, [status, onLogin, shell]);
}

/** Renders the current address. */
export function App() {
  const { layoutCode, history, override, routes, shell } = useHost();
  const { pathname } = useReadable(history.location);
  const [arrivedAt] = useState(pathname);
  const locale = useLocale();
  const t = useMessages('layout');
  const routeVerdict = resolveRoute(pathname, useReadable(routes), useSession(), useUserAccess());
  const retired = useRetiredScreen(pathname, routeVerdict);
  const verdict: RouteVerdict = retired ? { kind: 'show', match: retired.match } : routeVerdict;
  const onLogin = verdict.kind === 'show' && !needsSession(verdict.match.route);
  const isSignInMissing = verdict.kind === 'redirect' && verdict.to === pathname;
  const redirect = verdict.kind === 'redirect' && !isSignInMissing ? verdict.to : null;
  const notFound = verdict.kind === 'redirect' ? verdict.notFound : undefined;
  const canonicalPath = verdict.kind === 'canonicalize' ? verdict.to : null;

  const code = useReadable(layoutCode);
  const layout = code.status === 'loaded' ? code.module : null;
  const hasLayout = verdict.kind === 'forbidden' || (verdict.kind === 'show' && verdict.match.route.layout !== 'login');

  useLeaveLogin(onLogin && verdict.match.route.name === 'Login');
  useLayoutPreload(onLogin);
  useEffect(() => {
    if (hasLayout && layoutCode.get().status === 'idle') layoutCode.load();
  }, [hasLayout, layoutCode]);
  useEffect(() => {
    if (canonicalPath !== null) history.navigator.replace({ ...history.location.get(), pathname: canonicalPath });
  }, [canonicalPath, history]);
  useEffect(() => {
    if (redirect === null) return;
    // The end of a session overrides unsaved changes: they could no longer be saved.
    if (shell.session.get().status === 'loggedOut') history.force(redirect);
    else history.navigator.replace(redirect);
    if (notFound?.feature) shell.flash.info(t('notInstalled', { feature: t.dynamic(`features.${notFound.feature}`, notFound.feature) }));
    else if (notFound) shell.flash.info(t('pageNotFound', { path: notFound.path }));
    // Shown once per redirect, in the language of that moment.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [redirect, notFound?.path, history, shell]);

  const title = 'match' in verdict ? verdict.match.route.title[locale] : null;
  const screenName = useScreenName(pathname);
  useEffect(() => {
    document.title = [screenName, title, t('product')].filter((part) => part !== null).join(' · ');
    document.documentElement.lang = locale;
  }, [screenName, title, locale, t]);

  return (
    <>
      {(verdict.kind === 'wait' ||
        redirect !== null ||
        canonicalPath !== null ||
        (hasLayout && layout === null && code.status !== 'failed')) && <SessionLoading />}
      {isSignInMissing && <SignInUnavailable />}
      {hasLayout && code.status === 'failed' && <LayoutFailed />}
      {verdict.kind === 'forbidden' && layout && (
        <layout.SignedInScreen match={verdict.match} arrivedAt={arrivedAt}>
          <ForbiddenScreen route={verdict.match.route} />
        </layout.SignedInScreen>
      )}
      {verdict.kind === 'show' && !hasLayout && (
        <LoginScreen>
          <RemoteScreen match={verdict.match} retired={retired} />
        </LoginScreen>
      )}
      {verdict.kind === 'show' && hasLayout && layout && (
        <layout.SignedInScreen match={verdict.match} arrivedAt={arrivedAt}>
          {verdict.match.route.remote === 'host' ? undefined : <RemoteScreen match={verdict.match} retired={retired} />}
        </layout.SignedInScreen>
      )}
      {override && <override.Badge />}
      <FlashMessages />
      {layout && <layout.SignedInDialogs hasPanels={!onLogin} />}
    </>
  );
}
