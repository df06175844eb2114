import type { Lifecycles, ParcelProps } from '@fleet-console/contract';
import { mountRootParcel } from 'single-spa';
import { LoadFault } from '../releases/load-fault.ts';

/** Time limit for mounting or unmounting a remote, in ms. */
export const PARCEL_LIMIT = 15_000;
/** A page error within this time before a root disappears is its cause, in ms. */
const SAME_DEATH = 1_000;

export interface MountedParcel {
  unmount(): void;
}

/** Detects a root that React unmounted after an uncaught error (it leaves an empty element), and reports the error. */
function watchForDeath(home: HTMLElement, onDeath: (error: unknown) => void): () => void {
  let lived = false;
  let last: { readonly error: unknown; readonly at: number } | null = null;
  const note = (event: ErrorEvent) => {
    last = { error: event.error ?? event.message, at: performance.now() };
  };
  const observer = new MutationObserver(() => {
    if (home.childElementCount > 0) {
      lived = true;
      return;
    }
    setTimeout(() => {
      if (lived && home.childElementCount === 0 && last !== null && performance.now() - last.at < SAME_DEATH) onDeath(last.error);
    });
  });
  window.addEventListener('error', note);
  observer.observe(home, { childList: true });
  return () => {
    window.removeEventListener('error', note);
    observer.disconnect();
  };
}

/**
 * Mounts a remote's root below `container`, in its own element, so that a root that is still unmounting doesn't interfere.
 * @param onMounted called with the duration in ms
 * @param onCrash called once when it fails to mount, times out (LoadError timeout), throws, or disappears
 */
export function mountParcel(
  place: HTMLElement,
  lifecycles: Lifecycles,
  props: Omit<ParcelProps, 'domElement'>,
  { onMounted, onCrash }: { onMounted: (ms: number) => void; onCrash: (error: unknown) => void },
): MountedParcel {
  const home = document.createElement('div');
  home.className = 'shell-remote';
  place.append(home);
  const since = performance.now();
  let over = false;
  const crash = (error: unknown) => {
    if (over) return;
    over = true;
    onCrash(error);
  };
  // single-spa's own timeout comes later, because its error is less specific.
  const limit = { millis: PARCEL_LIMIT + 1_000, dieOnTimeout: true, warningMillis: PARCEL_LIMIT + 1_000 };
  const late = setTimeout(() => crash(new LoadFault('timeout', `Mounting took longer than ${PARCEL_LIMIT / 1000} s`)), PARCEL_LIMIT);
  const config = {
    bootstrap: lifecycles.bootstrap,
    mount: lifecycles.mount,
    unmount: lifecycles.unmount,
    ...(lifecycles.update ? { update: lifecycles.update } : {}),
    timeouts: { bootstrap: limit, mount: limit, unmount: limit, unload: limit },
  };
  const stopWatching = watchForDeath(home, crash);
  // Remotes and single-spa agree on these at run time (faultOfRemoteModule); their type definitions differ.
  const parcel = mountRootParcel(
    config as unknown as Parameters<typeof mountRootParcel>[0],
    { ...props, onCrash: crash, domElement: home } as unknown as Parameters<typeof mountRootParcel>[1],
  );
  for (const promise of [parcel.loadPromise, parcel.bootstrapPromise, parcel.mountPromise]) promise.catch(crash);
  const mounted = async () => {
    try {
      await parcel.mountPromise;
      if (!over) onMounted(performance.now() - since);
    } catch {
      // Reported above.
    } finally {
      clearTimeout(late);
    }
  };
  void mounted();
  parcel.unmountPromise.catch(() => {
    // A root that fails to unmount is removed below.
  });
  return {
    unmount() {
      over = true;
      clearTimeout(late);
      stopWatching();
      home.hidden = true;
      parcel.unmount().then(
        () => home.remove(),
        () => home.remove(),
      );
    },
  };
}
