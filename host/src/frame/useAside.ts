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

/** The first screen comes first; this waits for it so long, in ms. */
const WITHIN = 2_500;
const AGAIN_AFTER = 15_000;

/** What of the frame the first screen does without: asked for when that is drawn, and again when it did not arrive. Null until it is there. */
export function useAside(): typeof aside | null {
  const { openPanel, overlay, shell, drawn } = useHost();
  const drawnYet = useReadable(drawn);
  const wanted = useReadable(overlay) !== null;
  const screen = drawnYet || wanted;
  // Drawn in slices when they come: the first screen stays quick to answer.
  const state = useDeferredValue(useReadable(code));
  const { status } = state;
  useEffect(() => {
    if (status === 'idle') {
      // Together with what the screen itself asks for next.
      const timer = setTimeout(code.load, screen ? 0 : WITHIN);
      return () => clearTimeout(timer);
    }
    if (status !== 'failed') return undefined;
    // No one is there to open it; a later click may find it.
    if (openPanel.get()) shell.panels.close();
    const timer = setTimeout(code.load, AGAIN_AFTER);
    return () => clearTimeout(timer);
  }, [status, screen, openPanel, shell]);
  return state.status === 'loaded' ? state.module : null;
}
