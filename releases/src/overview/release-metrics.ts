import type { ReleaseMetrics } from '@fleet-console/release-contract';
import { failuresOf, TIME_CLASSES, mountTimePercentile, type Health } from '../health/health.ts';

const limit = (health: Health, share: number): ReleaseMetrics['p50'] => {
  const ms = mountTimePercentile(health, share);
  if (ms === null) return null;
  return Number.isFinite(ms) ? { ms, over: false } : { ms: TIME_CLASSES.at(-1) ?? 0, over: true };
};

/** Returns the measurements of a release, from what open tabs reported. */
export const metricsOf = (health: Health): ReleaseMetrics => ({
  mounts: health.mounts,
  notLoaded: failuresOf(health) - health.crashes,
  crashes: health.crashes,
  watchFaults: health.watchFaults,
  tabsAffected: health.affected.length,
  p50: limit(health, 0.5),
  p95: limit(health, 0.95),
});
