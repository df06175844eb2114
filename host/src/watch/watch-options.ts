import type { Readable } from '@fleet-console/contract';
import type { BootMap, RemoteRelease, WatchFault } from '@fleet-console/release-contract';
import type { ConsoleHistory } from '../navigation/history.ts';
import type { Fetcher } from '../network/fetcher.ts';
import type { Breaker } from '../releases/breaker.ts';
import type { ReleaseReports } from '../releases/reports.ts';
import type { FrameParts } from './frame-parts.ts';
import type { HangRecord } from './hang-records.ts';
import type { Suspect } from './heartbeat-messages.ts';

export type HeartbeatWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

/** What the watch uses of the host. */
export interface WatchOptions {
  readonly window: Window & typeof globalThis;
  /** Where the worker sends reports, and the tab's id in them. */
  readonly url: string;
  readonly tab: string;
  readonly now: () => number;
  readonly fetcher: Fetcher;
  readonly breaker: Pick<Breaker, 'recordFailure' | 'block' | 'openReason'>;
  readonly reports: Pick<ReleaseReports, 'found'>;
  /** Receives faults that the worker reported to the release plane. */
  readonly localReports: Pick<ReleaseReports, 'found'>;
  /** Returns the release of that name in the boot map. */
  readonly find: (release: Suspect) => RemoteRelease | undefined;
  readonly releases: Readable<BootMap>;
  readonly history: Pick<ConsoleHistory, 'navigator'>;
  readonly frameParts: FrameParts;
  readonly reload: () => void;
}

/** What the watch uses of the browser. */
export interface WatchEnvironment {
  /** Watches the main thread; null in environments without workers. */
  readonly worker: HeartbeatWorker | null;
  /** Releases that hung a tab of this browser. */
  readonly hangs?: Promise<readonly HangRecord[]> | undefined;
}

/** Finds which release harms the tab, reports it and stops it (rules HREL-A15 to HREL-A22). */
export interface ReleaseWatch {
  /** Resolves when it is known which releases must not be started. */
  readonly ready: Promise<void>;
  /** A release is being loaded or mounted. Returns the function to call when it is done. */
  began(release: RemoteRelease): () => void;
  /** Code of a release was run: what it replaced is restored. Resolves when it is known which release did it, and it is stopped. */
  evaluated(): Promise<void>;
  /** A root of a release is on screen. @param onStop called when it must be removed. Returns the function to call when it is gone. */
  shown(release: RemoteRelease, onStop: (fault: WatchFault) => void): () => void;
  /** The host's own rendering crashed. Restores replaced built-in functions. Returns whether it can render again: three times in a minute. */
  recover(): boolean;
  stop(): void;
}
