import type { Release, RemoteRelease, WatchFault } from '@fleet-console/release-contract';
import { logError } from '../logging/log-error.ts';
import { isOverride } from './release-origin.ts';
import { errorClassOf, type ErrorClass, type LoadError } from './load-error.ts';
import type { ReleaseBeacon } from './release-beacon.ts';

/** Reports about releases in this tab: each failure with class and release (rule HREL-A9). */
export interface ReleaseReports {
  /** An attempt to load it failed, or it threw while its screen stayed. */
  failed(release: RemoteRelease, errorClass: ErrorClass, message: string): void;
  /** It finally failed to load; the fallback, if any, is shown. */
  loadFailed(release: RemoteRelease, error: LoadError): void;
  /** One of its roots was mounted. @param ms from the request to mount it */
  mounted(release: RemoteRelease, ms: number): void;
  /** One of its roots crashed or failed to mount. */
  crashed(release: RemoteRelease, error: unknown): void;
  /** The watch found that it harms the tab (rules HREL-A15 to HREL-A22). @param detail for the browser console */
  found(release: RemoteRelease, fault: WatchFault, detail: string): void;
  /** It violated a directive of the page's Content-Security-Policy; the browser blocked it. @param source a URL, or the sink's name */
  violated(release: RemoteRelease, directive: string, source: string): void;
  /** The boot map couldn't be loaded; the tab keeps its generation. */
  mapFailed(errorClass: ErrorClass, message: string): void;
}

const nameOf = ({ remote, version, build }: Pick<Release, 'remote' | 'version' | 'build'>) => `${remote} ${version} (${build})`;

/** Logs failures to the browser console. */
export const consoleReports: ReleaseReports = {
  failed: (release, errorClass, message) => logError(`${nameOf(release)} failed: ${errorClass}: ${message}`),
  loadFailed: () => {},
  mounted: () => {},
  crashed: (release, error) => logError(`${nameOf(release)} crashed: ${errorClassOf(error)}`, error),
  found: (release, fault, detail) => logError(`${nameOf(release)} harms the tab: ${fault}: ${detail}`),
  violated: (release, directive, source) => logError(`${nameOf(release)} violated the security policy: ${directive}: ${source}`),
  mapFailed: (errorClass, message) => logError(`The boot map failed: ${errorClass}: ${message}`),
};

/** Reports for the release plane: the health of releases, without single failed attempts. */
export function beaconReports(beacon: ReleaseBeacon): ReleaseReports {
  /** Builds of an override aren't reported (rule HREL-A14). */
  const unlessOverride =
    <A extends unknown[]>(report: (release: RemoteRelease, ...args: A) => void) =>
    (release: RemoteRelease, ...args: A) => {
      if (!isOverride(release)) report(release, ...args);
    };
  return {
    failed: unlessOverride((release, errorClass: ErrorClass, _message: string) => {
      if (errorClass === 'crash') beacon.crashed(release);
    }),
    loadFailed: unlessOverride((release, error: LoadError) => beacon.failed(release, errorClassOf(error))),
    mounted: unlessOverride((release, ms: number) => beacon.mounted(release, ms)),
    // A mount that never ends isn't a crash: no screen was shown.
    crashed: unlessOverride((release, error: unknown) =>
      errorClassOf(error) === 'timeout' ? beacon.failed(release, 'timeout') : beacon.crashed(release),
    ),
    found: unlessOverride((release, fault: WatchFault, _detail: string) => beacon.crashed(release, fault)),
    violated: unlessOverride((release, directive: string) => beacon.violated(release, directive)),
    mapFailed: () => {},
  };
}

/** Forwards reports to several receivers. */
export const combineReports = (...each: readonly ReleaseReports[]): ReleaseReports => ({
  failed: (...args) => each.forEach((reports) => reports.failed(...args)),
  loadFailed: (...args) => each.forEach((reports) => reports.loadFailed(...args)),
  mounted: (...args) => each.forEach((reports) => reports.mounted(...args)),
  crashed: (...args) => each.forEach((reports) => reports.crashed(...args)),
  found: (...args) => each.forEach((reports) => reports.found(...args)),
  violated: (...args) => each.forEach((reports) => reports.violated(...args)),
  mapFailed: (...args) => each.forEach((reports) => reports.mapFailed(...args)),
});
