import { useReadable, useShell } from '@fleet-console/remote-kit';
import { useEffect } from 'react';

/** The part of an address that never leaves the browser: `#invitation=<token>`. */
const LINK = /^#invitation=([\w-]+)$/;

/** What the entry of the tab's history keeps; null when something else is kept there. */
function keptIn(state: unknown): string | null {
  const { invitation } = (state ?? {}) as { readonly invitation?: unknown };
  return typeof invitation === 'string' ? invitation : null;
}

/**
 * The token of the invitation whose link was opened; null without one. It is taken out of the address bar at once, lest it be read over a
 * shoulder or copied along, and kept with the entry of the tab's history: reading the page again or coming back finds it.
 */
export function useInvitation(): string | null {
  const { navigation } = useShell();
  const { pathname, search, hash, state } = useReadable(navigation.location);
  const opened = LINK.exec(hash)?.[1] ?? null;
  useEffect(() => {
    if (opened !== null) navigation.navigator.replace({ pathname, search }, { invitation: opened });
  }, [navigation, opened, pathname, search]);
  return opened ?? keptIn(state);
}
