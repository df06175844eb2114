import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

export interface LoadedLater<Props> {
  /** Shows it, and meanwhile what stands in. */
  readonly Part: ComponentType<Props>;
  /** Loads it ahead. A failure is told when it is shown, not before. */
  readonly fetch: () => void;
}

/** A part that the first screen does without, in a file of its own. Once it is there it shows at once, without what stands in. */
export function loadedLater<Props extends object>(load: () => Promise<ComponentType<Props>>, standIn: ReactNode): LoadedLater<Props> {
  let loaded: ComponentType<Props> | undefined;
  const get = async () => (loaded ??= await load());
  const Late = lazy(async () => ({ default: await get() })) as unknown as ComponentType<Props>;
  return {
    Part: function Part(props: Props) {
      // Decided once: what is on screen is not made anew because it came late.
      const [Shown] = useState(() => loaded ?? Late);
      return (
        <Suspense fallback={standIn}>
          <Shown {...props} />
        </Suspense>
      );
    },
    fetch: () => void get().catch(() => undefined),
  };
}
