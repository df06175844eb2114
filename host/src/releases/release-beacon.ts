import { MOST_REPORTS, type ReleaseReport, type TabReport, type RemoteRelease } from '@fleet-console/release-contract';
import type { Fetcher } from '../network/fetcher.ts';
import type { LoadFaultKind } from './load-fault.ts';

/** Reports the health of releases in this tab to the release plane. Never throws or blocks; reports that can't be sent are dropped. */
export interface ReleaseBeacon {
  /** Its screen was mounted; `ms` is the duration. */
  mounted(release: RemoteRelease, ms: number): void;
  /** It failed to load. */
  failed(release: RemoteRelease, fault: LoadFaultKind): void;
  crashed(release: RemoteRelease): void;
  /** It violated a directive of the page's Content-Security-Policy; reported once per directive. */
  violated(release: RemoteRelease, directive: string): void;
  stop(): void;
}

export interface BeaconParts {
  readonly url: string;
  readonly fetcher: Fetcher;
  /** A hidden tab sends no heartbeat. */
  readonly page: Pick<Document, 'visibilityState'>;
}

/** Reports within this time are sent together, in ms. */
export const TOGETHER = 1_000;
/** Interval at which the tab reports what it shows, in ms, so that tabs can be counted. */
export const AGAIN = 60_000;

const randomId = () => Array.from({ length: 16 }, () => Math.floor(Math.random() * 16).toString(16)).join('');

export function releaseBeacon({ url, fetcher, page }: BeaconParts): ReleaseBeacon {
  const tab = randomId();
  /** The last mounted build of each remote. */
  const shows = new Map<string, string>();
  const violations = new Set<string>();
  let waiting: ReleaseReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    const message: TabReport = {
      tab,
      reports: waiting.slice(0, MOST_REPORTS),
      shows: [...shows].slice(-MOST_REPORTS).map(([remote, build]) => ({ remote, build })),
    };
    waiting = [];
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(message), keepalive: true };
    fetcher(url, init).catch(() => {});
  };
  const tell = ({ remote, build }: RemoteRelease, what: Omit<ReleaseReport, 'remote' | 'build'>) => {
    waiting.push({ remote, build, ...what });
    timer ??= setTimeout(send, TOGETHER);
  };
  const again = setInterval(() => {
    if (shows.size > 0 && page.visibilityState === 'visible') send();
  }, AGAIN);

  return {
    mounted(release, ms) {
      shows.set(release.remote, release.build);
      tell(release, { what: 'mounted', ms: Math.min(600_000, Math.max(0, Math.round(ms))) });
    },
    failed: (release, fault) => tell(release, { what: 'failed', fault }),
    crashed: (release) => tell(release, { what: 'crashed' }),
    violated(release, directive) {
      const name = `${release.remote}@${release.build} ${directive}`;
      if (!violations.has(name)) tell(release, { what: 'violated', directive });
      violations.add(name);
    },
    stop() {
      clearTimeout(timer);
      clearInterval(again);
    },
  };
}
