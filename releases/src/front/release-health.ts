import { randomUUID } from 'node:crypto';
import type { BootMap, TabReport } from '@fleet-console/release-contract';
import { readHealth, updateHealth, type HealthFile } from '../health/health-file.ts';
import { addCounts, addReport, noReports, overBudget, type Health } from '../health/health.ts';
import { withdraw } from '../decisions/canary.ts';
import type { Store } from '../store/store.ts';
import { ShownReleases, TAB_TIMEOUT } from './shown-releases.ts';

/** Intervals for writing changed counts, and the number of tabs alone; in ms. */
const [WRITE_INTERVAL, WRITE_TABS_INTERVAL] = [2_000, 15_000];
/** Limit of tracked releases. */
const MAX_RELEASES = 200;
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

const nameOf = ({ remote, build }: { readonly remote: string; readonly build: string }) => `${remote}@${build}`;

/** Adds up the tabs of fronts. */
function tabsOf(fronts: HealthFile['fronts']): HealthFile['tabs'] {
  const sum: Record<string, number> = {};
  for (const { tabs } of Object.values(fronts)) for (const [name, n] of Object.entries(tabs)) sum[name] = (sum[name] ?? 0) + n;
  return sum;
}

/**
 * Counts host reports across restarts, together with other fronts, and withdraws a canary that exceeds its error budget (REL-R24). A front
 * without the key or write access counts in memory and reports that it can't withdraw.
 */
export async function trackHealth({ store, current, report, onFailure }: HealthParts): Promise<ReleaseHealth> {
  const id = randomUUID();
  /** Counts of all fronts as saved last, and those of this front since then. */
  let saved = new Map<string, Health>();
  let added = new Map<string, Health>();
  const setSaved = (file: HealthFile | undefined) => (saved = new Map((file?.releases ?? []).map((each) => [nameOf(each), each])));
  setSaved(await readHealth(store));
  const shown = new ShownReleases();
  let changed = false;
  let written = 0;
  let unwritable = false;
  const pausedUntil = new Map<string, number>();

  const withAdded = (file: HealthFile | undefined, counts: ReadonlyMap<string, Health>, ended: boolean): HealthFile => {
    const releases = new Map((file?.releases ?? []).map((each) => [nameOf(each), each]));
    for (const [name, more] of counts) {
      const sum = addCounts(releases.get(name), more);
      releases.delete(name);
      releases.set(name, sum);
    }
    while (releases.size > MAX_RELEASES) releases.delete(releases.keys().next().value ?? '');
    const at = new Date().toISOString();
    const isCurrent = (front: { readonly at: string; readonly ended: boolean }) =>
      !front.ended && Date.now() - Date.parse(front.at) < TAB_TIMEOUT;
    const others = Object.entries(file?.fronts ?? {}).filter(([other, front]) => other !== id && isCurrent(front));
    const fronts = { ...Object.fromEntries(others), [id]: { at, ended, tabs: shown.counts() } };
    return { at, releases: [...releases.values()], tabs: tabsOf(fronts), fronts };
  };
  const write = async (ended = false) => {
    if (!changed) return;
    changed = false;
    written = Date.now();
    const counts = added;
    added = new Map();
    try {
      setSaved(await updateHealth(store, (file) => withAdded(file, counts, ended)));
      // Together with the reports to other fronts, it may be over its budget.
      if (!ended) for (const name of counts.keys()) checkBudget(name);
    } catch (error) {
      // Kept in memory, with what came since.
      for (const [name, more] of added) counts.set(name, addCounts(counts.get(name), more));
      added = counts;
      if (!unwritable) report("couldn't save release health; keeping it in memory", messageOf(error));
      unwritable = true;
    }
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
  const checkBudget = (name: string) => {
    const more = added.get(name);
    const health = more ? addCounts(saved.get(name), more) : saved.get(name);
    if (health === undefined || health.trial === '' || trialOf(current(), health.remote, health.build) !== health.trial) return;
    const why = overBudget(health);
    if (why !== null) work = work.then(() => withdrawCanary(health, why));
  };
  for (const name of saved.keys()) checkBudget(name);
  const timer = setInterval(() => {
    changed ||= !shown.isEmpty && Date.now() - written > WRITE_TABS_INTERVAL;
    work = work.then(() => write());
  }, WRITE_INTERVAL);
  timer.unref();

  return {
    record({ tab, reports, shows }) {
      const touched = new Set<string>();
      for (const each of reports) {
        const trial = trialOf(current(), each.remote, each.build);
        if (trial === undefined) continue;
        if (isFailure(each) && isLive(current(), each)) onFailure?.(each.remote, each.build, tab);
        const name = nameOf(each);
        const before = added.get(name);
        // A new canary starts from zero.
        const base = before && (trial === '' || before.trial === trial) ? before : noReports(each.remote, each.build, trial);
        added.set(name, addReport(base, each, tab));
        touched.add(name);
      }
      for (const name of touched) checkBudget(name);
      shown.set(tab, shows.filter(({ remote, build }) => trialOf(current(), remote, build) !== undefined).map(nameOf));
      changed ||= touched.size > 0;
    },
    async close() {
      clearInterval(timer);
      await work;
      changed ||= !shown.isEmpty;
      await write(true);
    },
  };
}
