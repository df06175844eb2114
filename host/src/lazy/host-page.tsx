import { lazyPart, type LazyPart } from '@fleet-console/remote-kit/lazy';
import { FailedState, LoadingState, type LoadingStateProps } from '@fleet-console/ui';
import type { ComponentType } from 'react';
import { useMessages } from '../messages/messages.ts';
import { noteTrouble } from '../trouble/trouble.ts';

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useMessages('frame');
  return <FailedState title={t('failed')} text={t('noFrameText')} retry={{ label: t('kit:actions.retry'), onRetry }} />;
}

/** A lazily loaded screen of the host. A failed load can be retried. */
export function hostPage<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  shape: LoadingStateProps['shape'] = 'details',
): LazyPart<P> {
  return lazyPart(load, <LoadingState shape={shape} />, {
    Failed,
    onError: (error) => noteTrouble(`The screen ${name} could not be loaded`, error),
  });
}
