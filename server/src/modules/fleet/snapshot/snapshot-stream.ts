import type { Reader } from '../../../database/database.ts';
import { SharedReading } from './shared-reading.ts';
import { readBatch, readReported, type Batch, type SnapshotScope } from './snapshot.store.ts';

/** Vehicles of the first batch: enough for any screen, few enough to arrive fast. */
export const FIRST_BATCH = 400;
/** Vehicles of each further batch: parsing one doesn't block a browser for long. */
export const BATCH = 2_500;
/** How long a reading is shared after its start, in ms. */
export const SHARED_FOR = 5_000;
/** Readings that are kept at the same time; each takes about 20 MB for 100,000 vehicles. Further ones aren't shared. */
const MAX_SHARED = 4;
/** Reports are written up to this long after their arrival, in ms, by processes whose clocks differ a little. */
const REPORT_DELAY = 2_000;

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

export interface Snapshots {
  /**
   * All vehicles of a scope as JSON, an array of batches. Each is on a line of its own, so that a client can show it before the others arrive.
   * Requests for the same groups within five seconds share one reading; a further batch then has the vehicles that reported since it began.
   */
  lines(scope: SnapshotScope): AsyncGenerator<string>;
}

export function createSnapshots(db: Reader, now = () => Date.now()): Snapshots {
  const shared = new Map<string, SharedReading>();
  const removeOld = () => {
    for (const [key, reading] of shared) if (reading.hasFailed || now() - reading.startedAt.getTime() > SHARED_FOR) shared.delete(key);
  };

  async function* joined(reading: SharedReading, scope: SnapshotScope): AsyncGenerator<string> {
    yield* reading.lines();
    const since = new Date(reading.startedAt.getTime() - REPORT_DELAY);
    for (let after = ''; ;) {
      const batch = await readReported(db, scope, since, after, BATCH);
      if (batch === null) return;
      yield batch.columns;
      if (batch.size < BATCH) return;
      after = batch.last;
    }
  }

  return {
    lines(scope) {
      removeOld();
      const key = JSON.stringify([scope.groupIds.toSorted(), scope.rideGroupIds.toSorted()]);
      const known = shared.get(key);
      if (known) return asLines(joined(known, scope));
      if (shared.size >= MAX_SHARED) return asLines(batchesOf(db, scope));
      const reading = new SharedReading(batchesOf(db, scope), new Date(now()));
      shared.set(key, reading);
      setTimeout(removeOld, SHARED_FOR + 1_000).unref();
      return asLines(reading.lines());
    },
  };
}
