import { useReadable } from '@fleet-console/remote-kit';
import { lazyModule } from '@fleet-console/remote-kit/lazy';
import { useDeferredValue, useEffect } from 'react';
import { useHost } from '../context/host.ts';
import { noteTrouble } from '../trouble/trouble.ts';
import type * as aside from './Aside.tsx';

const code = lazyModule<typeof aside>(
  () => import(/* webpackChunkName: "aside" */ './Aside.tsx'),
  (error) => noteTrouble('The tools of the frame could not be loaded', error),
);

/** Longest wait for the first screen, in ms. */
const WITHIN = 2_500;
const AGAIN_AFTER = 15_000;

/**
 * Loads the parts of the layout that the first screen doesn't need, once it is rendered; retries after a failure. Null until they are
 * loaded.
 */
export function useAside(): typeof aside | null {
  const { openPanel, overlay, shell, drawn } = useHost();
  const drawnYet = useReadable(drawn);
  const wanted = useReadable(overlay) !== null;
  const screen = drawnYet || wanted;
  // Deferred, so that the first screen stays responsive.
  const state = useDeferredValue(useReadable(code));
  const { status } = state;
  useEffect(() => {
    if (status === 'idle') {
      // Requested together with what the screen requests next.
      const timer = setTimeout(code.load, screen ? 0 : WITHIN);
      return () => clearTimeout(timer);
    }
    if (status !== 'failed') return undefined;
    // Nothing can show the panel; a later click may succeed.
    if (openPanel.get()) shell.panels.close();
    const timer = setTimeout(code.load, AGAIN_AFTER);
    return () => clearTimeout(timer);
  }, [status, screen, openPanel, shell]);
  return state.status === 'loaded' ? state.module : null;
}
