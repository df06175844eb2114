import { useReadable } from '@fleet-console/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { useHost } from '../context/host.ts';
import type { RemoteSlot } from '../releases/boot-map.ts';
import type { LoadState } from '../releases/loader.ts';
import { isOverride } from '../releases/release-origin.ts';
import { decideSwitch } from './switching.ts';
import { usePageHidden } from './usePageHidden.ts';

export interface ShownRelease {
  readonly state: LoadState;
  /** Whether a switch awaits confirmation. */
  readonly isSwitchOffered: boolean;
  /** Switches to the boot map's release. */
  accept(): void;
  /** Loads a failed or evicted release again. */
  retry(): void;
  /** Switches to the fallback; absent if there is none. */
  readonly switchToFallback: (() => void) | undefined;
}

/** Delay in ms after a release is shown before its fallback is prefetched. */
export const PREFETCH_DELAY = 5_000;

type RequestedRelease = Pick<RemoteSlot, 'release' | 'fallback'>;

/** Whether the browser's data saver is on. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * The shown release of a remote and its load state. Use it in a component whose key is the remote's name.
 * @param hasUnsavedInput whether typed text would be lost with the screen
 */
export function useRelease(slot: RemoteSlot, hasUnsavedInput: () => boolean): ShownRelease {
  const { loader, breaker, history } = useHost();
  const { pathname } = useReadable(history.location);
  const blockReasons = useReadable(history.blockReasons);
  const hidden = usePageHidden();
  const [requested, setRequested] = useState<RequestedRelease>(slot);
  const [isSwitchOffered, setIsSwitchOffered] = useState(false);
  const [state, setState] = useState<LoadState>(() => {
    const known = loader.getLoaded(slot.release);
    return known ? { status: 'loaded', release: slot.release, module: known } : { status: 'pending', release: slot.release };
  });
  const previousPath = useRef(pathname);

  useEffect(() => {
    const navigated = previousPath.current !== pathname;
    previousPath.current = pathname;
    const decision = decideSwitch({ requested: requested.release.build, onScreen: state.release.build }, slot, {
      // If nothing is on screen yet, the switch needs no navigation.
      navigated: navigated || state.status !== 'loaded',
      unsaved: blockReasons.length > 0 || hasUnsavedInput(),
      hidden,
    });
    setIsSwitchOffered(decision === 'offer');
    if (decision === 'now') setRequested(slot);
  }, [slot, pathname, blockReasons, requested, state, hasUnsavedInput, hidden]);

  useEffect(() => {
    let current = true;
    const load = async () => {
      // The shown release stays until its successor is loaded.
      setState((before) => (before.status === 'failed' ? { status: 'pending', release: requested.release } : before));
      const result = await loader.load(requested);
      if (current) setState((before) => (result.status === 'failed' && before.status === 'loaded' ? before : result));
    };
    void load();
    return () => {
      current = false;
    };
  }, [loader, requested]);

  const { fallback } = requested;
  const isLoaded = state.status === 'loaded';
  useEffect(() => {
    if (!isLoaded || fallback === null || isOverride(requested.release) || savesData()) return undefined;
    const timer = setTimeout(() => void loader.prefetch(fallback), PREFETCH_DELAY);
    return () => clearTimeout(timer);
  }, [loader, fallback, isLoaded, requested]);

  return {
    state,
    isSwitchOffered,
    accept: () => setRequested(slot),
    retry() {
      breaker.allow(requested.release);
      if (requested.fallback) breaker.allow(requested.fallback);
      setRequested((before) => ({ ...before }));
    },
    switchToFallback:
      fallback !== null && fallback.build !== state.release.build
        ? () => {
            breaker.allow(fallback);
            setRequested({ release: fallback, fallback: null });
          }
        : undefined,
  };
}
