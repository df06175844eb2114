import pLimit from 'p-limit';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Concurrent calls. Source: specification, section 9, fetch concurrency. */
const CONCURRENCY = 10;

export type BulkStatus = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** Result of one item. */
export interface BulkResult<Item, Failure = unknown> {
  readonly item: Item;
  readonly status: BulkStatus;
  /** Null unless it failed. */
  readonly failure: Failure | null;
}

export interface BulkState<Item, Failure = unknown> {
  /** In the order of the items; a new array after every change. */
  readonly results: readonly BulkResult<Item, Failure>[];
}

interface BulkRunOptions<Item, Failure> {
  readonly items: readonly Item[];
  /** Processes one item; a thrown error is its failure. */
  readonly work: (item: Item) => Promise<unknown>;
  /** Maps what `work` threw to the failure; by default it is the thrown value. */
  readonly failureOf?: (thrown: unknown) => Failure;
  /** Concurrent items, by default 10. */
  readonly concurrency?: number;
  /** Aborting it cancels the run. */
  readonly signal?: AbortSignal;
}

/** A job on many items, each with its own result. It doesn't depend on a mounted screen. */
export interface BulkRun<Item, Failure = unknown> {
  readonly state: StoreApi<BulkState<Item, Failure>>;
  /** Resolves when no item is waiting or running; never rejects. */
  readonly finished: Promise<void>;
  /**
   * Runs the failed items again, each as `renew` returns it (a new idempotency key), and resolves when they are finished. Does nothing while the run
   * is in progress.
   */
  readonly retry: (renew?: (item: Item, failure: Failure | null) => Item) => Promise<void>;
  /** Cancels waiting items. Running ones continue, because the server may have processed them already. */
  readonly cancel: () => void;
}

export interface BulkSummary extends Readonly<Record<BulkStatus, number>> {
  readonly total: number;
  /** No item is waiting or running. */
  readonly isFinished: boolean;
}

export function bulkSummary(results: readonly Pick<BulkResult<unknown>, 'status'>[]): BulkSummary {
  const counts: Record<BulkStatus, number> = { waiting: 0, running: 0, done: 0, failed: 0, cancelled: 0 };
  for (const { status } of results) counts[status]++;
  return { ...counts, total: results.length, isFinished: counts.waiting + counts.running === 0 };
}

/** Starts a job on many items, in order and with limited concurrency; a failed item doesn't stop the others. */
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

  const runItem = async (at: number) => {
    const { item, status } = results()[at] as Result;
    // Cancelled while waiting.
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
    await Promise.all(results().flatMap(({ status }, at) => (status === 'waiting' ? [limit(runItem, at)] : [])));
  };
  const cancel = () => replace((result) => (result.status === 'waiting' ? { ...result, status: 'cancelled' } : result));

  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel, { once: true });
  return {
    state,
    finished: start(),
    async retry(renew = (item) => item) {
      if (!bulkSummary(results()).isFinished) return;
      replace((result) =>
        result.status === 'failed' ? { item: renew(result.item, result.failure), status: 'waiting', failure: null } : result,
      );
      await start();
    },
    cancel,
  };
}
