export { bootMap } from './boot-map/boot-map.ts';
export { readBootMap, readPointer, reconcile, type Pointer } from './boot-map/pointer.ts';
export { allChecks, checksOf } from './check-results/check-files.ts';
export { type PairCheck } from './check-results/pair-check.ts';
export { startFront, type Front, type FrontOptions } from './front/front.ts';
export { canary, withdraw, type CanaryRequest, type Withdrawal } from './decisions/canary.ts';
export {
  history,
  promote,
  promoteTogether,
  rollback,
  status,
  type Promotion,
  type Promotions,
  type Rollback,
} from './decisions/decisions.ts';
export { hold, type Hold } from './decisions/hold.ts';
export { retire, type Retirement } from './decisions/retire.ts';
export { publishBuilds, type PublishBuildsOptions } from './decisions/publish-builds.ts';
export { publish, type Published } from './decisions/publish.ts';
export type { Decided, DecisionOptions } from './decisions/decide.ts';
export type { By, DecisionKind, Entry } from './ledger/entry.ts';
export { isRetired, remoteState, state, type LedgerState, type RemoteState } from './ledger/state.ts';
export { makeOverride, overrideToken } from './overrides/override.ts';
export { Refusal, type RefusalKind } from './errors/refusal.ts';
export { openStore, type Store } from './store/store.ts';
