import type { RemoteRelease, WatchFault } from '@fleet-console/release-contract';
import type { Breaker } from '../releases/breaker.ts';
import type { ReleaseReports } from '../releases/reports.ts';
import { removeHang, type HangRecord } from './hang-records.ts';
import { startHeartbeat, type HeartbeatOptions } from './heartbeat.ts';
import type { Suspect } from './heartbeat-messages.ts';
import { reloadingRelease } from './reload-loop.ts';
import { createSuspects, interruptedRelease } from './suspects.ts';
import { BLOCK_TIME } from '../releases/blocked-releases.ts';

/** A release that hung the tab before the watch was ready isn't started before it is; at most this long, in ms. */
const MAX_WAIT = 3_000;

/** Faults after which a release doesn't stay on screen. The others are prevented without stopping it. */
const stopping: ReadonlySet<WatchFault> = new Set(['hang', 'overload', 'frame', 'tampering', 'reload']);

/** Finds which release harms the tab, reports it and stops it (rules HREL-A15 to HREL-A22). */
export interface ReleaseWatch {
  /** Resolves when it is known which releases must not be started. */
  readonly ready: Promise<void>;
  /** A release is being loaded or mounted. Returns the function to call when it is done. */
  began(release: RemoteRelease): () => void;
  /** A root of a release is on screen. @param onStop called when it must be removed. Returns the function to call when it is gone. */
  shown(release: RemoteRelease, onStop: (fault: WatchFault) => void): () => void;
  /** The release to blame now; null if there is none. */
  suspect(): RemoteRelease | null;
  /** The release to blame for what is only noticed later: the one on screen, otherwise the last suspect. */
  latestSuspect(): RemoteRelease | null;
  /** Calls `start` as soon as a release is loaded: before that, there is nothing to watch. */
  whenActive(start: () => void): void;
  /** Reports a fault of a release, and stops it if it must not stay. */
  found(release: RemoteRelease, fault: WatchFault, detail: string): void;
  stop(): void;
}

export interface ReleaseWatchOptions extends Pick<HeartbeatOptions, 'window' | 'worker' | 'url' | 'tab'> {
  readonly now: () => number;
  readonly breaker: Breaker;
  readonly reports: Pick<ReleaseReports, 'found'>;
  /** Receives faults that the worker reported to the release plane. */
  readonly localReports: Pick<ReleaseReports, 'found'>;
  readonly hangs: Promise<readonly HangRecord[]>;
  /** Returns the release of that name in the boot map. */
  readonly find: (release: Suspect) => RemoteRelease | undefined;
  /** Runs state changes of the screen at once. */
  readonly flush: (change: () => void) => void;
}

const isSame = (a: Suspect, b: Suspect) => a.remote === b.remote && a.build === b.build;

export function createReleaseWatch(options: ReleaseWatchOptions): ReleaseWatch {
  const { window, worker, url, tab, now, breaker, reports, localReports, hangs, find, flush } = options;
  const stops = new Set<{ readonly release: RemoteRelease; readonly onStop: (fault: WatchFault) => void }>();
  const reported = new Set<string>();

  const stopRelease = (release: Suspect, fault: WatchFault) => {
    breaker.block(release, fault);
    // Not while the release renders.
    queueMicrotask(() =>
      flush(() => {
        for (const each of Array.from(stops)) if (isSame(each.release, release)) each.onStop(fault);
      }),
    );
  };
  const found = (release: RemoteRelease, fault: WatchFault, detail: string, to = reports) => {
    const isStopping = stopping.has(fault);
    const name = `${release.remote}/${release.build} ${fault}`;
    // A prevented fault is reported once: it can occur again and again.
    if (isStopping || !reported.has(name)) to.found(release, fault, detail);
    reported.add(name);
    if (isStopping) stopRelease(release, fault);
  };

  const heartbeat = startHeartbeat({
    window,
    worker,
    url,
    tab,
    onRecovered(suspect) {
      const release = find(suspect);
      if (!release) return;
      localReports.found(release, 'hang', 'it kept the tab busy for more than two seconds');
      breaker.recordFailure(release, 'hang');
    },
    onOverload(suspect) {
      const release = find(suspect);
      if (release) found(release, 'overload', 'it keeps the tab busy all the time', localReports);
    },
  });
  let waiting: (() => void)[] = [];
  const suspects = createSuspects((release, mounted) => {
    heartbeat.suspect(release, mounted);
    if (release === null || waiting.length === 0) return;
    const starts = waiting;
    waiting = [];
    for (const start of starts) start();
  }, now);
  const interrupted = interruptedRelease();
  suspects.persist(false);

  const looping = reloadingRelease(now());
  const loopingRelease = looping && find(looping);
  if (loopingRelease) found(loopingRelease, 'reload', 'it reloads the page again and again');

  const readRecords = async () => {
    for (const record of await hangs) {
      if (now() - record.at < BLOCK_TIME) breaker.block(record, 'hang');
      // The block is stored now; a manual retry ends it.
      removeHang(record).catch(() => {});
    }
    if (interrupted === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    await Promise.race([heartbeat.ready, new Promise<void>((resolve) => (timer = setTimeout(resolve, MAX_WAIT)))]);
    clearTimeout(timer);
  };

  const { document } = window;
  const onVisibility = () => suspects.persist(document.visibilityState === 'visible');
  const onLeave = () => suspects.persist(false);
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', onLeave);

  return {
    ready: readRecords(),
    began: (release) => suspects.began(release),
    shown(release, onStop) {
      const entry = { release, onStop };
      stops.add(entry);
      const hide = suspects.shown(release);
      return () => {
        stops.delete(entry);
        hide();
      };
    },
    suspect: suspects.current,
    latestSuspect: () => suspects.onScreen() ?? suspects.latest(),
    whenActive(start) {
      if (suspects.latest() === null) waiting.push(start);
      else start();
    },
    found: (release, fault, detail) => found(release, fault, detail),
    stop() {
      heartbeat.stop();
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', onLeave);
      suspects.persist(false);
    },
  };
}
