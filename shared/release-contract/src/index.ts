export { chosenAccount, chosenGroup, isInCanary } from './canary.ts';
export {
  developmentNewsSchema,
  developmentText,
  isTimely,
  LONGEST_OVERRIDE,
  overrideSchema,
  overrideText,
  overrideWishSchema,
  type Override,
  type OverrideWish,
} from './override.ts';
export {
  bootMapSchema,
  hostReleaseSchema,
  releaseBase,
  releaseKeySchema,
  remoteReleaseSchema,
  signatureSchema,
  signedText,
  type BootMap,
  type Canary,
  type HostRelease,
  type Release,
  type ReleaseKey,
  type RemoteRelease,
  type Signature,
} from './release.ts';
export { parseReleaseNotes, type VersionNotes } from './release-notes.ts';
export {
  releaseHistorySchema,
  releaseOverviewSchema,
  type KeptRelease,
  type ReleaseDecision,
  type ReleaseFigures,
  type ReleaseHistory,
  type ReleaseOverview,
  type RemoteStanding,
} from './release-overview.ts';
export { canonicalPath, matchRoute, patternsOf, type MatchedRoute } from './route-match.ts';
export { MOST_REPORTS, tabReportSchema, type ReleaseReport, type TabReport } from './tab-report.ts';
