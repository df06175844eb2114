import type { Readable } from '@fleet-console/contract';
import type { BootMap, RemoteRelease } from '@fleet-console/release-contract';
import { findRelease } from './find-release.ts';

export interface ViolationOptions {
  readonly releases: Readable<BootMap>;
  /** The remote of the current screen. */
  readonly remoteOnScreen: () => string | undefined;
  readonly onViolation: (release: RemoteRelease, directive: string, source: string) => void;
}

/**
 * Reports violations of the page's Content-Security-Policy with their release: determined by the source file, otherwise (a platform
 * library, or the browser doesn't say) by the current screen. Returns the function that stops it.
 */
export function watchCspViolations(
  page: Pick<Document, 'addEventListener' | 'removeEventListener'>,
  { releases, remoteOnScreen, onViolation }: ViolationOptions,
): () => void {
  const onEvent = ({ sourceFile, effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent) => {
    if (disposition !== 'enforce') return;
    const release = findRelease(sourceFile ?? '', releases.get()) ?? releases.get().remotes[remoteOnScreen() ?? '']?.release;
    if (release) onViolation(release, effectiveDirective, blockedURI);
  };
  page.addEventListener('securitypolicyviolation', onEvent);
  return () => page.removeEventListener('securitypolicyviolation', onEvent);
}
