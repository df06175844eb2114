import { releaseFaults, watchFaults, type RemoteRelease, type WatchFault } from '@fleet-console/release-contract';
import { persistedValue } from '@fleet-console/remote-kit';
import * as v from 'valibot';
import { createBlockedReleases } from './blocked-releases.ts';
import type { ErrorClass } from './load-error.ts';
import { isOverride } from './release-origin.ts';

/** After this many failures of a release within `FAILURE_WINDOW` ms, the tab no longer starts it automatically (rule HREL-A7). */
export const MAX_FAILURES = 3;
export const FAILURE_WINDOW = 10 * 60_000;

/** A circuit breaker per release. It survives a reload, because a release may fail before anything else can be done. */
export interface Breaker {
  /** Records a load failure or a crash. */
  recordFailure(release: RemoteRelease, errorClass: ErrorClass): void;
  /** It harmed the tab: it isn't started again automatically in this tab, nor in new tabs of the browser (rule HREL-A16). */
  block(release: Pick<RemoteRelease, 'remote' | 'build'>, fault: WatchFault): void;
  /** The class of the last failure if the breaker is open; null if the release can be started automatically. */
  openReason(release: RemoteRelease): ErrorClass | null;
  /** Manual retry: the release can start, and its next failure opens the breaker again. */
  allow(release: RemoteRelease): void;
}

const classes = [...releaseFaults, ...watchFaults] as const satisfies readonly ErrorClass[];
const stored = persistedValue(
  'tab',
  'host.release-failures',
  v.record(v.string(), v.array(v.tuple([v.number(), v.picklist(classes)]))),
  {},
);

/** @param now the time, in ms */
export function createBreaker(now: () => number): Breaker {
  // Also in memory: storage may be full or blocked.
  const failures = new Map(Object.entries(stored.read()));
  const blocked = createBlockedReleases(now);
  const keyOf = ({ remote, build }: RemoteRelease) => `${remote}/${build}`;
  const recent = (release: RemoteRelease) => (failures.get(keyOf(release)) ?? []).filter(([at]) => now() - at < FAILURE_WINDOW);
  const set = (release: RemoteRelease, recentFailures: [number, ErrorClass][]) => {
    failures.set(keyOf(release), recentFailures);
    stored.write(Object.fromEntries(failures));
  };
  return {
    recordFailure(release, errorClass) {
      // Builds of an override fail during development; that doesn't count.
      if (!isOverride(release)) set(release, [...recent(release), [now(), errorClass] as [number, ErrorClass]].slice(-MAX_FAILURES));
    },
    block: blocked.block,
    openReason(release) {
      const fault = blocked.faultOf(release);
      if (fault !== null) return fault;
      const recentFailures = recent(release);
      return recentFailures.length < MAX_FAILURES ? null : (recentFailures.at(-1)?.[1] ?? null);
    },
    allow(release) {
      blocked.allow(release);
      set(release, recent(release).slice(-(MAX_FAILURES - 1)));
    },
  };
}
