import type { ReleaseMetrics } from '@fleet-console/release-contract';

/** `bad`: more than 5 % of attempts failed, as for the automatic withdrawal of canaries (releases rule REL-R24). */
export type Verdict = 'unknown' | 'healthy' | 'failures' | 'bad';

const ALLOWED_SHARE = 0.05;

export const failuresOf = ({ notLoaded, crashes }: ReleaseMetrics) => notLoaded + crashes;
/** Mounts and failed loads. */
export const attemptsOf = ({ mounts, notLoaded }: ReleaseMetrics) => mounts + notLoaded;

export function verdictOf(metrics: ReleaseMetrics | null): Verdict {
  if (metrics === null || attemptsOf(metrics) + metrics.crashes === 0) return 'unknown';
  const failures = failuresOf(metrics);
  if (failures === 0) return 'healthy';
  return failures / Math.max(attemptsOf(metrics), 1) > ALLOWED_SHARE ? 'bad' : 'failures';
}
