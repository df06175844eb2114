import { useDeferredValue, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useReadable } from '../remote/shell-context.tsx';
import { lazyModule } from './lazy-module.ts';

export interface LazyPart<Props> {
  /** Shows the component, and the loading state until its code is loaded. */
  readonly Part: ComponentType<Props>;
  /** Loads the code ahead. A failure shows only when the part is shown and loading it again fails, too. */
  readonly preload: () => void;
}

export interface LazyPartOptions {
  /** Shown when the code can't be loaded. Without it the error is thrown to the error boundary above. */
  readonly Failed?: ComponentType<{ readonly onRetry: () => void }>;
  /** Receives every failure to load. */
  readonly onError?: (error: unknown) => void;
}

/** A component in a file of its own. Once it is loaded it shows at once, without the loading state. Errors of the component itself aren't caught. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loading: ReactNode,
  { Failed, onError }: LazyPartOptions = {},
): LazyPart<Props> {
  const code = lazyModule(load, onError);

  function Part(props: Props) {
    const [atMount] = useState(() => {
      const found = code.get();
      // The file is requested before the loading state is painted.
      if (found.status === 'idle') code.load();
      return found;
    });
    // Drawn in slices when the code arrives: a slow phone stays responsive.
    const state = useDeferredValue(useReadable(code));
    useEffect(() => code.load(), []);
    if (state.status === 'loaded') {
      const Loaded = state.module;
      return <Loaded {...props} />;
    }
    // A failure from before is tried again first.
    if (state.status !== 'failed' || state === atMount) return loading;
    if (Failed) return <Failed onRetry={code.load} />;
    throw state.error;
  }

  return { Part, preload: code.load };
}
