import type { Readable } from '@fleet-console/contract';
import type { BootMap, RemoteRelease } from '@fleet-console/release-contract';
import { releaseIn } from './release-in.ts';

/**
 * Reports uncaught errors (event handlers, timers, promises) with the release whose code threw. Screens stay mounted (rule HREL-A6).
 * Returns the function that stops it.
 */
export function watchStrayErrors(
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  releases: Readable<BootMap>,
  onThrow: (release: RemoteRelease, error: unknown) => void,
): () => void {
  const tell = (error: unknown, place = '') => {
    const release = releaseIn(`${error instanceof Error ? error.stack : ''}\n${place}`, releases.get());
    if (release) onThrow(release, error);
  };
  const onError = ({ error, message, filename }: ErrorEvent) => tell(error ?? message, filename);
  const onRejection = ({ reason }: PromiseRejectionEvent) => tell(reason);
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
}
