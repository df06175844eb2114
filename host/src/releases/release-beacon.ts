import { MAX_REPORTS, type ReleaseReport, type TabReport, type RemoteRelease, type WatchFault } from '@fleet-console/release-contract';
import type { Fetcher } from '../network/fetcher.ts';
import type { LoadErrorKind } from './load-error.ts';

/** Reports the health of releases in this tab to the release plane. Never throws or blocks; reports that can't be sent are dropped. */
export interface ReleaseBeacon {
  /** Random id of the tab in its reports. */
  readonly tab: string;
  /** Its screen was mounted; `ms` is the duration. */
  mounted(release: RemoteRelease, ms: number): void;
  /** It failed to load. */
  failed(release: RemoteRelease, fault: LoadErrorKind): void;
  /** It threw, or the watch found a fault. */
  crashed(release: RemoteRelease, fault?: WatchFault): void;
  /** It violated a directive of the page's Content-Security-Policy; reported once per directive. */
  violated(release: RemoteRelease, directive: string): void;
  stop(): void;
}

export interface BeaconOptions {
  readonly url: string;
  readonly fetcher: Fetcher;
  /** A hidden tab sends no heartbeat. */
  readonly page: Pick<Document, 'visibilityState'>;
}

/** Reports within this time are sent together, in ms. */
export const BATCH_WINDOW = 1_000;
/** Interval at which the tab reports what it shows, in ms, so that tabs can be counted. */
export const HEARTBEAT_INTERVAL = 60_000;

const randomId = () => Array.from({ length: 16 }, () => Math.floor(Math.random() * 16).toString(16)).join('');

export function createReleaseBeacon({ url, fetcher, page }: BeaconOptions): ReleaseBeacon {
  const tab = randomId();
  // Copies, in case a remote replaces them.
  const { setTimeout: later, clearTimeout: cancel } = globalThis;
  /** The last mounted build of each remote. */
  const shows = new Map<string, string>();
  const violations = new Set<string>();
  let queue: ReleaseReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    cancel(timer);
    timer = undefined;
    const message: TabReport = {
      tab,
      reports: queue.slice(0, MAX_REPORTS),
      shows: [...shows].slice(-MAX_REPORTS).map(([remote, build]) => ({ remote, build })),
    };
    queue = [];
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(message), keepalive: true };
    fetcher(url, init).catch(() => {});
  };
  const enqueue = ({ remote, build }: RemoteRelease, what: Omit<ReleaseReport, 'remote' | 'build'>) => {
    queue.push({ remote, build, ...what });
    timer ??= later(send, BATCH_WINDOW);
  };
  const heartbeat = setInterval(() => {
    if (shows.size > 0 && page.visibilityState === 'visible') send();
  }, HEARTBEAT_INTERVAL);

  return {
    tab,
    mounted(release, ms) {
      shows.set(release.remote, release.build);
      enqueue(release, { what: 'mounted', ms: Math.min(600_000, Math.max(0, Math.round(ms))) });
    },
    failed: (release, fault) => enqueue(release, { what: 'failed', fault }),
    crashed(release, fault) {
      enqueue(release, { what: 'crashed', ...(fault && { fault }) });
      // The page can be gone soon.
      if (fault) send();
    },
    violated(release, directive) {
      const name = `${release.remote}@${release.build} ${directive}`;
      if (!violations.has(name)) enqueue(release, { what: 'violated', directive });
      violations.add(name);
    },
    stop() {
      clearTimeout(timer);
      clearInterval(heartbeat);
    },
  };
}
