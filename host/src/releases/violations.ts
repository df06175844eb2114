import type { Readable } from '@fleet-console/contract';
import type { BootMap, RemoteRelease } from '@fleet-console/release-contract';
import { releaseIn } from './release-in.ts';

export interface ViolationParts {
  readonly releases: Readable<BootMap>;
  /** The remote whose screen the address leads to. */
  readonly onScreen: () => string | undefined;
  readonly onViolation: (release: RemoteRelease, directive: string, what: string) => void;
}

/**
 * Hears of what the browser refused by the page's Content-Security-Policy and tells whose code asked for it: by the file that did, else (when
 * a platform library did it for someone, or the browser does not say) by the screen on show. Returns the function that ends it.
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
