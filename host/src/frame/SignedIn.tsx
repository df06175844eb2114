import { useEffect, type ReactNode } from 'react';
import { useHost } from '../context/host.ts';
import type { RouteMatch } from '../navigation/route-table.ts';
import { premiumPage } from '../premium/premium-page.ts';
import { welcomePage } from '../welcome/welcome-page.ts';
import { aboutPage } from '../about/about-page.ts';
import { Frame } from './Frame.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { useAside } from './useAside.ts';

// These files are asked for by pages that show the frame, and by those about to: Welcome comes first after a sign-in.
if (/^\/(welcome|login)?(\/|$)/.test(location.pathname)) welcomePage.preload();

/** The host's own screens. */
function OwnScreen({ match: { route, params } }: { match: RouteMatch }) {
  const { drawn } = useHost();
  useEffect(() => drawn.set(true), [drawn]);
  if (route.name === 'Premium') return <premiumPage.Part key={params.page} page={params.page ?? ''} />;
  return route.name === 'About' ? <aboutPage.Part /> : <welcomePage.Part />;
}

/** A screen of someone signed in, in its frame: the host's own, unless told. */
export function SignedInScreen({ match, arrivedAt, children }: { match: RouteMatch; arrivedAt: string; children?: ReactNode }) {
  return (
    <Frame match={match} arrivedAt={arrivedAt}>
      {children ?? <OwnScreen match={match} />}
    </Frame>
  );
}

/** What opens above signed-in screens. Login pages have nothing but the question whether to leave. */
export function SignedInDialogs({ withPanels }: { withPanels: boolean }) {
  const aside = useAside();
  return (
    <>
      <LeaveDialog />
      {withPanels && aside && <aside.Overlays />}
    </>
  );
}
