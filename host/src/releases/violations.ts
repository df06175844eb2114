import type { Readable } from '@fleet-console/contract';
import type { BootMap, RemoteRelease } from '@fleet-console/release-contract';
import { releaseIn } from './release-in.ts';

export interface ViolationParts {
  readonly releases: Readable<BootMap>;
  /** The remote of the current screen. */
  readonly onScreen: () => string | undefined;
  readonly onViolation: (release: RemoteRelease, directive: string, what: string) => void;
}

/**
 * Reports violations of the page's Content-Security-Policy with their release: determined by the source file, otherwise (a platform
 * library, or the browser doesn't say) by the current screen. Returns the function that stops it.
 */
export function watchViolations(
  page: Pick<Document, 'addEventListener' | 'removeEventListener'>,
  { releases, onScreen, onViolation }: ViolationParts,
): () => void {
  const onEvent = ({ sourceFile, effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent) => {
    if (disposition !== 'enforce') return;
    const release = releaseIn(sourceFile ?? '', releases.get()) ?? releases.get().remotes[onScreen() ?? '']?.release;
    if (release) onViolation(release, effectiveDirective, blockedURI);
  };
  page.addEventListener('securitypolicyviolation', onEvent);
  return () => page.removeEventListener('securitypolicyviolation', onEvent);
}
