import * as v from 'valibot';

const named = {
  remote: v.pipe(v.string(), v.regex(/^remote-[a-z][a-z0-9-]{0,60}$/)),
  build: v.pipe(v.string(), v.regex(/^[a-z0-9]{8,40}$/)),
};

const reportSchema = v.strictObject({
  ...named,
  /** `mounted`: its screen came up; `failed`: loading it was given up; `crashed`: it threw; `violated`: it broke the page's security policy. */
  what: v.picklist(['mounted', 'failed', 'crashed', 'violated']),
  /** From the start of mounting to its screen, in ms; with `mounted`. */
  ms: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000))),
  /** The kind of a load fault; with `failed`. */
  fault: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/))),
  /** The directive of the Content-Security-Policy that was broken; with `violated`. */
  directive: v.optional(v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/))),
});
/** What became of a release in one tab. */
export type ReleaseReport = v.InferOutput<typeof reportSchema>;

/** At most so many reports are sent at once. */
export const MOST_REPORTS = 20;

/** What a tab tells the front about releases: how they did, and which it shows. It names no one. */
export const tabReportSchema = v.strictObject({
  /** Random, for the life of the tab. */
  tab: v.pipe(v.string(), v.regex(/^[0-9a-f]{16,32}$/)),
  reports: v.pipe(v.array(reportSchema), v.maxLength(MOST_REPORTS)),
  /** The releases whose screens came up last, one of each remote. */
  shows: v.pipe(v.array(v.strictObject(named)), v.maxLength(MOST_REPORTS)),
});
export type TabReport = v.InferOutput<typeof tabReportSchema>;
