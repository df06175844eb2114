import { writable, type Readable } from '@fleet-console/contract';

/** `idle`: not requested yet. Each failure is an object of its own. */
export type LazyState<Module> =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'loaded'; readonly module: Module };

/** Code in files of its own. */
export interface LazyModule<Module> extends Readable<LazyState<Module>> {
  /** Loads it, unless it is loaded or being loaded. After a failure it tries again. Failures show in the state. */
  readonly load: () => void;
}

/** @param onError receives every failure to load */
export function lazyModule<Module>(load: () => Promise<Module>, onError?: (error: unknown) => void): LazyModule<Module> {
  const state = writable<LazyState<Module>>({ status: 'idle' });
  return {
    get: state.get,
    subscribe: state.subscribe,
    load() {
      const { status } = state.get();
      if (status === 'loading' || status === 'loaded') return;
      state.set({ status: 'loading' });
      load().then(
        (module) => state.set({ status: 'loaded', module }),
        (error: unknown) => {
          onError?.(error);
          state.set({ status: 'failed', error });
        },
      );
    },
  };
}
