import { MOST_REPORTS, type ReleaseReport, type TabReport, type RemoteRelease } from '@fleet-console/release-contract';
import type { Fetcher } from '../network/fetcher.ts';
import type { LoadFaultKind } from './load-fault.ts';

/** Tells the release plane how releases do in this tab. Never throws, never waits; what cannot be sent is lost. */
export interface ReleaseBeacon {
  /** Its screen came up; mounting took so many ms. */
  mounted(release: RemoteRelease, ms: number): void;
  /** Loading it was given up. */
  failed(release: RemoteRelease, fault: LoadFaultKind): void;
  crashed(release: RemoteRelease): void;
  /** It broke a directive of the page's Content-Security-Policy; told once for each directive. */
  violated(release: RemoteRelease, directive: string): void;
  stop(): void;
}

export interface BeaconParts {
  readonly url: string;
  readonly fetcher: Fetcher;
  /** Tells whether the tab is seen: one that is not says nothing by itself. */
  readonly page: Pick<Document, 'visibilityState'>;
}

/** What happens within this time is told together, in ms. */
export const TOGETHER = 1_000;
/** The tab says again what it shows this often, in ms, so that tabs can be counted. */
export const AGAIN = 60_000;

const randomId = () => Array.from({ length: 16 }, () => Math.floor(Math.random() * 16).toString(16)).join('');

export function releaseBeacon({ url, fetcher, page }: BeaconParts): ReleaseBeacon {
  const tab = randomId();
  /** The build of each remote whose screen came up last. */
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
