import type { RemoteRelease } from '@fleet-console/release-contract';
import { persistedValue } from '@fleet-console/remote-kit';
import * as v from 'valibot';
import type { FaultClass } from './load-fault.ts';
import { isOverriding } from './origin.ts';

/** After this many failures of a release within `FAILURE_WINDOW` ms, the tab no longer starts it automatically (rule HREL-A7). */
export const MOST_FAILURES = 3;
export const WITHIN = 10 * 60_000;

/** A circuit breaker per release. It survives a reload, because a release may fail before anything else can be done. */
export interface Breaker {
  /** Records a load failure or a crash. */
  failed(release: RemoteRelease, faultClass: FaultClass): void;
  /** The class of the last failure if the breaker is open; null if the release can be started automatically. */
  stopped(release: RemoteRelease): FaultClass | null;
  /** Manual retry: the release can start, and its next failure opens the breaker again. */
  allow(release: RemoteRelease): void;
}

const classes = ['http', 'network', 'integrity', 'evaluation', 'contract', 'crash', 'timeout'] as const satisfies readonly FaultClass[];
const kept = persistedValue('tab', 'host.release-failures', v.record(v.string(), v.array(v.tuple([v.number(), v.picklist(classes)]))), {});

/** @param now the time, in ms */
export function createBreaker(now: () => number): Breaker {
  // Also in memory: storage may be full or blocked.
  const failures = new Map(Object.entries(kept.read()));
  const keyOf = ({ remote, build }: RemoteRelease) => `${remote}/${build}`;
  const recent = (release: RemoteRelease) => (failures.get(keyOf(release)) ?? []).filter(([at]) => now() - at < WITHIN);
  const set = (release: RemoteRelease, some: [number, FaultClass][]) => {
    failures.set(keyOf(release), some);
    kept.write(Object.fromEntries(failures));
  };
  return {
    failed(release, faultClass) {
      // Builds of an override fail during development; that doesn't count.
      if (!isOverriding(release)) set(release, [...recent(release), [now(), faultClass] as [number, FaultClass]].slice(-MOST_FAILURES));
    },
    stopped(release) {
      const some = recent(release);
      return some.length < MOST_FAILURES ? null : (some.at(-1)?.[1] ?? null);
    },
    allow: (release) => set(release, recent(release).slice(-(MOST_FAILURES - 1))),
  };
}
