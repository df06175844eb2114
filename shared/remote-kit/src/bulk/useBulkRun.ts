import { useMemo } from 'react';
import { useStore } from 'zustand';
import { bulkSummary, type BulkResult, type BulkRun, type BulkSummary } from './bulk-run.ts';

/** Returns the current results of a run and the counts by status. */
export function useBulkRun<Item, Failure>({
  state,
}: BulkRun<Item, Failure>): {
  readonly results: readonly BulkResult<Item, Failure>[];
  readonly summary: BulkSummary;
} {
  const results = useStore(state, (each) => each.results);
  const summary = useMemo(() => bulkSummary(results), [results]);
  return { results, summary };
}
