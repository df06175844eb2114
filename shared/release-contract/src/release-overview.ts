import * as v from 'valibot';

const buildId = v.pipe(v.string(), v.regex(/^[a-z0-9]{8,40}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Who decided, when (ISO 8601, UTC) and why. */
const decided = v.object({ generation: count, at: v.string(), actor: v.string(), reason: v.string() });

/** A time that mounts stayed below, in ms; `over`: they took longer than that, and how much longer is not known. */
const timeLimit = v.object({ ms: v.number(), over: v.boolean() });

/** What tabs reported of one release. */
const releaseMetricsSchema = v.object({
  /** Screens that came up. */
  mounts: count,
  /** Loads that were given up. */
  notLoaded: count,
  /** Screens that threw. */
  crashes: count,
  /** Tabs with a failure. */
  tabsAffected: count,
  /** Half of the mounts, and 95 % of them, took no longer than this; null without mounts. */
  half: v.nullable(timeLimit),
  most: v.nullable(timeLimit),
});
export type ReleaseMetrics = v.InferOutput<typeof releaseMetricsSchema>;

const retainedReleaseSchema = v.object({
  build: buildId,
  version: v.string(),
  /** `former`: was live and is good; `published`: was never live. */
  standing: v.picklist(['live', 'canary', 'former', 'published', 'bad']),
  published: v.nullable(decided),
  /** Why it cannot be made live beside what is live now, in words; null when it can. */
  misfit: v.nullable(v.string()),
  figures: v.nullable(releaseMetricsSchema),
  /** Tabs that show it. */
  tabs: count,
});
/** A release whose files are kept. */
export type RetainedRelease = v.InferOutput<typeof retainedReleaseSchema>;

const remoteStatusSchema = v.object({
  /** The remote's name, or `host`. */
  remote: v.string(),
  live: v.nullable(buildId),
  /** The decision that made it live. */
  since: v.nullable(v.object({ ...decided.entries, decision: v.string() })),
  canary: v.nullable(
    v.object({
      build: buildId,
      /** Percent of all accounts. */
      share: v.number(),
      accounts: v.array(v.string()),
      groups: v.array(v.string()),
      since: decided,
    }),
  ),
  /** The decision that holds it against promotions and canaries. */
  held: v.nullable(decided),
  /** Where a rollback goes unless told. */
  rollsBackTo: v.nullable(buildId),
  /** Latest first. */
  releases: v.array(retainedReleaseSchema),
});
/** Where a remote or the host stands. */
export type RemoteStatus = v.InferOutput<typeof remoteStatusSchema>;

/** Answer of `GET /releases/overview`. */
export const releaseOverviewSchema = v.object({
  /** Generation of the last decision: what a wish names as `seen`. */
  generation: count,
  /** Generation that users get. */
  served: count,
  /** When it was put together, and when tabs' reports were counted last: ISO 8601, UTC. */
  at: v.string(),
  reportedAt: v.nullable(v.string()),
  remotes: v.array(remoteStatusSchema),
});
export type ReleaseOverview = v.InferOutput<typeof releaseOverviewSchema>;

const partEntries = {
  remote: v.string(),
  build: buildId,
  /** The live build before and after. */
  before: v.nullable(buildId),
  after: v.nullable(buildId),
  /** A build marked as bad was taken on purpose. */
  again: v.boolean(),
};

const releaseDecisionSchema = v.object({
  ...decided.entries,
  ...partEntries,
  decision: v.string(),
  /** Further releases that the same decision is about. */
  others: v.optional(v.array(v.object(partEntries)), []),
  canary: v.optional(v.object({ share: v.number(), accounts: v.array(v.string()), groups: v.array(v.string()) })),
  held: v.optional(v.boolean()),
});
/** One decision of the ledger, as people read it. */
export type ReleaseDecision = v.InferOutput<typeof releaseDecisionSchema>;

/** Answer of `GET /releases/history`: latest first. `next` is the `before` of the next page; null at the end. */
export const releaseHistorySchema = v.object({ entries: v.array(releaseDecisionSchema), next: v.nullable(count) });
export type ReleaseHistory = v.InferOutput<typeof releaseHistorySchema>;
