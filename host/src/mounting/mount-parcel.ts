import type { Lifecycles, ParcelProps } from '@fleet-console/contract';
import { mountRootParcel } from 'single-spa';
import { LoadError } from '../releases/load-error.ts';

/** Time limit for mounting or unmounting a remote, in ms. */
export const MOUNT_TIMEOUT = 15_000;
/** A page error within this time before a root disappears is its cause, in ms. */
const CAUSE_WINDOW = 1_000;

export interface MountedParcel {
  unmount(): void;
}

/** Detects a root that React unmounted after an uncaught error (it leaves an empty element), and reports the error. */
function watchForUnmount(element: HTMLElement, onUnmount: (error: unknown) => void): () => void {
  let hadContent = false;
  let lastError: { readonly error: unknown; readonly at: number } | null = null;
  const onError = (event: ErrorEvent) => {
    lastError = { error: event.error ?? event.message, at: performance.now() };
  };
  const observer = new MutationObserver(() => {
    if (element.childElementCount > 0) {
      hadContent = true;
      return;
    }
    setTimeout(() => {
      if (hadContent && element.childElementCount === 0 && lastError !== null && performance.now() - lastError.at < CAUSE_WINDOW)
        onUnmount(lastError.error);
    });
  });
  window.addEventListener('error', onError);
  observer.observe(element, { childList: true });
  return () => {
    window.removeEventListener('error', onError);
    observer.disconnect();
  };
}

/**
 * Mounts a remote's root below `container`, in its own element, so that a root that is still unmounting doesn't interfere.
 * @param onMounted called with the duration in ms
 * @param onCrash called once when it fails to mount, times out (LoadError timeout), throws, or disappears
 */
export function mountParcel(
  container: HTMLElement,
  lifecycles: Lifecycles,
  props: Omit<ParcelProps, 'domElement'>,
  { onMounted, onCrash }: { onMounted: (ms: number) => void; onCrash: (error: unknown) => void },
): MountedParcel {
  const element = document.createElement('div');
  element.className = 'shell-remote';
  container.append(element);
  const startedAt = performance.now();
  let isEnded = false;
  const crash = (error: unknown) => {
    if (isEnded) return;
    isEnded = true;
    onCrash(error);
  };
  // single-spa's own timeout comes later, because its error is less specific.
  const timeout = { millis: MOUNT_TIMEOUT + 1_000, dieOnTimeout: true, warningMillis: MOUNT_TIMEOUT + 1_000 };
  const timer = setTimeout(() => crash(new LoadError('timeout', `Mounting took longer than ${MOUNT_TIMEOUT / 1000} s`)), MOUNT_TIMEOUT);
  const config = {
    bootstrap: lifecycles.bootstrap,
    mount: lifecycles.mount,
    unmount: lifecycles.unmount,
    ...(lifecycles.update ? { update: lifecycles.update } : {}),
    timeouts: { bootstrap: timeout, mount: timeout, unmount: timeout, unload: timeout },
  };
  const stopWatching = watchForUnmount(element, crash);
  // Remotes and single-spa agree on these at run time (faultOfRemoteModule); their type definitions differ.
  const parcel = mountRootParcel(
    config as unknown as Parameters<typeof mountRootParcel>[0],
    { ...props, onCrash: crash, domElement: element } as unknown as Parameters<typeof mountRootParcel>[1],
  );
  for (const promise of [parcel.loadPromise, parcel.bootstrapPromise, parcel.mountPromise]) promise.catch(crash);
  const mounted = async () => {
    try {
      await parcel.mountPromise;
      if (!isEnded) onMounted(performance.now() - startedAt);
    } catch {
      // Reported above.
    } finally {
      clearTimeout(timer);
    }
  };
  void mounted();
  parcel.unmountPromise.catch(() => {
    // A root that fails to unmount is removed below.
  });
  return {
    unmount() {
      isEnded = true;
      clearTimeout(timer);
      stopWatching();
      element.hidden = true;
      parcel.unmount().then(
        () => element.remove(),
        () => element.remove(),
      );
    },
  };
}
