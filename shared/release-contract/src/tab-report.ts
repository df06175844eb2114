import * as v from 'valibot';

const releaseName = {
  /** A remote's name, or `host`. */
  remote: v.pipe(v.string(), v.regex(/^(host|remote-[a-z][a-z0-9-]{0,60})$/)),
  build: v.pipe(v.string(), v.regex(/^[a-z0-9]{8,40}$/)),
};

/**
 * Why a release failed in a tab. `network`: a file didn't arrive; `http`: an error status or wrong content type; `integrity`: a file differs
 * from the published one; `evaluation`: its code threw while loading; `contract`: it needs another contract or a missing library; `timeout`: a
 * step took too long; `crash`: it threw once it was on screen. Source: rule HREL-A9.
 */
export const releaseFaults = ['http', 'network', 'integrity', 'evaluation', 'contract', 'crash', 'timeout'] as const;

/**
 * What a host's watch finds in a release that was loaded. `hang`: it kept the tab busy for 2 s without a pause; `overload`: it kept the tab
 * busy almost all the time, for example by rendering endlessly; `frame`: it hid, covered, emptied or disabled the console's navbar, title bar
 * or page; `tampering`: it replaced built-in functions; `dialog`: it opened browser dialogs; `navigation`: it changed the address without the
 * shell; `reload`: it reloaded the page repeatedly.
 */
export const watchFaults = ['hang', 'overload', 'frame', 'tampering', 'dialog', 'navigation', 'reload'] as const;
export type WatchFault = (typeof watchFaults)[number];

const reportSchema = v.strictObject({
  ...releaseName,
  /** `mounted`: its screen was shown, or the host started; `failed`: loading failed; `crashed`: it threw; `violated`: it violated the page's security policy. */
  what: v.picklist(['mounted', 'failed', 'crashed', 'violated']),
  /** Time from start of mounting to the screen, in ms; with `mounted`. */
  ms: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000))),
  /** Kind of load fault; with `failed`. One of `watchFaults`, if the host's watch found it; with `crashed`. */
  fault: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/))),
  /** The violated directive of the Content-Security-Policy; with `violated`. */
  directive: v.optional(v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/))),
});
/** An event of a release in one tab. */
export type ReleaseReport = v.InferOutput<typeof reportSchema>;

/** Maximum number of events per report. */
export const MAX_REPORTS = 20;

/** A tab's report to the front about its releases: their events, and which it shows. Contains no user data. */
export const tabReportSchema = v.strictObject({
  /** Random, constant for the life of the tab. */
  tab: v.pipe(v.string(), v.regex(/^[0-9a-f]{16,32}$/)),
  reports: v.pipe(v.array(reportSchema), v.maxLength(MAX_REPORTS)),
  /** The latest mounted release of each remote. */
  shows: v.pipe(v.array(v.strictObject(releaseName)), v.maxLength(MAX_REPORTS)),
});
export type TabReport = v.InferOutput<typeof tabReportSchema>;
