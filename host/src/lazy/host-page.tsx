import { lazyPart, type LazyPart } from '@fleet-console/remote-kit/lazy';
import { FailedState, LoadingScreen, type LoadingStateProps } from '@fleet-console/ui';
import type { ComponentType } from 'react';
import { useMessages } from '../messages/messages.ts';
import { logError } from '../logging/log-error.ts';

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useMessages('layout');
  return <FailedState title={t('failed')} text={t('loadFailedText')} retry={{ label: t('kit:actions.retry'), onRetry }} />;
}

/** A lazily loaded screen of the host. A failed load can be retried. */
export function hostPage<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  shape: LoadingStateProps['shape'] = 'details',
): LazyPart<P> {
  return lazyPart(load, <LoadingScreen shape={shape} />, {
    Failed,
    onError: (error) => logError(`Couldn't load the screen ${name}`, error),
  });
}
