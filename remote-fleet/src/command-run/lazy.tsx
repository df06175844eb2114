import { useShell } from '@fleet-console/remote-kit';
import { useState } from 'react';
import { useStore } from 'zustand';
import { lazyPart } from '@fleet-console/remote-kit/lazy';
import { runStore } from './run-store.ts';

const runs = lazyPart(() => import(/* webpackChunkName: "command-run" */ './CommandRuns.tsx').then((part) => part.CommandRuns), null);

export const preloadCommandRuns = runs.preload;

/** The command runs of this tab; loaded with the first one. */
export function Commands() {
  const any = useStore(runStore(useShell()).state, (state) => state.runs.length > 0 || state.draft !== null);
  // Stays mounted for the closing transition of the panel.
  const [needed, setNeeded] = useState(any);
  if (any && !needed) setNeeded(true);
  return needed ? <runs.Part /> : null;
}
