import { CONTRACT_VERSION } from '@fleet-console/contract';
import type { BootMap, RemoteRelease } from '@fleet-console/release-contract';
import { admitAll, MAP_URL } from '../releases/boot-map.ts';
import { createBreaker } from '../releases/breaker.ts';
import type { Containers } from '../releases/containers.ts';
import { createLoader } from '../releases/loader.ts';
import { createReleaseBeacon } from '../releases/release-beacon.ts';
import type { RunningHost } from '../releases/host-standing.ts';
import { createReleaseFeed } from '../releases/release-feed.ts';
import { combineReports, beaconReports, type ReleaseReports } from '../releases/reports.ts';
import type { BootMapVerifier } from '../releases/signature.ts';
import { logError } from '../logging/log-error.ts';
import { lazyWatch, type LoadWatch } from '../watch/lazy-watch.ts';
import type { BrowserApis } from './browser.ts';

interface ReleaseServicesOptions {
  readonly map: BootMap;
  readonly runningHost: RunningHost;
  readonly containers: Containers;
  readonly verify: BootMapVerifier;
  /** Additional destination for failure reports. */
  readonly localReports: ReleaseReports;
  readonly loadWatch: LoadWatch | null;
}

export const REPORTS_URL = '/releases/reports';

/** Returns a release of the boot map by its build, including canaries. */
export function releaseIn({ remotes }: BootMap, { remote, build }: Pick<RemoteRelease, 'remote' | 'build'>): RemoteRelease | undefined {
  const slot = remotes[remote];
  return [slot?.release, slot?.fallback, slot?.canary?.release].find((release) => release?.build === build) ?? undefined;
}

/** Services that fetch, load and report releases. */
export function createReleaseServices(
  { window, fetcher, now, random, socketUrl }: BrowserApis,
  { map, runningHost, containers, verify, localReports, loadWatch }: ReleaseServicesOptions,
) {
  admitAll(map);
  const beacon = createReleaseBeacon({ url: REPORTS_URL, fetcher, page: window.document });
  const reports = combineReports(localReports, beaconReports(beacon));
  const feed = createReleaseFeed({
    initial: map,
    mapUrl: MAP_URL,
    liveUrl: socketUrl('/releases/live'),
    fetcher,
    openSocket: (url) => new window.WebSocket(url),
    random,
    network: window,
    page: window.document,
    verify,
    reportInvalidPart: (remote, message) => logError(`Invalid boot map entry for ${remote}: ${message}`),
    onFailure: reports.mapFailed,
  });
  const breaker = createBreaker(now);
  const watch = lazyWatch(loadWatch);
  const loader = createLoader({ containers, reports, breaker, watch, host: { offers: CONTRACT_VERSION, provides: runningHost.provides } });
  return {
    reports,
    tab: beacon.tab,
    feed,
    breaker,
    loader,
    watch,
    stop() {
      watch.stop();
      feed.stop();
      beacon.stop();
    },
  };
}
