import { useEffect, type ReactNode } from 'react';
import { useHost } from '../context/host.ts';
import type { RouteMatch } from '../navigation/route-table.ts';
import { premiumPage } from '../premium/premium-page.ts';
import { welcomePage } from '../welcome/welcome-page.ts';
import { aboutPage } from '../about/about-page.ts';
import { Frame } from './Frame.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { useAside } from './useAside.ts';

// Welcome is the first screen after a sign-in, so its chunk is preloaded.
if (/^\/(welcome|login)?(\/|$)/.test(location.pathname)) welcomePage.preload();

/** Renders one of the host's own screens. */
function OwnScreen({ match: { route, params } }: { match: RouteMatch }) {
  const { drawn } = useHost();
  useEffect(() => drawn.set(true), [drawn]);
  if (route.name === 'Premium') return <premiumPage.Part key={params.page} page={params.page ?? ''} />;
  return route.name === 'About' ? <aboutPage.Part /> : <welcomePage.Part />;
}

/** A signed-in screen in the layout; without children, one of the host's own screens. */
export function SignedInScreen({ match, arrivedAt, children }: { match: RouteMatch; arrivedAt: string; children?: ReactNode }) {
  return (
    <Frame match={match} arrivedAt={arrivedAt}>
      {children ?? <OwnScreen match={match} />}
    </Frame>
  );
}

/** Dialogs over signed-in screens. Login pages only have the leave dialog. */
export function SignedInDialogs({ withPanels }: { withPanels: boolean }) {
  const aside = useAside();
  return (
    <>
      <LeaveDialog />
      {withPanels && aside && <aside.Overlays />}
    </>
  );
}
