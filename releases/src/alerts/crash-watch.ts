import type { Alerts } from './alerts.ts';

/** Time over which failures are added up, in ms. */
const WINDOW = 10 * 60_000;
/** Failures in fewer tabs than this can be the fault of one computer. */
const MIN_TABS = 3;
/** Failures kept per release. */
const MAX_KEPT = 2_000;

interface Failures {
  readonly failures: number;
  readonly tabs: number;
}

/** Adds up failures of live releases over the last ten minutes. */
function createCrashWatch(threshold: number): { add(name: string, tab: string, now?: number): Failures | null } {
  const kept = new Map<string, { readonly at: number; readonly tab: string }[]>();
  return {
    /** Records a failure. Returns the counts if there are too many, otherwise null. */
    add(name, tab, now = Date.now()) {
      const recent = [...(kept.get(name) ?? []).filter(({ at }) => at > now - WINDOW), { at: now, tab }].slice(
        -Math.max(MAX_KEPT, threshold),
      );
      kept.set(name, recent);
      const tabs = new Set(recent.map((each) => each.tab)).size;
      return recent.length >= threshold && tabs >= MIN_TABS ? { failures: recent.length, tabs } : null;
    },
  };
}

/** Returns what is called for each failure of a live release: it raises an alert when there are too many. */
export function alertCrashes(alerts: Alerts, threshold: number): (remote: string, build: string, tab: string) => void {
  const watch = createCrashWatch(threshold);
  return (remote, build, tab) => {
    const found = watch.add(`${remote}@${build}`, tab);
    if (!found) return;
    const { failures, tabs: count } = found;
    alerts.raise('crashing', `${remote}@${build}`, { remote, build, failures, count, minutes: WINDOW / 60_000 });
  };
}
