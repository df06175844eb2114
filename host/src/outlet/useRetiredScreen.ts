import { useReadable } from '@fleet-console/remote-kit';
import { useEffect, useState } from 'react';
import { useHost } from '../context/host.ts';
import type { RouteVerdict } from '../navigation/router.ts';
import type { RouteMatch } from '../navigation/route-table.ts';
import type { RemoteSlot } from '../releases/boot-map.ts';

/** A remote's screen at an address. */
export interface ShownScreen {
  readonly pathname: string;
  readonly match: RouteMatch;
  readonly slot: RemoteSlot;
}

/**
 * The screen at this address whose remote was retired while it was shown (REL-R44); null if there is none. It stays until the user leaves:
 * redirecting would discard unsaved changes.
 */
export function useRetiredScreen(pathname: string, verdict: RouteVerdict): ShownScreen | null {
  const { remotes } = useReadable(useHost().releases);
  const [last, setLast] = useState<ShownScreen | null>(null);
  const match = verdict.kind === 'show' ? verdict.match : null;
  const slot = match && remotes[match.route.remote];
  const route = match?.route;

  useEffect(() => {
    if (match && slot) setLast({ pathname, match, slot });
    // The match is a new object on each render; its content isn't.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, route, slot]);

  const redirectsAway = verdict.kind === 'redirect' && verdict.to === '/welcome';
  return redirectsAway && last?.pathname === pathname && !remotes[last.match.route.remote] ? last : null;
}
