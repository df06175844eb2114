import type { Release, RemoteRelease } from '@fleet-console/release-contract';
import { noteTrouble } from '../trouble/trouble.ts';
import { isOverriding } from './origin.ts';
import { classOf, type FaultClass, type LoadFault } from './load-fault.ts';
import type { ReleaseBeacon } from './release-beacon.ts';

/** Reports about releases in this tab: each failure with class and release (rule HREL-A9). */
export interface ReleaseReports {
  /** An attempt to load it failed, or it threw while its screen stayed. */
  failed(release: RemoteRelease, faultClass: FaultClass, message: string): void;
  /** It finally failed to load; the fallback, if any, is shown. */
  gaveUp(release: RemoteRelease, fault: LoadFault): void;
  /** One of its roots was mounted. @param ms from the request to mount it */
  mounted(release: RemoteRelease, ms: number): void;
  /** One of its roots crashed or failed to mount. */
  crashed(release: RemoteRelease, error: unknown): void;
  /** It violated a directive of the page's Content-Security-Policy; the browser blocked it. @param what a URL, or the sink's name */
  violated(release: RemoteRelease, directive: string, what: string): void;
  /** The boot map couldn't be loaded; the tab keeps its generation. */
  mapFailed(faultClass: FaultClass, message: string): void;
}

const nameOf = ({ remote, version, build }: Pick<Release, 'remote' | 'version' | 'build'>) => `${remote} ${version} (${build})`;

/** Logs failures to the browser console. */
export const notedReports: ReleaseReports = {
  failed: (release, faultClass, message) => noteTrouble(`${nameOf(release)} failed: ${faultClass}: ${message}`),
  gaveUp: () => {},
  mounted: () => {},
  crashed: (release, error) => noteTrouble(`${nameOf(release)} crashed: ${classOf(error)}`, error),
  violated: (release, directive, what) => noteTrouble(`${nameOf(release)} broke the security policy: ${directive}: ${what}`),
  mapFailed: (faultClass, message) => noteTrouble(`The boot map failed: ${faultClass}: ${message}`),
};

/** Reports for the release plane: the health of releases, without single failed attempts. */
export function sentReports(beacon: ReleaseBeacon): ReleaseReports {
  /** Builds of an override aren't reported (rule HREL-A14). */
  const ofReleases =
    <A extends unknown[]>(tell: (release: RemoteRelease, ...more: A) => void) =>
    (release: RemoteRelease, ...more: A) => {
      if (!isOverriding(release)) tell(release, ...more);
    };
  return {
    failed: ofReleases((release, faultClass: FaultClass, _message: string) => {
      if (faultClass === 'crash') beacon.crashed(release);
    }),
    gaveUp: ofReleases((release, { kind }: LoadFault) => beacon.failed(release, kind)),
    mounted: ofReleases((release, ms: number) => beacon.mounted(release, ms)),
    crashed: ofReleases((release, _error: unknown) => beacon.crashed(release)),
    violated: ofReleases((release, directive: string) => beacon.violated(release, directive)),
    mapFailed: () => {},
  };
}

/** Forwards reports to several receivers. */
export const reportsTo = (...each: readonly ReleaseReports[]): ReleaseReports => ({
  failed: (...told) => each.forEach((reports) => reports.failed(...told)),
  gaveUp: (...told) => each.forEach((reports) => reports.gaveUp(...told)),
  mounted: (...told) => each.forEach((reports) => reports.mounted(...told)),
  crashed: (...told) => each.forEach((reports) => reports.crashed(...told)),
  violated: (...told) => each.forEach((reports) => reports.violated(...told)),
  mapFailed: (...told) => each.forEach((reports) => reports.mapFailed(...told)),
});
