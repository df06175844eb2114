import type { Reader } from '../../../database/database.ts';
import { SharedReading } from './shared-reading.ts';
import { readBatch, type Batch, type SnapshotScope } from './snapshot.store.ts';

/** Vehicles of the first batch: enough for any screen, few enough to arrive fast. */
export const FIRST_BATCH = 400;
/** Vehicles of each further batch: parsing one doesn't block a browser for long. */
export const BATCH = 2_500;
/** Readings of the same vehicles at the same time. Requests that come during them share the next one. */
const MAX_READINGS = 2;

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

/** Readings of one scope. */
interface Readings {
  running: number;
  /** Starts when a running one ends. */
  next: SharedReading | null;
}

export interface Snapshots {
  /**
   * All vehicles of a scope as JSON, an array of batches. Each is on a line of its own, so that a client can show it before the others arrive.
   * Many requests for the same groups at the same time share readings. Each gets one that starts after the request, so that it has every change
   * that was stored before.
   */
  lines(scope: SnapshotScope): AsyncGenerator<string>;
}

export function createSnapshots(db: Reader): Snapshots {
  const scopes = new Map<string, Readings>();

  async function start(key: string, readings: Readings, reading: SharedReading, scope: SnapshotScope): Promise<void> {
    readings.running += 1;
    await reading.read(batchesOf(db, scope));
    readings.running -= 1;
    const { next } = readings;
    readings.next = null;
    if (next) void start(key, readings, next, scope);
    else if (readings.running === 0) scopes.delete(key);
  }

  return {
    lines(scope) {
      const key = JSON.stringify([scope.groupIds.toSorted(), scope.rideGroupIds.toSorted()]);
      const readings = scopes.get(key) ?? { running: 0, next: null };
      scopes.set(key, readings);
      if (readings.running >= MAX_READINGS) return asLines((readings.next ??= new SharedReading()).lines());
      const reading = new SharedReading();
      void start(key, readings, reading, scope);
      return asLines(reading.lines());
    },
  };
}
