import { writable, type Readable } from '@fleet-console/contract';

/** `idle`: not requested yet. Each failure is a new object. */
export type LazyState<Module> =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'loaded'; readonly module: Module };

/** A lazily loaded module. */
export interface LazyModule<Module> extends Readable<LazyState<Module>> {
  /** Loads it unless it is loaded or loading; retries after a failure. Failures are in the state. */
  readonly load: () => void;
}

/** @param onError receives every load error */
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
