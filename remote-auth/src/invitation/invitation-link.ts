import { useReadable, useShell } from '@fleet-console/remote-kit';
import { useEffect } from 'react';

/** `#invitation=<token>`: the fragment is never sent to the server. */
const INVITATION_HASH = /^#invitation=([\w-]+)$/;

/** Returns the token stored in a history entry, or null. */
function tokenIn(state: unknown): string | null {
  const { invitation } = (state ?? {}) as { readonly invitation?: unknown };
  return typeof invitation === 'string' ? invitation : null;
}

/**
 * Returns the token of the opened invitation link, or null. Moves it from the address bar, where it could be read or copied, to the history entry,
 * so that it survives a reload.
 */
export function useInvitation(): string | null {
  const { navigation } = useShell();
  const { pathname, search, hash, state } = useReadable(navigation.location);
  const linkToken = INVITATION_HASH.exec(hash)?.[1] ?? null;
  useEffect(() => {
    if (linkToken !== null) navigation.navigator.replace({ pathname, search }, { invitation: linkToken });
  }, [navigation, linkToken, pathname, search]);
  return linkToken ?? tokenIn(state);
}
