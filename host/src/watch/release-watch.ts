import type { RemoteRelease, WatchFault } from '@fleet-console/release-contract';
import { BLOCK_TIME } from '../releases/blocked-releases.ts';
import { removeHang } from './hang-records.ts';
import { startHeartbeat, type Heartbeat } from './heartbeat.ts';
import { reloadingRelease } from './reload-loop.ts';
import { createReleaseStops } from './stopped-releases.ts';
import { createSuspects } from './suspects.ts';
import type { ReleaseWatch, WatchEnvironment, WatchOptions } from './watch-options.ts';

/** No release is started before the worker runs, at most this long, in ms: a page that hangs can't start it any more. */
const MAX_WAIT = 3_000;

/** Faults after which a release doesn't stay on screen. The others are prevented without stopping it. */
const stopping: ReadonlySet<WatchFault> = new Set(['hang', 'overload', 'frame', 'tampering', 'reload']);

/** The releases of a tab: which one to blame, and how it is stopped. */
export interface WatchedReleases extends Pick<ReleaseWatch, 'ready' | 'began' | 'shown' | 'stop'> {
  /** The release to blame now; null if there is none. */
  suspect(): RemoteRelease | null;
  /** The release to blame for what is only noticed later: the one on screen, otherwise the last suspect. */
  latestSuspect(): RemoteRelease | null;
  /** All releases that were started in this tab, the likely ones first. */
  started(): readonly RemoteRelease[];
  /** Calls `start` as soon as a release is loaded: before that, there is nothing to watch. */
  whenActive(start: () => void): void;
  /** Whether the page or the computer was slow a moment ago. */
  isSlow(): boolean;
  /** Reports a fault of a release, and stops it if it must not stay. */
  found(release: RemoteRelease, fault: WatchFault, detail: string): void;
}

export interface WatchedReleasesOptions extends WatchOptions, Required<WatchEnvironment> {
  /** A stopped release is still on screen: the host can't render. */
  readonly onStuck: () => void;
}

/** Reports faults. A prevented one is reported once: it can occur again and again. */
function faultReporter(stopRelease: (release: RemoteRelease, fault: WatchFault) => void) {
  const reported = new Set<string>();
  return (to: WatchOptions['reports'], release: RemoteRelease, fault: WatchFault, detail: string) => {
    const isStopping = stopping.has(fault);
    const name = `${release.remote}/${release.build} ${fault}`;
    if (isStopping || !reported.has(name)) to.found(release, fault, detail);
    reported.add(name);
    if (isStopping) stopRelease(release, fault);
  };
}

/** Applies the records of former pages, and waits for the worker. */
async function applyHangs({ hangs, now, breaker }: WatchedReleasesOptions, heartbeat: Heartbeat): Promise<void> {
  for (const record of (await hangs) ?? []) {
    if (now() - record.at < BLOCK_TIME) breaker.block(record, 'hang');
    // The block is stored now; a manual retry ends it.
    removeHang(record).catch(() => {});
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, MAX_WAIT);
  });
  await Promise.race([heartbeat.ready, timeout]);
  clearTimeout(timer);
}

export function watchReleases(options: WatchedReleasesOptions): WatchedReleases {
  const { now, breaker, reports, localReports, find, onStuck } = options;
  const stops = createReleaseStops(options, onStuck);
  const report = faultReporter(stops.stopRelease);

  const heartbeat = startHeartbeat({
    ...options,
    onRecovered(suspect) {
      const release = find(suspect);
      if (!release) return;
      localReports.found(release, 'hang', 'it kept the tab busy for more than two seconds');
      breaker.recordFailure(release, 'hang');
    },
    onOverload(suspect) {
      const release = find(suspect);
      if (release) report(localReports, release, 'overload', 'it keeps the tab busy all the time');
    },
  });
  let waiting: (() => void)[] = [];
  const suspects = createSuspects((release, mounted) => {
    heartbeat.suspect(release, mounted);
    if (release === null || waiting.length === 0) return;
    const starts = waiting;
    waiting = [];
    for (const start of starts) start();
  });

  const looping = reloadingRelease(now());
  const loopingRelease = looping && find(looping);
  if (loopingRelease) report(reports, loopingRelease, 'reload', 'it reloads the page again and again');

  return {
    ready: applyHangs(options, heartbeat),
    began: suspects.began,
    shown(release, onStop) {
      const ends = [stops.shown(release, onStop), suspects.shown(release)];
      return () => ends.forEach((end) => end());
    },
    suspect: suspects.current,
    latestSuspect: suspects.latest,
    started: suspects.started,
    whenActive(start) {
      if (suspects.latest() === null) waiting.push(start);
      else start();
    },
    isSlow: heartbeat.isSlow,
    found: (release, fault, detail) => report(reports, release, fault, detail),
    stop() {
      heartbeat.stop();
      stops.end();
    },
  };
}
