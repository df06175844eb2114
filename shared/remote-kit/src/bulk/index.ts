// A job on many items, with a result for each.
export { BulkFooter, BulkPanel, BulkReason, BulkResults, BulkStatusBadge } from './BulkPanel.tsx';
export { BulkProgress } from './BulkProgress.tsx';
export { bulkRun, bulkSummary, type BulkResult, type BulkRun } from './bulk-run.ts';
export { retryTransient } from './retry-transient.ts';
export { useBulkRun } from './useBulkRun.ts';
