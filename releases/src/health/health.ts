import * as v from 'valibot';
import type { ReleaseReport } from '@fleet-console/release-contract';

/** Upper ends of the classes that mount times are counted in, in ms; the last class has none. */
export const TIME_CLASSES = [50, 100, 200, 400, 800, 1_600, 3_200, 6_400] as const;
/** Tabs with a failure that are told apart; more than any budget needs. */
const MAX_AFFECTED = 200;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const healthSchema = v.object({
  remote: v.string(),
  build: v.string(),
  /** Salt of the canary that these were counted for, so that a later trial of the build begins again; empty for other releases. */
  trial: v.string(),
  /** Screens that came up. */
  mounts: count,
  /** Loads that were given up, by why. */
  faults: v.record(v.string(), count),
  /** Screens that threw. */
  crashes: count,
  /** Breaches of the page's security policy, by directive; the browser refused them. One for each tab. */
  violations: v.optional(v.record(v.string(), count), {}),
  /** Mounts by time, in the classes of `TIME_CLASSES`. */
  times: v.array(count),
  /** Tabs with a failure or crash, by their random ids. */
  affected: v.array(v.string()),
});
/** What hosts reported of one release. */
export type Health = v.InferOutput<typeof healthSchema>;

export const noReports = (remote: string, build: string, trial = ''): Health => ({
  remote,
  build,
  trial,
  mounts: 0,
  faults: {},
  crashes: 0,
  violations: {},
  times: TIME_CLASSES.map(() => 0).concat(0),
  affected: [],
});

const withTab = (tabs: string[], tab: string) => (tabs.includes(tab) || tabs.length >= MAX_AFFECTED ? tabs : [...tabs, tab]);

/** Directives that are told apart; more than there are. */
const MAX_DIRECTIVES = 40;

/** One more of a kind; a kind too many is left out. */
const increment = (counts: Readonly<Record<string, number>>, kind: string, most = Infinity) =>
  Object.hasOwn(counts, kind) || Object.keys(counts).length < most ? { ...counts, [kind]: (counts[kind] ?? 0) + 1 } : { ...counts };

/** The counts after one more report of a tab. */
export function addReport(health: Health, report: Pick<ReleaseReport, 'what' | 'ms' | 'fault' | 'directive'>, tab: string): Health {
  if (report.what === 'mounted') {
    const bucket = TIME_CLASSES.findIndex((limit) => (report.ms ?? 0) <= limit);
    const times = health.times.map((n, index) => (index === (bucket < 0 ? TIME_CLASSES.length : bucket) ? n + 1 : n));
    return { ...health, mounts: health.mounts + 1, times };
  }
  // What the browser refused did no harm, and its screen may be well: it is shown and costs a canary nothing.
  if (report.what === 'violated')
    return { ...health, violations: increment(health.violations, report.directive ?? 'unknown', MAX_DIRECTIVES) };
  const affected = withTab(health.affected, tab);
  if (report.what === 'crashed') return { ...health, crashes: health.crashes + 1, affected };
  return { ...health, faults: increment(health.faults, report.fault ?? 'unknown'), affected };
}

export const failuresOf = ({ faults, crashes }: Health) => Object.values(faults).reduce((sum, n) => sum + n, crashes);
/** How often someone wanted to see the release: it came up, or was given up. */
export const attemptsOf = ({ mounts, faults }: Health) => Object.values(faults).reduce((sum, n) => sum + n, mounts);

/** The time that this share of mounts stayed below, as the upper end of its class in ms; Infinity beyond the last, null without mounts. */
export function mountTimePercentile({ times, mounts }: Health, share: number): number | null {
  let sum = 0;
  for (const [index, n] of times.entries()) {
    sum += n;
    if (mounts > 0 && sum >= mounts * share) return TIME_CLASSES[index] ?? Infinity;
  }
  return null;
}

/** What a canary may cost before it is withdrawn by itself (REL-R24). */
export const BUDGET = { tabs: 5, share: 0.05 } as const;

/** Tells in words how a release is over its error budget; null when it is within. */
export function overBudget(health: Health): string | null {
  const [failures, tries] = [failuresOf(health), Math.max(attemptsOf(health), 1)];
  if (health.affected.length < BUDGET.tabs || failures / tries <= BUDGET.share) return null;
  return `${failures} failures in ${tries} mounts (${Math.round((failures / tries) * 100)}%) in ${health.affected.length} tabs; the limit is ${BUDGET.share * 100}% once ${BUDGET.tabs} tabs are affected`;
}
