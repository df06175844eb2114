import type { Reader } from '../../../database/database.ts';
import { SharedReading } from './shared-reading.ts';
import { readBatch, type Batch, type SnapshotScope } from './snapshot.store.ts';

/** Vehicles of the first batch: enough for any screen, few enough to arrive fast. */
export const FIRST_BATCH = 400;
/** Vehicles of each further batch: parsing one doesn't block a browser for long. */
export const BATCH = 2_500;
/** The vehicles of a scope in batches, ordered by id. While one batch is sent, the next one is read. */
async function* batchesOf(db: Reader, scope: SnapshotScope): AsyncGenerator<string> {
  const read = (after: string, limit: number) => {
    const batch = readBatch(db, scope, after, limit);
    // Handled where it is awaited, unless the client is gone by then.
    batch.catch(() => {});
    return batch;
  };
  let limit = FIRST_BATCH;
  let reading: Promise<Batch | null> | null = read('', limit);
  while (reading !== null) {
    const batch: Batch | null = await reading;
    if (batch === null) return;
    const isLast: boolean = batch.size < limit;
    limit = BATCH;
    reading = isLast ? null : read(batch.last, limit);
    yield batch.columns;
  }
}

/** Batches as JSON, an array with each batch on a line of its own; the last line closes the array. */
async function* asLines(batches: AsyncIterable<string>): AsyncGenerator<string> {
  let opening = '[';
  for await (const batch of batches) {
    yield `${opening}${batch}\n`;
    opening = ',';
  }
  yield opening === '[' ? '[]\n' : ']\n';
}

/** The first vehicles at once; if there are more, then all, as soon as the shared reading starts. */
async function* firstVehicles(db: Reader, scope: SnapshotScope, all: SharedReading): AsyncGenerator<string> {
  const batch = await readBatch(db, scope, '', FIRST_BATCH);
  if (batch) yield batch.columns;
  if (batch?.size === FIRST_BATCH) yield* all.lines();
}

/** The reading that is running for one scope. */
interface Running {
  /** Starts when it ends. */
  next: SharedReading | null;
}

export interface Snapshots {
  /**
   * All vehicles of a scope as JSON, an array of batches. Each is on a line of its own, so that a client can show it before the others arrive.
   * Many requests for the same groups at the same time share readings: two at once would each take as long as both. Each gets one that starts
   * after the request, so that it has every change that was stored before. A request that has to wait for it gets the first vehicles twice,
   * unless they are all.
   */
  lines(scope: SnapshotScope): AsyncGenerator<string>;
}

export function createSnapshots(db: Reader): Snapshots {
  const scopes = new Map<string, Running>();

  async function start(key: string, reading: SharedReading, scope: SnapshotScope): Promise<void> {
    const running: Running = { next: null };
    scopes.set(key, running);
    await reading.read(batchesOf(db, scope));
    if (running.next) void start(key, running.next, scope);
    else scopes.delete(key);
  }

  return {
    lines(scope) {
      const key = JSON.stringify([scope.groupIds.toSorted(), scope.rideGroupIds.toSorted()]);
      const running = scopes.get(key);
      if (running) return asLines(firstVehicles(db, scope, (running.next ??= new SharedReading())));
      const reading = new SharedReading();
      void start(key, reading, scope);
      return asLines(reading.lines());
    },
  };
}
