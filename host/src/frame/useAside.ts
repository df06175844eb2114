import { useReadable } from '@fleet-console/remote-kit';
import { whenIdle } from '@fleet-console/ui/base';
import { useDeferredValue, useEffect } from 'react';
import { useHost } from '../boot/host.ts';
import type * as aside from './Aside.tsx';
import { lateCode } from './late-code.ts';

const code = lateCode<typeof aside>(
  () => import(/* webpackChunkName: "aside" */ './Aside.tsx'),
  'The tools of the frame could not be loaded',
);

/** The first screen comes first; this may wait so long, in ms. */
const WITHIN = 1_000;
const AGAIN_AFTER = 15_000;

/** What of the frame the first screen does without: asked for when that is drawn, and again when it did not arrive. Null until it is there. */
export function useAside(): typeof aside | null {
  const { openPanel, shell } = useHost();
  // Drawn in slices when they come: the first screen stays quick to answer.
  const state = useDeferredValue(useReadable(code));
  const { status } = state;
  useEffect(() => {
    if (status === 'absent') return whenIdle(code.ask, WITHIN);
    if (status !== 'failed') return undefined;
    // Nobody is there to open it; a later click may find it.
    if (openPanel.get()) shell.panels.close();
    const timer = setTimeout(code.ask, AGAIN_AFTER);
    return () => clearTimeout(timer);
  }, [status, openPanel, shell]);
  return state.status === 'loaded' ? state.parts : null;
}
