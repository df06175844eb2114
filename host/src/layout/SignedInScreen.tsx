import { useEffect, type ReactNode } from 'react';
import { useHost } from '../context/host.ts';
import type { RouteMatch } from '../navigation/route-table.ts';
import { premiumPage } from '../premium/premium-page.ts';
import { welcomePage } from '../welcome/welcome-page.ts';
import { aboutPage } from '../about/about-page.ts';
import { AppLayout } from './AppLayout.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { useDeferredTools } from './useDeferredTools.ts';

// Welcome is the first screen after a sign-in, so its chunk is preloaded.
if (/^\/(welcome|login)?(\/|$)/.test(location.pathname)) welcomePage.preload();

/** Renders one of the host's own screens. */
function HostScreen({ match: { route, params } }: { match: RouteMatch }) {
  const { isFirstScreenShown } = useHost();
  useEffect(() => isFirstScreenShown.set(true), [isFirstScreenShown]);
  if (route.name === 'Premium') return <premiumPage.Part key={params.page} page={params.page ?? ''} />;
  return route.name === 'About' ? <aboutPage.Part /> : <welcomePage.Part />;
}

/** A signed-in screen in the layout; without children, one of the host's own screens. */
export function SignedInScreen({ match, arrivedAt, children }: { match: RouteMatch; arrivedAt: string; children?: ReactNode }) {
  return (
    <AppLayout match={match} arrivedAt={arrivedAt}>
      {children ?? <HostScreen match={match} />}
    </AppLayout>
  );
}

/** Dialogs over signed-in screens. Login pages only have the leave dialog. */
export function SignedInDialogs({ hasPanels }: { hasPanels: boolean }) {
  const deferred = useDeferredTools();
  return (
    <>
      <LeaveDialog />
      {hasPanels && deferred && <deferred.Overlays />}
    </>
  );
}
