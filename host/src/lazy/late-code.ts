import { writable, type Readable } from '@fleet-console/contract';
import { noteTrouble } from '../trouble/trouble.ts';

/** How far code that comes later got. `absent`: nobody asked for it. */
export type LateState<P> = { readonly status: 'absent' | 'pending' | 'failed' } | { readonly status: 'loaded'; readonly parts: P };

/** Code in files of its own. */
export interface LateCode<P> extends Readable<LateState<P>> {
  /** Loads it, unless it is there or under way. After a failure it is tried again. */
  ask(): void;
}

/** @param trouble what is noted when it does not arrive */
export function lateCode<P>(load: () => Promise<P>, trouble: string): LateCode<P> {
  const state = writable<LateState<P>>({ status: 'absent' });
  return {
    get: state.get,
    subscribe: state.subscribe,
    ask() {
      const { status } = state.get();
      if (status === 'pending' || status === 'loaded') return;
      state.set({ status: 'pending' });
      load().then(
        (parts) => state.set({ status: 'loaded', parts }),
        (error: unknown) => {
          noteTrouble(trouble, error);
          state.set({ status: 'failed' });
        },
      );
    },
  };
}
