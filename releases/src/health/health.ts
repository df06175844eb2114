import * as v from 'valibot';
import { watchFaults, type ReleaseReport } from '@fleet-console/release-contract';

/** Upper bounds of the mount time histogram, in ms; the last bucket is unbounded. */
export const TIME_CLASSES = [50, 100, 200, 400, 800, 1_600, 3_200, 6_400] as const;
/** Limit of distinct affected tabs; more than a budget needs. */
const MAX_AFFECTED = 200;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const healthSchema = v.object({
  remote: v.string(),
  build: v.string(),
  /** Salt of the canary that is counted, so that a later canary of the same build starts from zero; empty for other releases. */
  trial: v.string(),
  /** Successful mounts. */
  mounts: count,
  /** Failed loads by class. */
  faults: v.record(v.string(), count),
  /** Screens that threw, and faults that the host's watch found. */
  crashes: count,
  /** The part of `crashes` that the host's watch found, by class. */
  watchFaults: v.optional(v.record(v.string(), count), {}),
  /** Violations of the page's security policy by directive, once per tab; the browser blocked them. */
  violations: v.optional(v.record(v.string(), count), {}),
  /** Mounts per bucket of `TIME_CLASSES`. */
  times: v.array(count),
  /** Random IDs of tabs with a failure or crash. */
  affected: v.array(v.string()),
});
/** Health of one release, as reported by hosts. */
export type Health = v.InferOutput<typeof healthSchema>;

export const noReports = (remote: string, build: string, trial = ''): Health => ({
  remote,
  build,
  trial,
  mounts: 0,
  faults: {},
  crashes: 0,
  watchFaults: {},
  violations: {},
  times: TIME_CLASSES.map(() => 0).concat(0),
  affected: [],
});

const withTab = (tabs: string[], tab: string) => (tabs.includes(tab) || tabs.length >= MAX_AFFECTED ? tabs : [...tabs, tab]);

/** Limit of distinct directives; more than exist. */
const MAX_DIRECTIVES = 40;

/** Increments a count, unless that would exceed the limit of distinct keys. */
const increment = (counts: Readonly<Record<string, number>>, kind: string, most = Infinity) =>
  Object.hasOwn(counts, kind) || Object.keys(counts).length < most ? { ...counts, [kind]: (counts[kind] ?? 0) + 1 } : { ...counts };

/** Returns the counts including one more report of a tab. */
export function addReport(health: Health, report: Pick<ReleaseReport, 'what' | 'ms' | 'fault' | 'directive'>, tab: string): Health {
  if (report.what === 'mounted') {
    const bucket = TIME_CLASSES.findIndex((limit) => (report.ms ?? 0) <= limit);
    const times = health.times.map((n, index) => (index === (bucket < 0 ? TIME_CLASSES.length : bucket) ? n + 1 : n));
    return { ...health, mounts: health.mounts + 1, times };
  }
  // Blocked violations did no harm, so they are shown but don't count against a canary.
  if (report.what === 'violated')
    return { ...health, violations: increment(health.violations, report.directive ?? 'unknown', MAX_DIRECTIVES) };
  const affected = withTab(health.affected, tab);
  if (report.what === 'crashed') {
    const found = watchFaults.find((fault) => fault === report.fault);
    const byClass = found ? increment(health.watchFaults, found) : health.watchFaults;
    return { ...health, crashes: health.crashes + 1, watchFaults: byClass, affected };
  }
  return { ...health, faults: increment(health.faults, report.fault ?? 'unknown'), affected };
}

const sumOf = (one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>, most = Infinity) => {
  let sum = { ...one };
  for (const [kind, n] of Object.entries(other))
    if (Object.hasOwn(sum, kind) || Object.keys(sum).length < most) sum = { ...sum, [kind]: (sum[kind] ?? 0) + n };
  return sum;
};

/** Returns the counts of a release with those that were added. A new canary starts from zero; a promoted build keeps its canary's counts. */
export function addCounts(health: Health | undefined, added: Health): Health {
  if (health === undefined || (added.trial !== '' && health.trial !== added.trial)) return added;
  return {
    ...health,
    mounts: health.mounts + added.mounts,
    faults: sumOf(health.faults, added.faults),
    crashes: health.crashes + added.crashes,
    watchFaults: sumOf(health.watchFaults, added.watchFaults),
    violations: sumOf(health.violations, added.violations, MAX_DIRECTIVES),
    times: health.times.map((n, index) => n + (added.times[index] ?? 0)),
    affected: added.affected.reduce(withTab, health.affected),
  };
}

export const failuresOf = ({ faults, crashes }: Health) => Object.values(faults).reduce((sum, n) => sum + n, crashes);
/** Number of times the release was requested: mounts and failed loads. */
export const attemptsOf = ({ mounts, faults }: Health) => Object.values(faults).reduce((sum, n) => sum + n, mounts);

/** Returns the upper bound, in ms, of the bucket that contains this percentile; Infinity for the last, null without mounts. */
export function mountTimePercentile({ times, mounts }: Health, share: number): number | null {
  let sum = 0;
  for (const [index, n] of times.entries()) {
    sum += n;
    if (mounts > 0 && sum >= mounts * share) return TIME_CLASSES[index] ?? Infinity;
  }
  return null;
}

/** Error budget of a canary before it is withdrawn automatically (REL-R24). */
export const BUDGET = { tabs: 5, share: 0.05 } as const;

/** Returns how a release exceeds its error budget, or null if it doesn't. */
export function overBudget(health: Health): string | null {
  const [failures, tries] = [failuresOf(health), Math.max(attemptsOf(health), 1)];
  if (health.affected.length < BUDGET.tabs || failures / tries <= BUDGET.share) return null;
  // One mount can fail many times, for example in each event handler: then a percentage says nothing.
  const share = failures <= tries ? ` (${Math.round((failures / tries) * 100)}%)` : '';
  const found = Object.entries(health.watchFaults).map(([fault, n]) => `${n} ${fault}`);
  return `${failures} failures in ${tries} mounts${share}, ${health.affected.length} tabs affected${found.length > 0 ? `, including ${found.join(', ')}` : ''}; the limit is ${BUDGET.share * 100}% of mounts once ${BUDGET.tabs} tabs are affected`;
}
