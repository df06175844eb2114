import { watchFaults, type RemoteRelease, type WatchFault } from '@fleet-console/release-contract';
import { persistedValue } from '@fleet-console/remote-kit';
import * as v from 'valibot';

/** A release that harmed a tab isn't started automatically in this browser for this time, in ms. */
export const BLOCK_TIME = 30 * 60_000;

const stored = persistedValue('browser', 'host.blocked-releases', v.record(v.string(), v.tuple([v.number(), v.picklist(watchFaults)])), {});

type Named = Pick<RemoteRelease, 'remote' | 'build'>;

/** Releases that harmed a tab of this browser: new tabs don't start them (rule HREL-A16). */
export interface BlockedReleases {
  block(release: Named, fault: WatchFault): void;
  /** Why a release is blocked; null if it isn't. */
  faultOf(release: Named): WatchFault | null;
  /** Manual retry. */
  allow(release: Named): void;
}

const keyOf = ({ remote, build }: Named) => `${remote}/${build}`;

/** @param now the time, in ms */
export function createBlockedReleases(now: () => number): BlockedReleases {
  // Also in memory: storage may be full or blocked.
  let blocked = stored.read();
  const isInForce = ([at]: readonly [number, WatchFault]) => Math.abs(now() - at) < BLOCK_TIME;
  const write = (change: typeof blocked) => {
    blocked = Object.fromEntries(Object.entries({ ...stored.read(), ...change }).filter(([, entry]) => isInForce(entry)));
    stored.write(blocked);
  };
  return {
    block: (release, fault) => write({ [keyOf(release)]: [now(), fault] }),
    faultOf(release) {
      const entry = blocked[keyOf(release)];
      return entry && isInForce(entry) ? entry[1] : null;
    },
    // The entry of a manual retry is expired at once.
    allow(release) {
      if (blocked[keyOf(release)]) write({ [keyOf(release)]: [0, 'hang'] });
    },
  };
}
