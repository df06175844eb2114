import { useLocale } from '@fleet-console/i18n';
import { useReadable, useSession } from '@fleet-console/remote-kit';
import { Button, FailedState } from '@fleet-console/ui/base';
import { useEffect, useRef, useState } from 'react';
import { useHost, useRights } from '../context/host.ts';
import { FlashMessages } from '../flash/FlashMessages.tsx';
import { useMessages } from '../messages/messages.ts';
import { judge, needsSession, type Verdict } from '../navigation/guard.ts';
import type { RouteMatch } from '../navigation/route-table.ts';
import { Outlet } from '../outlet/Outlet.tsx';
import { ForbiddenScreen, RetiredScreen } from '../outlet/OutletScreens.tsx';
import type { RemoteSlot } from '../releases/boot-map.ts';
import { useRetired, type ShownScreen } from '../outlet/useRetired.ts';
import { useScreenName } from './useScreenName.ts';
import { Waiting } from '../states/Waiting.tsx';

function RemoteScreen({ match: { route }, retired }: { match: RouteMatch; retired: ShownScreen | null }) {
  const slot = useReadable(useHost().releases).remotes[route.remote] ?? retired?.slot;
  /** The slot of the retired remote whose screen was closed. */
  const [gone, setGone] = useState<RemoteSlot | null>(null);
  if (!slot) return null;
  if (retired && gone === slot) return <RetiredScreen route={route} />;
  return <Outlet key={route.remote} route={route} slot={slot} retired={retired !== null} onGone={() => setGone(slot)} />;
}

/** Shown when no release of the sign-in page is live. */
function NoSignIn() {
  const t = useMessages('frame');
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
function NoFrame() {
  const t = useMessages('frame');
  const { frame } = useHost();
  return (
    <main className="shell-waiting">
      <FailedState
        title={t('noFrameTitle')}
        text={t('noFrameText')}
        retry={{ label: t('kit:actions.retry'), onRetry: () => frame.load() }}
      />
    </main>
  );
}

/** Preloads the layout on the first interaction with a login page. */
function useFrameAhead(onLogin: boolean) {
  const { frame } = useHost();
  useEffect(() => {
    if (!onLogin) return undefined;
    const touches = ['pointerdown', 'keydown', 'input'] as const;
    const load = () => frame.load();
    for (const touch of touches) document.addEventListener(touch, load, { once: true, passive: true });
    return () => touches.forEach((touch) => document.removeEventListener(touch, load));
  }, [onLogin, frame]);
}

/**
 * After a sign-in, in this or another tab, the sign-in page is replaced by Welcome. Source: specification, section 2, "Route guard".
 * Sign-up and recovery are excluded: sign-up signs the user in halfway through.
 */
function useLeaveLogin(onLogin: boolean) {
  const { shell } = useHost();
  const { status } = useSession();
  const settled = useRef<'loggedIn' | 'loggedOut' | null>(null);
  useEffect(() => {
    if (status === 'loading') return;
    const before = settled.current;
    settled.current = status === 'loggedOut' ? 'loggedOut' : 'loggedIn';
    if (before === 'loggedOut' && settled.current === 'loggedIn' && onLogin) shell.navigation.navigator.replace('/welcome');
  }, [status, onLogin, shell]);
}

/** Renders the current address. */
export function App() {
  const { frame, history, override, routes, shell } = useHost();
  const { pathname } = useReadable(history.location);
  const [arrivedAt] = useState(pathname);
  const locale = useLocale();
  const t = useMessages('frame');
  const judged = judge(pathname, useReadable(routes), useSession(), useRights());
  const retired = useRetired(pathname, judged);
  const verdict: Verdict = retired ? { kind: 'show', match: retired.match } : judged;
  const onLogin = verdict.kind === 'show' && !needsSession(verdict.match.route);
  const nowhere = verdict.kind === 'redirect' && verdict.to === pathname;
  const redirect = verdict.kind === 'redirect' && !nowhere ? verdict.to : null;
  const lost = verdict.kind === 'redirect' ? verdict.lost : undefined;
  const respelled = verdict.kind === 'respell' ? verdict.to : null;

  const code = useReadable(frame);
  const parts = code.status === 'loaded' ? code.module : null;
  const framed = verdict.kind === 'forbidden' || (verdict.kind === 'show' && verdict.match.route.layout !== 'login');

  useLeaveLogin(onLogin && verdict.match.route.name === 'Login');
  useFrameAhead(onLogin);
  useEffect(() => {
    if (framed && frame.get().status === 'idle') frame.load();
  }, [framed, frame]);
  useEffect(() => {
    if (respelled !== null) history.navigator.replace({ ...history.location.get(), pathname: respelled });
  }, [respelled, history]);
  useEffect(() => {
    if (redirect === null) return;
    // The end of a session overrides unsaved changes: they could no longer be saved.
    if (shell.session.get().status === 'loggedOut') history.force(redirect);
    else history.navigator.replace(redirect);
    if (lost?.feature) shell.flash.info(t('notInstalled', { feature: t.dynamic(`features.${lost.feature}`, lost.feature) }));
    else if (lost) shell.flash.info(t('pageNotFound', { path: lost.path }));
    // Shown once per redirect, in the language of that moment.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [redirect, lost?.path, history, shell]);

  const title = 'match' in verdict ? verdict.match.route.title[locale] : null;
  const named = useScreenName(pathname);
  useEffect(() => {
    document.title = [named, title, t('product')].filter((part) => part !== null).join(' · ');
    document.documentElement.lang = locale;
  }, [named, title, locale, t]);

  return (
    <>
      {(verdict.kind === 'wait' || redirect !== null || respelled !== null || (framed && parts === null && code.status !== 'failed')) && (
        <Waiting />
      )}
      {nowhere && <NoSignIn />}
      {framed && code.status === 'failed' && <NoFrame />}
      {verdict.kind === 'forbidden' && parts && (
        <parts.SignedInScreen match={verdict.match} arrivedAt={arrivedAt}>
          <ForbiddenScreen route={verdict.match.route} />
        </parts.SignedInScreen>
      )}
      {verdict.kind === 'show' && !framed && (
        <div className="shell-login">
          <RemoteScreen match={verdict.match} retired={retired} />
        </div>
      )}
      {verdict.kind === 'show' && framed && parts && (
        <parts.SignedInScreen match={verdict.match} arrivedAt={arrivedAt}>
          {verdict.match.route.remote === 'host' ? undefined : <RemoteScreen match={verdict.match} retired={retired} />}
        </parts.SignedInScreen>
      )}
      {override && <override.Badge />}
      <FlashMessages />
      {parts && <parts.SignedInDialogs withPanels={!onLogin} />}
    </>
  );
}
