import { CONTRACT_VERSION } from '@fleet-console/contract';
import type { BootMap, RemoteRelease } from '@fleet-console/release-contract';
import { flushSync } from 'react-dom';
import { admitAll, MAP_URL } from '../releases/boot-map.ts';
import { createBreaker } from '../releases/breaker.ts';
import type { Containers } from '../releases/containers.ts';
import { createLoader } from '../releases/loader.ts';
import { createReleaseBeacon } from '../releases/release-beacon.ts';
import { createReleaseFeed } from '../releases/release-feed.ts';
import { combineReports, beaconReports, type ReleaseReports } from '../releases/reports.ts';
import type { BootMapVerifier } from '../releases/signature.ts';
import { logError } from '../logging/log-error.ts';
import { rememberBuiltins } from '../watch/builtins.ts';
import type { HangRecord } from '../watch/hang-records.ts';
import type { HeartbeatOptions } from '../watch/heartbeat.ts';
import { createReleaseWatch } from '../watch/release-watch.ts';
import type { BrowserApis } from './browser.ts';

interface ReleaseServicesOptions {
  readonly map: BootMap;
  readonly containers: Containers;
  readonly verify: BootMapVerifier;
  /** Additional destination for failure reports. */
  readonly localReports: ReleaseReports;
  /** Watches the main thread; null in environments without workers. */
  readonly worker: HeartbeatOptions['worker'];
  readonly hangs: Promise<readonly HangRecord[]>;
}

const REPORTS_URL = '/releases/reports';

/** Returns a release of the boot map by its build, including canaries. */
function releaseIn({ remotes }: BootMap, { remote, build }: Pick<RemoteRelease, 'remote' | 'build'>): RemoteRelease | undefined {
  const slot = remotes[remote];
  return [slot?.release, slot?.fallback, slot?.canary?.release].find((release) => release?.build === build) ?? undefined;
}

/** Services that fetch, load and report releases. */
export function createReleaseServices(
  { window, fetcher, now, random, socketUrl }: BrowserApis,
  { map, containers, verify, localReports, worker, hangs }: ReleaseServicesOptions,
) {
  admitAll(map);
  const builtins = rememberBuiltins(window);
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
  const watch = createReleaseWatch({
    window,
    worker,
    url: REPORTS_URL,
    tab: beacon.tab,
    now,
    breaker,
    reports,
    localReports,
    hangs,
    find: (release) => releaseIn(feed.get(), release),
    flush: flushSync,
  });
  const evaluated = (release: RemoteRelease) => {
    const replaced = builtins.restore();
    if (replaced.length > 0) watch.found(release, 'tampering', `it replaced ${replaced.slice(0, 5).join(', ')}`);
  };
  const began: typeof watch.began = (release) => {
    // What was replaced before isn't the fault of this release.
    const onScreen = watch.latestSuspect();
    if (onScreen) evaluated(onScreen);
    return watch.began(release);
  };
  const loader = createLoader({
    containers,
    reports,
    breaker,
    watch: { ready: watch.ready, began, evaluated },
    host: { offers: CONTRACT_VERSION, provides: map.host.provides },
  });
  return {
    reports,
    feed,
    breaker,
    loader,
    watch,
    builtins,
    stop() {
      watch.stop();
      feed.stop();
      beacon.stop();
    },
  };
}
