import type { Lifecycles, ParcelProps } from '@fleet-console/contract';
import type { Parcel } from 'single-spa';
import { LoadError } from '../releases/load-error.ts';
import { parentParcel } from './parent-parcel.ts';

/** Time limit for mounting or unmounting a remote, in ms. */
export const MOUNT_TIMEOUT = 15_000;
/** A page error within this time before a root disappears is its cause, in ms. */
const CAUSE_WINDOW = 1_000;

export interface MountedParcel {
  /** Unmounts the root. Resolves when it is gone, also when it failed to unmount. */
  unmount(): Promise<void>;
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

/** What a parcel needs while it is mounted. */
interface Mounting {
  readonly lifecycles: Lifecycles;
  readonly element: HTMLElement;
  readonly props: Record<string, unknown> & { domElement: HTMLElement };
  readonly onMounted: (ms: number) => void;
  readonly onCrash: (error: unknown) => void;
  readonly onUnmountFailed: (error: unknown) => void;
  readonly stopWatching: () => void;
}

type MountEvents = Pick<Mounting, 'onMounted' | 'onCrash' | 'onUnmountFailed'>;

/**
 * A reference that is emptied when the root is gone. single-spa's timers hold a parcel for their whole time, and its registry holds parcels that failed, so
 * what they reach must be reached through this.
 */
interface Held {
  current: Mounting | null;
}

// single-spa's own timeout comes later, because its error is less specific.
const timeout = { millis: MOUNT_TIMEOUT + 1_000, dieOnTimeout: true, warningMillis: MOUNT_TIMEOUT + 1_000 };

const step =
  (held: Held, name: 'bootstrap' | 'mount' | 'unmount') =>
  async (given: unknown): Promise<unknown> => {
    const steps = held.current?.lifecycles[name] ?? [];
    for (const each of Array.isArray(steps) ? steps : [steps]) await each(given as never);
    return null;
  };

const configOf = (held: Held) => ({
  bootstrap: step(held, 'bootstrap'),
  mount: step(held, 'mount'),
  unmount: step(held, 'unmount'),
  timeouts: { bootstrap: timeout, mount: timeout, unmount: timeout, unload: timeout },
});

class RootParcel implements MountedParcel {
  readonly #held: Held = { current: null };
  readonly #timer: ReturnType<typeof setTimeout>;
  readonly #mounting: Promise<Parcel>;
  #isEnded = false;

  constructor(
    container: HTMLElement,
    lifecycles: Lifecycles,
    props: Omit<ParcelProps, 'domElement'>,
    { onMounted, onCrash, onUnmountFailed }: MountEvents,
  ) {
    const element = document.createElement('div');
    element.className = 'shell-remote';
    container.append(element);
    const crash = (error: unknown) => this.#crash(error);
    this.#held.current = {
      lifecycles,
      element,
      props: { ...props, onCrash: crash, domElement: element },
      onMounted,
      onCrash,
      onUnmountFailed,
      stopWatching: watchForUnmount(element, crash),
    };
    this.#timer = setTimeout(() => crash(new LoadError('timeout', `Mounting took longer than ${MOUNT_TIMEOUT / 1000} s`)), MOUNT_TIMEOUT);
    this.#mounting = this.#mount(performance.now());
  }

  async unmount(): Promise<void> {
    const mounting = this.#held.current;
    if (mounting === null) return;
    this.#isEnded = true;
    clearTimeout(this.#timer);
    mounting.stopWatching();
    mounting.element.hidden = true;
    const parcel = await this.#mounting.catch(() => null);
    const isMounted = parcel?.getStatus() === 'MOUNTED';
    try {
      await parcel?.unmount();
    } catch (error) {
      // What failed to mount was reported then.
      if (isMounted) mounting.onUnmountFailed(error);
    }
    mounting.element.remove();
    for (const name of Object.keys(mounting.props)) delete mounting.props[name];
    this.#held.current = null;
  }

  async #mount(startedAt: number): Promise<Parcel> {
    const mountParcelBelow = await parentParcel;
    const props = this.#held.current?.props;
    if (!props) throw new Error('unmounted before it was mounted');
    // Remotes and single-spa agree on these at run time (faultOfRemoteModule); their type definitions differ.
    const parcel = mountParcelBelow(configOf(this.#held), props);
    parcel.unmountPromise.catch(() => {
      // A root that fails to unmount is removed.
    });
    for (const promise of [parcel.loadPromise, parcel.bootstrapPromise]) promise.catch((error: unknown) => this.#crash(error));
    void this.#followMount(parcel, startedAt);
    return parcel;
  }

  async #followMount({ mountPromise }: Parcel, startedAt: number): Promise<void> {
    try {
      await mountPromise;
      if (!this.#isEnded) this.#held.current?.onMounted(performance.now() - startedAt);
    } catch (error) {
      this.#crash(error);
    } finally {
      clearTimeout(this.#timer);
    }
  }

  #crash(error: unknown): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#held.current?.onCrash(error);
  }
}

/**
 * Mounts a remote's root below `container`, in its own element, so that a root that is still unmounting doesn't interfere.
 * @param events `onMounted` is called with the duration in ms; `onCrash` once when it fails to mount, times out (LoadError timeout), throws, or disappears;
 * `onUnmountFailed` when its unmount throws or takes too long
 */
export const mountParcel = (
  container: HTMLElement,
  lifecycles: Lifecycles,
  props: Omit<ParcelProps, 'domElement'>,
  events: MountEvents,
): MountedParcel => new RootParcel(container, lifecycles, props, events);
