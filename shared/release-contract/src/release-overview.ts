import * as v from 'valibot';
import { currentMetrics, currentRelease } from './former-fields.ts';

const buildId = v.pipe(v.string(), v.regex(/^[a-z0-9]{8,40}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Who decided, when (ISO 8601, UTC) and why. */
const decided = v.object({ generation: count, at: v.string(), actor: v.string(), reason: v.string() });

/** Upper bound of mount times, in ms; `over`: they took longer, with no known bound. */
const timeLimit = v.object({ ms: v.number(), over: v.boolean() });

/** Counts of one release, reported by tabs. */
const releaseMetricsEntries = {
  /** Successful mounts. */
  mounts: count,
  /** Failed loads. */
  notLoaded: count,
  /** Screens that threw, and faults that the host's watch found. */
  crashes: count,
  /** The part of `crashes` that the host's watch found, by class; absent in answers of former fronts. */
  watchFaults: v.optional(v.record(v.string(), count), {}),
  /** Tabs with a failure. */
  tabsAffected: count,
  /** Median and 95th percentile of mount times; null without mounts. */
  p50: v.nullable(timeLimit),
  p95: v.nullable(timeLimit),
};
const releaseMetricsSchema = v.pipe(v.unknown(), v.transform(currentMetrics), v.object(releaseMetricsEntries));
export type ReleaseMetrics = v.InferOutput<typeof releaseMetricsSchema>;

const retainedReleaseEntries = {
  build: buildId,
  version: v.string(),
  /** `former`: was live and is good; `published`: was never live. */
  status: v.picklist(['live', 'canary', 'former', 'published', 'bad']),
  published: v.nullable(decided),
  /** Why it can't become live with the other live releases, as text; null when it can. */
  incompatibility: v.nullable(v.string()),
  metrics: v.nullable(releaseMetricsSchema),
  /** Number of tabs that show it. */
  tabs: count,
};
const retainedReleaseSchema = v.pipe(v.unknown(), v.transform(currentRelease), v.object(retainedReleaseEntries));
/** A release whose files are stored. */
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
  /** The decision that put it on hold. */
  held: v.nullable(decided),
  /** The decision that protects it; absent in answers of former fronts. */
  protected: v.optional(v.nullable(decided), null),
  /** Default target of a rollback. */
  rollsBackTo: v.nullable(buildId),
  /** Latest first. */
  releases: v.array(retainedReleaseSchema),
});
/** Release status of a remote or of the host. */
export type RemoteStatus = v.InferOutput<typeof remoteStatusSchema>;

const proposalSchema = v.object({
  /** Its generation identifies it. */
  ...decided.entries,
  action: v.picklist(['promote', 'canary', 'unprotect']),
  targets: v.array(v.object({ remote: v.string(), build: buildId })),
  /** Audience of a canary. */
  canary: v.nullable(v.object({ share: v.number(), accounts: v.number(), groups: v.number() })),
  /** ISO 8601, UTC. */
  expires: v.string(),
  /** Whether the caller made it, and therefore can't approve it. */
  own: v.boolean(),
});
/** A decision about a protected remote that waits for a second person. */
export type ReleaseProposal = v.InferOutput<typeof proposalSchema>;

const alertChannelSchema = v.object({
  channel: v.picklist(['webhook', 'mail']),
  /** When an alert was last sent, and when an attempt last failed: ISO 8601, UTC; null if none was or did. */
  lastSent: v.nullable(v.string()),
  lastFailed: v.nullable(v.string()),
  /** Whether the last attempt failed. */
  failing: v.boolean(),
  /** HTTP or SMTP status of the last failed attempt; null without a response. */
  responseCode: v.nullable(v.number()),
  /** Alerts that aren't sent yet, and that were given up. */
  waiting: count,
  lost: count,
});
/** How a way to send alerts is doing. */
export type AlertChannelStatus = v.InferOutput<typeof alertChannelSchema>;

/** Response of `GET /releases/overview`. */
export const releaseOverviewSchema = v.object({
  /** Generation of the last decision: `baseGeneration` of a decision request. */
  generation: count,
  /** Generation served to users. */
  served: count,
  /** When it was created, and when tab reports were last counted: ISO 8601, UTC. */
  at: v.string(),
  reportedAt: v.nullable(v.string()),
  remotes: v.array(remoteStatusSchema),
  /** Open proposals, oldest first; absent in answers of former fronts. */
  proposals: v.optional(v.array(proposalSchema), []),
  /** Ways by which the front that responds sends alerts, empty without any; null in answers of former fronts. */
  alerts: v.optional(v.nullable(v.array(alertChannelSchema)), null),
});
export type ReleaseOverview = v.InferOutput<typeof releaseOverviewSchema>;

const partEntries = {
  remote: v.string(),
  build: buildId,
  /** Live build before and after. */
  before: v.nullable(buildId),
  after: v.nullable(buildId),
  /** A build marked as bad was chosen deliberately (`force`). The ledger's name: its entries are signed. */
  again: v.boolean(),
};

const releaseDecisionSchema = v.object({
  ...decided.entries,
  ...partEntries,
  decision: v.string(),
  /** Other releases of the same decision. */
  others: v.optional(v.array(v.object(partEntries)), []),
  canary: v.optional(v.object({ share: v.number(), accounts: v.array(v.string()), groups: v.array(v.string()) })),
  held: v.optional(v.boolean()),
  protected: v.optional(v.boolean()),
});
/** A ledger decision, for display. */
export type ReleaseDecision = v.InferOutput<typeof releaseDecisionSchema>;

/** Response of `GET /releases/history`: latest first. `next` is the `before` of the next page; null at the end. */
export const releaseHistorySchema = v.object({ entries: v.array(releaseDecisionSchema), next: v.nullable(count) });
export type ReleaseHistory = v.InferOutput<typeof releaseHistorySchema>;
