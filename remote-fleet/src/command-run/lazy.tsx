import { useShell } from '@fleet-console/remote-kit';
import { useState } from 'react';
import { useStore } from 'zustand';
import { lazyPart } from '@fleet-console/remote-kit/lazy';
import { runStore } from './run-store.ts';

const runs = lazyPart(() => import(/* webpackChunkName: "command-run" */ './CommandRuns.tsx').then((part) => part.CommandRuns), null);

/** What the first command needs, ahead of it. */
export const preloadCommandRuns = runs.preload;

/** The commands of this tab, from the first on. */
export function Commands() {
  const any = useStore(runStore(useShell()).state, (state) => state.runs.length > 0 || state.draft !== null);
  // The panel slides away after the last has gone.
  const [needed, setNeeded] = useState(any);
  if (any && !needed) setNeeded(true);
  return needed ? <runs.Part /> : null;
}
