import type { Holder } from '../dispatch/directory.ts';
import type { TakenReport } from './telemetry.store.ts';
import type { LedgerEntry } from '../dispatch/command.ledger.ts';

/** What a follower may ask of the side of the vehicles. */
export interface VehicleWay {
  /** A command for this computer waits in the ledger. */
  wait(computerId: string): void;
  /** Tells the live channel of a change of the ledger. */
  tell(entry: LedgerEntry): void;
}

/** Another domain that follows the reports of vehicles. Only in the process that leads them. */
export interface Follower {
  /** This process begins to take reports in. */
  begin(way: VehicleWay): Promise<void>;
  /** Hears of every report that was taken in and is not older than the one known. Must be quick, and not throw. */
  report(holders: readonly Holder[], taken: TakenReport): void;
  /** Writes what has gathered; called once a second, and once after `end`. */
  flush(): Promise<void>;
  /** No more reports come. */
  end(): void;
}

const followers = new WeakMap<object, Follower[]>();

/** Those who follow the vehicles of a server. */
export function followersOf(parts: { readonly announcements: object }): readonly Follower[] {
  return followers.get(parts.announcements) ?? [];
}

/** Adds a follower, before the server is ready. */
export function followVehicles(parts: { readonly announcements: object }, follower: Follower): void {
  followers.set(parts.announcements, [...followersOf(parts), follower]);
}
