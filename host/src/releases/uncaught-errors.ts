import type { Readable } from '@fleet-console/contract';
import type { BootMap, RemoteRelease } from '@fleet-console/release-contract';
import { findRelease } from './find-release.ts';

/**
 * Reports uncaught errors (event handlers, timers, promises) with the release whose code threw. Screens stay mounted (rule HREL-A6).
 * Returns the function that stops it.
 */
export function watchUncaughtErrors(
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  releases: Readable<BootMap>,
  onThrow: (release: RemoteRelease, error: unknown) => void,
): () => void {
  const report = (error: unknown, location = '') => {
    const release = findRelease(`${error instanceof Error ? error.stack : ''}\n${location}`, releases.get());
    if (release) onThrow(release, error);
  };
  const onError = ({ error, message, filename }: ErrorEvent) => report(error ?? message, filename);
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason);
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
}
