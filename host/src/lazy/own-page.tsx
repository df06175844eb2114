import { useReadable } from '@fleet-console/remote-kit';
import { FailedState, LoadingState, type LoadingStateProps } from '@fleet-console/ui';
import { useDeferredValue, useEffect, type ComponentType, type ReactNode } from 'react';
import { useWords } from '../messages/messages.ts';
import { lateCode } from './late-code.ts';

export interface OwnPage<P extends object> {
  /** Loads the code ahead; a failure is told when the page is opened. */
  fetch(): void;
  readonly Page: (props: P) => ReactNode;
}

/** A screen of the host in files of its own: the frame of other screens does without. A failure to load can be tried again. */
export function ownPage<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  shape: LoadingStateProps['shape'] = 'details',
): OwnPage<P> {
  const code = lateCode(load, `The screen ${name} could not be loaded`);

  function Page(props: P) {
    const words = useWords('frame');
    // The screen is drawn in slices when its code comes: a slow phone answers to a finger meanwhile.
    const state = useDeferredValue(useReadable(code));
    useEffect(() => code.ask(), []);
    if (state.status === 'failed')
      return <FailedState title={words('failed')} text={words('noFrameText')} retry={{ label: words('retry'), onRetry: code.ask }} />;
    if (state.status !== 'loaded') return <LoadingState shape={shape} />;
    const Screen = state.parts;
    return <Screen {...props} />;
  }

  return { fetch: code.ask, Page };
}
