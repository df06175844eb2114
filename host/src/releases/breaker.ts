import type { RemoteRelease } from '@fleet-console/release-contract';
import { persistedValue } from '@fleet-console/remote-kit';
import * as v from 'valibot';
import type { FaultClass } from './load-fault.ts';
import { isOverriding } from './origin.ts';

/** So many failures of a release within `WITHIN` ms, and the tab no longer starts it by itself (rule HREL-A7). */
export const MOST_FAILURES = 3;
export const WITHIN = 10 * 60_000;

/** A circuit breaker for every release of the tab. It outlives a reload, because a release may fail before anything else can be done. */
export interface Breaker {
  /** Counts a failure to load, or a crash. */
  failed(release: RemoteRelease, faultClass: FaultClass): void;
  /** The class of the last failure when the release is not to be started by itself; null when it may be. */
  stopped(release: RemoteRelease): FaultClass | null;
  /** The user wants it tried: it may start, and its next failure stops it again. */
  allow(release: RemoteRelease): void;
}

const classes = ['http', 'network', 'integrity', 'evaluation', 'contract', 'crash', 'timeout'] as const satisfies readonly FaultClass[];
const kept = persistedValue('tab', 'host.release-failures', v.record(v.string(), v.array(v.tuple([v.number(), v.picklist(classes)]))), {});

/** @param now the time, in ms */
export function createBreaker(now: () => number): Breaker {
  // Kept here too: storage may be full or blocked.
  const failures = new Map(Object.entries(kept.read()));
  const keyOf = ({ remote, build }: RemoteRelease) => `${remote}/${build}`;
  const recent = (release: RemoteRelease) => (failures.get(keyOf(release)) ?? []).filter(([at]) => now() - at < WITHIN);
  const set = (release: RemoteRelease, some: [number, FaultClass][]) => {
    failures.set(keyOf(release), some);
    kept.write(Object.fromEntries(failures));
  };
  return {
    failed(release, faultClass) {
      // Who works on it makes it fail; that stops nothing.
      if (!isOverriding(release)) set(release, [...recent(release), [now(), faultClass] as [number, FaultClass]].slice(-MOST_FAILURES));
    },
    stopped(release) {
      const some = recent(release);
      return some.length < MOST_FAILURES ? null : (some.at(-1)?.[1] ?? null);
    },
    allow: (release) => set(release, recent(release).slice(-(MOST_FAILURES - 1))),
  };
}
