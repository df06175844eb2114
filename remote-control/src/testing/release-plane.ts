import type { RetainedRelease, ReleaseDecision, ReleaseOverview, RemoteStatus } from '@fleet-console/release-contract';
import type { FakeShellOptions } from '@fleet-console/testing';

const decided = (generation: number, actor = 'ola@operator.example', reason = 'a new list') => ({
  generation,
  at: '2026-03-07T04:05:06.000Z',
  actor,
  reason,
});

export const aRetainedRelease = (more: Partial<RetainedRelease> = {}): RetainedRelease => ({
  build: 'aaaaaaaa00000001',
  version: '1.0.0',
  status: 'published',
  published: decided(1, 'fleet-ci (ci)', 'merged'),
  incompatibility: null,
  metrics: null,
  tabs: 0,
  ...more,
});

export const metrics = (more: Partial<NonNullable<RetainedRelease['metrics']>> = {}): NonNullable<RetainedRelease['metrics']> => ({
  mounts: 100,
  notLoaded: 0,
  crashes: 0,
  watchFaults: {},
  tabsAffected: 0,
  p50: { ms: 100, over: false },
  p95: { ms: 400, over: false },
  ...more,
});

/** remote-fleet with 1.1.0 live, 1.0.0 before, 1.2.0 published and 0.9.0 bad. */
export const aRemoteStatus = (more: Partial<RemoteStatus> = {}): RemoteStatus => ({
  remote: 'remote-fleet',
  live: 'bbbbbbbb00000002',
  since: { ...decided(7), decision: 'promote' },
  canary: null,
  held: null,
  protected: null,
  rollsBackTo: 'aaaaaaaa00000001',
  releases: [
    aRetainedRelease({ build: 'cccccccc00000003', version: '1.2.0' }),
    aRetainedRelease({ build: 'bbbbbbbb00000002', version: '1.1.0', status: 'live', metrics: metrics(), tabs: 12 }),
    aRetainedRelease({ build: 'aaaaaaaa00000001', version: '1.0.0', status: 'former' }),
    aRetainedRelease({ build: 'dddddddd00000000', version: '0.9.0', status: 'bad' }),
  ],
  ...more,
});

export const anOverview = (...remotes: RemoteStatus[]): ReleaseOverview => ({
  generation: 9,
  served: 8,
  at: '2026-03-07T04:06:00.000Z',
  reportedAt: '2026-03-07T04:05:58.000Z',
  remotes: remotes.length > 0 ? remotes : [aRemoteStatus()],
  proposals: [],
  alerts: null,
});

export const aDecision = (more: Partial<ReleaseDecision> = {}): ReleaseDecision => ({
  ...decided(7),
  decision: 'promote',
  remote: 'remote-fleet',
  build: 'bbbbbbbb00000002',
  before: 'aaaaaaaa00000001',
  after: 'bbbbbbbb00000002',
  again: false,
  others: [],
  ...more,
});

export const refused = (status: number, error: string, message: string) =>
  new Response(JSON.stringify({ error, message }), { status, headers: { 'content-type': 'application/json' } });

export interface FakeReleasePlane {
  /** The overview response; can be replaced, also by a Response. */
  overview: ReleaseOverview | (() => Response);
  history: readonly ReleaseDecision[];
  /** Responds to decisions; succeeds by default. */
  decide: () => unknown;
  /** Bodies of received decisions, in order. */
  readonly decisions: unknown[];
  readonly answer: NonNullable<FakeShellOptions['answer']>;
}

/** A release plane that responds like the front. */
export function fakeReleasePlane(overview: FakeReleasePlane['overview'] = anOverview()): FakeReleasePlane {
  const plane: FakeReleasePlane = {
    overview,
    history: [aDecision()],
    decide: () => ({ changed: true, generation: 10 }),
    decisions: [],
    answer: ({ method, path, body }) => {
      if (path === '/releases/overview') return typeof plane.overview === 'function' ? plane.overview() : plane.overview;
      if (path.startsWith('/releases/history')) {
        const query = new URL(path, 'http://plane.test').searchParams;
        const before = Number(query.get('before') ?? Infinity);
        const matching = plane.history.filter(({ generation }) => generation < before);
        const page = matching.slice(0, 2);
        return { entries: page, next: matching.length > 2 ? page.at(-1)?.generation : null };
      }
      if (method === 'POST' && path === '/releases/decisions') {
        plane.decisions.push(body);
        return plane.decide();
      }
      return refused(404, 'not-found', 'There is nothing at this address.');
    },
  };
  return plane;
}
