import { CONTRACT_VERSION } from '@fleet-console/contract';
import { type BootMap } from '@fleet-console/release-contract';
import { admitAll, MAP_URL } from '../releases/boot-map.ts';
import { createBreaker } from '../releases/breaker.ts';
import type { Containers } from '../releases/containers.ts';
import { createLoader } from '../releases/loader.ts';
import { releaseBeacon } from '../releases/release-beacon.ts';
import { followReleases } from '../releases/release-feed.ts';
import { reportsTo, sentReports, type ReleaseReports } from '../releases/reports.ts';
import type { MapCheck } from '../releases/signature.ts';
import { noteTrouble } from '../trouble/trouble.ts';
import type { Browser } from './browser.ts';

interface ReleaseServicesOptions {
  readonly map: BootMap;
  readonly containers: Containers;
  readonly check: MapCheck;
  /** Additional destination for failure reports. */
  readonly localReports: ReleaseReports;
}

/** Services that fetch, load and report releases. */
export function createReleaseServices(
  { window, fetcher, now, random, socketUrl }: Browser,
  { map, containers, check, localReports }: ReleaseServicesOptions,
) {
  admitAll(map);
  const beacon = releaseBeacon({ url: '/releases/reports', fetcher, page: window.document });
  const reports = reportsTo(localReports, sentReports(beacon));
  const feed = followReleases({
    initial: map,
    mapUrl: MAP_URL,
    liveUrl: socketUrl('/releases/live'),
    fetcher,
    openSocket: (url) => new window.WebSocket(url),
    random,
    network: window,
    page: window.document,
    check,
    report: (remote, message) => noteTrouble(`The boot map's part for ${remote} cannot be read: ${message}`),
    onFailure: reports.mapFailed,
  });
  const breaker = createBreaker(now);
  const loader = createLoader({ containers, reports, breaker, host: { offers: CONTRACT_VERSION, provides: map.host.provides } });
  return {
    reports,
    feed,
    breaker,
    loader,
    stop() {
      feed.stop();
      beacon.stop();
    },
  };
}
