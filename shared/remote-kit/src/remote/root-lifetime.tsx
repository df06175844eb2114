import { createContext, useCallback, useContext, useLayoutEffect, useRef, type ReactNode } from 'react';

const RootMountedContext = createContext<() => boolean>(() => true);

/**
 * Tells effects that end why they end: a part was closed while its root stays, or the whole root was unmounted (another release, another screen, the end of
 * the session). Layout effects end before passive ones.
 */
export function RootLifetimeProvider({ children }: { children: ReactNode }) {
  const isMounted = useRef(true);
  const read = useCallback(() => isMounted.current, []);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return <RootMountedContext value={read}>{children}</RootMountedContext>;
}

/** Returns a function that tells whether the remote's root is mounted. */
export const useRootMounted = (): (() => boolean) => useContext(RootMountedContext);
