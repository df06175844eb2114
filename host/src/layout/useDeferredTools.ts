import { useReadable } from '@fleet-console/remote-kit';
import { lazyModule } from '@fleet-console/remote-kit/lazy';
import { useDeferredValue, useEffect } from 'react';
import { useHost } from '../context/host.ts';
import { logError } from '../logging/log-error.ts';
import type * as deferredTools from './DeferredTools.tsx';

const code = lazyModule<typeof deferredTools>(
  () => import(/* webpackChunkName: "deferred-tools" */ './DeferredTools.tsx'),
  (error) => logError("Couldn't load the title bar tools", error),
);

/** Longest wait for the first screen, in ms. */
const MAX_WAIT = 2_500;
const RETRY_DELAY = 15_000;

/**
 * Loads the parts of the layout that the first screen doesn't need, once it is rendered; retries after a failure. Null until they are
 * loaded.
 */
export function useDeferredTools(): typeof deferredTools | null {
  const { openPanel, overlay, shell, isFirstScreenShown } = useHost();
  const isShown = useReadable(isFirstScreenShown);
  const isOverlayOpen = useReadable(overlay) !== null;
  const loadNow = isShown || isOverlayOpen;
  // Deferred, so that the first screen stays responsive.
  const state = useDeferredValue(useReadable(code));
  const { status } = state;
  useEffect(() => {
    if (status === 'idle') {
      // Requested together with what the screen requests next.
      const timer = setTimeout(code.load, loadNow ? 0 : MAX_WAIT);
      return () => clearTimeout(timer);
    }
    if (status !== 'failed') return undefined;
    // Nothing can show the panel; a later click may succeed.
    if (openPanel.get()) shell.panels.close();
    const timer = setTimeout(code.load, RETRY_DELAY);
    return () => clearTimeout(timer);
  }, [status, loadNow, openPanel, shell]);
  return state.status === 'loaded' ? state.module : null;
}
