import pLimit from 'p-limit';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Calls under way at once. Source: specification, section 9, fetch concurrency. */
const CONCURRENCY = 10;

export type BulkStatus = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** What became of one item. */
export interface BulkResult<Item, Failure = unknown> {
  readonly item: Item;
  readonly status: BulkStatus;
  /** Null unless it failed. */
  readonly failure: Failure | null;
}

export interface BulkState<Item, Failure = unknown> {
  /** In the order of the items. Never changed in place. */
  readonly results: readonly BulkResult<Item, Failure>[];
}

interface BulkRunOptions<Item, Failure> {
  readonly items: readonly Item[];
  /** Does one item; what it throws is its failure. */
  readonly work: (item: Item) => Promise<unknown>;
  /** Names what `work` threw; by default the failure is what was thrown. */
  readonly failureOf?: (thrown: unknown) => Failure;
  /** Items under way at once; 10 unless told. */
  readonly concurrency?: number;
  /** Aborted: as `cancel`. */
  readonly signal?: AbortSignal;
}

/** One job on many items, each with its own result. It continues whatever screen is shown, as long as someone holds it. */
export interface BulkRun<Item, Failure = unknown> {
  readonly state: StoreApi<BulkState<Item, Failure>>;
  /** Resolves when no item waits or runs any more; never rejects. */
  readonly finished: Promise<void>;
  /**
   * Does the failed items once more, each as `renew` returns it (a new idempotence key). Resolves when they are over; at once, without
   * doing anything, while the run is still under way.
   */
  readonly retry: (renew?: (item: Item, failure: Failure | null) => Item) => Promise<void>;
  /** Items that wait are not done any more. What is under way ends as it ends: the server may have carried it out. */
  readonly cancel: () => void;
}

export interface BulkSummary extends Readonly<Record<BulkStatus, number>> {
  readonly total: number;
  /** Nothing waits or runs any more. */
  readonly over: boolean;
}

export function bulkSummary(results: readonly Pick<BulkResult<unknown>, 'status'>[]): BulkSummary {
  const counts: Record<BulkStatus, number> = { waiting: 0, running: 0, done: 0, failed: 0, cancelled: 0 };
  for (const { status } of results) counts[status]++;
  return { ...counts, total: results.length, over: counts.waiting + counts.running === 0 };
}

/** Starts a job on many items, in their order, a limited number at once; an item that fails does not stop the others. */
export function bulkRun<Item, Failure = unknown>({
  items,
  work,
  failureOf = (thrown) => thrown as Failure,
  concurrency = CONCURRENCY,
  signal,
}: BulkRunOptions<Item, Failure>): BulkRun<Item, Failure> {
  type Result = BulkResult<Item, Failure>;
  const limit = pLimit(concurrency);
  const state = createStore<BulkState<Item, Failure>>(() => ({
    results: items.map((item) => ({ item, status: 'waiting', failure: null })),
  }));
  const results = () => state.getState().results;
  const replace = (change: (result: Result) => Result) => state.setState({ results: results().map(change) });
  const set = (at: number, result: Result) => state.setState({ results: results().with(at, result) });

  const doOne = async (at: number) => {
    const { item, status } = results()[at] as Result;
    // Cancelled while it waited.
    if (status !== 'waiting') return;
    set(at, { item, status: 'running', failure: null });
    try {
      await work(item);
      set(at, { item, status: 'done', failure: null });
    } catch (thrown) {
      set(at, { item, status: 'failed', failure: failureOf(thrown) });
    }
  };
  const start = async () => {
    await Promise.all(results().flatMap(({ status }, at) => (status === 'waiting' ? [limit(doOne, at)] : [])));
  };
  const cancel = () => replace((result) => (result.status === 'waiting' ? { ...result, status: 'cancelled' } : result));

  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel, { once: true });
  return {
    state,
    finished: start(),
    async retry(renew = (item) => item) {
      if (!bulkSummary(results()).over) return;
      replace((result) =>
        result.status === 'failed' ? { item: renew(result.item, result.failure), status: 'waiting', failure: null } : result,
      );
      await start();
    },
    cancel,
  };
}
