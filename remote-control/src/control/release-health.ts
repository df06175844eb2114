import type { ReleaseMetrics } from '@fleet-console/release-contract';

/** How a release does. `bad`: more than 5 % of the times that someone wanted it failed, as the guard of canaries counts (releases rule REL-R24). */
export type Verdict = 'unknown' | 'healthy' | 'failures' | 'bad';

const ALLOWED_SHARE = 0.05;

export const failuresOf = ({ notLoaded, crashes }: ReleaseMetrics) => notLoaded + crashes;
/** How often someone wanted to see it. */
export const attemptsOf = ({ mounts, notLoaded }: ReleaseMetrics) => mounts + notLoaded;

export function verdictOf(figures: ReleaseMetrics | null): Verdict {
  if (figures === null || attemptsOf(figures) + figures.crashes === 0) return 'unknown';
  const failures = failuresOf(figures);
  if (failures === 0) return 'healthy';
  return failures / Math.max(attemptsOf(figures), 1) > ALLOWED_SHARE ? 'bad' : 'failures';
}
