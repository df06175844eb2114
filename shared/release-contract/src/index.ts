export { chosenAccount, chosenGroup, isInCanary } from './canary.ts';
export {
  developmentUpdateSchema,
  developmentText,
  isTimely,
  MAX_OVERRIDE_DURATION,
  overrideSchema,
  overrideText,
  overrideRequestSchema,
  type Override,
  type OverrideRequest,
} from './override.ts';
export { currentDecisionBody, formerDecisionBody, needsFormerNames } from './former-fields.ts';
export { hostScreens, reservedSegments } from './host-screens.ts';
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
  type AlertChannelStatus,
  type RetainedRelease,
  type ReleaseDecision,
  type ReleaseMetrics,
  type ReleaseHistory,
  type ReleaseOverview,
  type ReleaseProposal,
  type RemoteStatus,
} from './release-overview.ts';
export { canonicalPath, matchRoute, patternsOf, type MatchedRoute } from './route-match.ts';
export {
  MAX_REPORTS,
  releaseFaults,
  tabReportSchema,
  watchFaults,
  type ReleaseReport,
  type TabReport,
  type WatchFault,
} from './tab-report.ts';
