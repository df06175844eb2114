import type { BootMap, TabReport } from '@fleet-console/release-contract';
import { readHealth, writeHealth, type HealthFile } from '../health/health-file.ts';
import { addReport, noReports, overBudget, type Health } from '../health/health.ts';
import { withdraw } from '../decisions/canary.ts';
import type { Store } from '../store/store.ts';

/** Intervals for writing changed counts, and the number of tabs alone; in ms. */
const [WRITE_INTERVAL, WRITE_TABS_INTERVAL] = [2_000, 15_000];
/** A tab is dropped after this time without a report, in ms: a little more than two of its intervals. */
const TAB_TIMEOUT = 130_000;
/** Limits of tracked releases and tabs. */
const [MAX_RELEASES, MAX_TABS] = [200, 50_000];
/** A failed withdrawal is repeated after this time, in ms. */
const RETRY_WITHDRAWAL_AFTER = 30_000;

export interface ReleaseHealth {
  /** Records a tab's report for releases that are served now; others are ignored. */
  record(message: TabReport): void;
  /** Writes pending counts. */
  close(): Promise<void>;
}

export interface HealthParts {
  readonly store: Store;
  readonly current: () => BootMap | null;
  readonly report: (what: string, why: string) => void;
  /** Called for each failure of a live release. */
  readonly onFailure?: (remote: string, build: string, tab: string) => void;
}

/** Used by a front that counts nothing. */
export const noHealth: ReleaseHealth = { record: () => undefined, close: () => Promise.resolve() };

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Returns the salt of the canary if the build is one; empty for live and fallback releases; undefined for builds that aren't served. */
function trialOf(map: BootMap | null, remote: string, build: string): string | undefined {
  if (remote === 'host') return map && [map.host.build, map.hostFallback?.build, ...(map.badHosts ?? [])].includes(build) ? '' : undefined;
  const slot = map && Object.hasOwn(map.remotes, remote) ? map.remotes[remote] : undefined;
  if (slot?.canary?.release.build === build) return slot.canary.salt;
  return slot?.release.build === build || slot?.fallback?.build === build ? '' : undefined;
}

const isFailure = ({ what }: { readonly what: string }) => what !== 'mounted' && what !== 'violated';
const isLive = (map: BootMap | null, { remote, build }: { readonly remote: string; readonly build: string }) =>
  (remote === 'host' ? map?.host : map?.remotes[remote]?.release)?.build === build;

/**
 * Counts host reports across restarts and withdraws a canary that exceeds its error budget (REL-R24). A front without the key or write
 * access counts in memory and reports that it can't withdraw.
 */
export async function trackHealth({ store, current, report, onFailure }: HealthParts): Promise<ReleaseHealth> {
  const known = await readHealth(store);
  const releases = new Map((known?.releases ?? []).map((each) => [`${each.remote}@${each.build}`, each]));
  const tabs = new Map<string, { at: number; shows: readonly string[] }>();
  let changed = false;
  let written = 0;
  let unwritable = false;
  const pausedUntil = new Map<string, number>();

  const snapshot = (): HealthFile => {
    const shown: Record<string, number> = {};
    for (const [tab, { at, shows }] of tabs) {
      if (Date.now() - at > TAB_TIMEOUT) tabs.delete(tab);
      else for (const name of shows) shown[name] = (shown[name] ?? 0) + 1;
    }
    return { at: new Date().toISOString(), releases: [...releases.values()], tabs: shown };
  };
  const write = async () => {
    if (!changed) return;
    changed = false;
    written = Date.now();
    await writeHealth(store, snapshot()).catch((error: unknown) => {
      if (!unwritable) report("couldn't save release health; keeping it in memory", messageOf(error));
      unwritable = true;
    });
  };

  const withdrawCanary = async ({ remote, build, trial }: Health, why: string) => {
    if (Date.now() < (pausedUntil.get(trial) ?? 0)) return;
    pausedUntil.set(trial, Date.now() + RETRY_WITHDRAWAL_AFTER);
    try {
      await withdraw(store, { remote, build, trial, actor: 'guard', reason: `error budget exceeded: ${why}` });
    } catch (error) {
      report(`the canary ${remote}@${build} exceeded its error budget and couldn't be withdrawn`, messageOf(error));
    }
  };
  let work: Promise<void> = Promise.resolve();
  const checkBudget = (health: Health) => {
    const why = health.trial === '' || trialOf(current(), health.remote, health.build) !== health.trial ? null : overBudget(health);
    if (why !== null) work = work.then(() => withdrawCanary(health, why));
  };
  for (const health of releases.values()) checkBudget(health);
  const timer = setInterval(() => {
    changed ||= tabs.size > 0 && Date.now() - written > WRITE_TABS_INTERVAL;
    work = work.then(write);
  }, WRITE_INTERVAL);
  timer.unref();

  return {
    record({ tab, reports, shows }) {
      const touched = new Set<string>();
      for (const each of reports) {
        const trial = trialOf(current(), each.remote, each.build);
        if (trial === undefined) continue;
        if (isFailure(each) && isLive(current(), each)) onFailure?.(each.remote, each.build, tab);
        const name = `${each.remote}@${each.build}`;
        const before = releases.get(name);
        // A promoted build keeps its canary's counts; a new canary starts from zero.
        const base = before && (trial === '' || before.trial === trial) ? before : noReports(each.remote, each.build, trial);
        releases.delete(name);
        releases.set(name, addReport(base, each, tab));
        touched.add(name);
      }
      for (const name of touched) {
        const health = releases.get(name);
        if (health) checkBudget(health);
      }
      while (releases.size > MAX_RELEASES) releases.delete(releases.keys().next().value ?? '');
      const shown = shows.filter(({ remote, build }) => trialOf(current(), remote, build) !== undefined);
      tabs.delete(tab);
      if (tabs.size < MAX_TABS) tabs.set(tab, { at: Date.now(), shows: shown.map(({ remote, build }) => `${remote}@${build}`) });
      changed ||= touched.size > 0;
    },
    async close() {
      clearInterval(timer);
      await work;
      changed ||= tabs.size > 0;
      await write();
    },
  };
}
