import { useDeferredValue, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useReadable } from '../remote/shell-context.tsx';
import { lazyModule } from './lazy-module.ts';

export interface LazyPart<Props> {
  /** Shows the component, or the loading state until its code is loaded. */
  readonly Part: ComponentType<Props>;
  /** Preloads the code. A failure is only reported when the part is shown and loading fails again. */
  readonly preload: () => void;
}

export interface LazyPartOptions {
  /** Shown when the code can't be loaded. By default the error is thrown to the error boundary above. */
  readonly Failed?: ComponentType<{ readonly onRetry: () => void }>;
  /** Receives every load error. */
  readonly onError?: (error: unknown) => void;
}

/** A lazily loaded component. Once loaded, it shows without the loading state. Errors of the component itself aren't caught. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loading: ReactNode,
  { Failed, onError }: LazyPartOptions = {},
): LazyPart<Props> {
  const code = lazyModule(load, onError);

  function Part(props: Props) {
    const [stateAtMount] = useState(() => {
      const found = code.get();
      // The file is requested before the loading state is painted.
      if (found.status === 'idle') code.load();
      return found;
    });
    // Rendered in slices when the code arrives, so that slow phones stay responsive.
    const state = useDeferredValue(useReadable(code));
    useEffect(() => code.load(), []);
    if (state.status === 'loaded') {
      const Loaded = state.module;
      return <Loaded {...props} />;
    }
    // Retries an earlier failure first.
    if (state.status !== 'failed' || state === stateAtMount) return loading;
    if (Failed) return <Failed onRetry={code.load} />;
    throw state.error;
  }

  return { Part, preload: code.load };
}
