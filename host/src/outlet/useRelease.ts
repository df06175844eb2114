import { useReadable } from '@fleet-console/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { useHost } from '../context/host.ts';
import type { RemoteSlot } from '../releases/boot-map.ts';
import type { LoadState } from '../releases/loader.ts';
import { isOverriding } from '../releases/origin.ts';
import { decideSwitch } from './switching.ts';

export interface ShownRelease {
  readonly state: LoadState;
  /** Whether a switch awaits confirmation. */
  readonly offered: boolean;
  /** Switches to the boot map's release. */
  accept(): void;
  /** Loads a failed or evicted release again. */
  retry(): void;
  /** Switches to the fallback; absent if there is none. */
  readonly former: (() => void) | undefined;
}

/** Delay in ms after a release is shown before its fallback is prefetched. */
export const WARM_AFTER = 5_000;

type Wanted = Pick<RemoteSlot, 'release' | 'fallback'>;

/** Whether the browser's data saver is on. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * The shown release of a remote and its load state. Use it in a component whose key is the remote's name.
 * @param unsavedText whether typed text would be lost with the screen
 */
export function useRelease(slot: RemoteSlot, unsavedText: () => boolean): ShownRelease {
  const { loader, breaker, history } = useHost();
  const { pathname } = useReadable(history.location);
  const holds = useReadable(history.holds);
  const [wanted, setWanted] = useState<Wanted>(slot);
  const [offered, setOffered] = useState(false);
  const [state, setState] = useState<LoadState>(() => {
    const known = loader.loaded(slot.release);
    return known ? { status: 'loaded', release: slot.release, module: known } : { status: 'pending', release: slot.release };
  });
  const cameFrom = useRef(pathname);

  useEffect(() => {
    const navigated = cameFrom.current !== pathname;
    cameFrom.current = pathname;
    const decision = decideSwitch({ asked: wanted.release.build, onScreen: state.release.build }, slot, {
      // If nothing is on screen yet, the switch needs no navigation.
      navigated: navigated || state.status !== 'loaded',
      unsaved: holds.length > 0 || unsavedText(),
    });
    setOffered(decision === 'offer');
    if (decision === 'now') setWanted(slot);
  }, [slot, pathname, holds, wanted, state, unsavedText]);

  useEffect(() => {
    let current = true;
    const load = async () => {
      // The shown release stays until its successor is loaded.
      setState((before) => (before.status === 'failed' ? { status: 'pending', release: wanted.release } : before));
      const result = await loader.load(wanted);
      if (current) setState((before) => (result.status === 'failed' && before.status === 'loaded' ? before : result));
    };
    void load();
    return () => {
      current = false;
    };
  }, [loader, wanted]);

  const { fallback } = wanted;
  const settled = state.status === 'loaded';
  useEffect(() => {
    if (!settled || fallback === null || isOverriding(wanted.release) || savesData()) return undefined;
    const timer = setTimeout(() => void loader.warm(fallback), WARM_AFTER);
    return () => clearTimeout(timer);
  }, [loader, fallback, settled, wanted]);

  return {
    state,
    offered,
    accept: () => setWanted(slot),
    retry() {
      breaker.allow(wanted.release);
      if (wanted.fallback) breaker.allow(wanted.fallback);
      setWanted((before) => ({ ...before }));
    },
    former:
      fallback !== null && fallback.build !== state.release.build
        ? () => {
            breaker.allow(fallback);
            setWanted({ release: fallback, fallback: null });
          }
        : undefined,
  };
}
