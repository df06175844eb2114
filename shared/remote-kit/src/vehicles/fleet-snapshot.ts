import { apiError, settled, type Api, type ResponseOf } from '@fleet-console/api';
import type { Vehicle } from './vehicle.ts';

type Batch = ResponseOf<'/v2/device/snapshot'>[number];

/** Most vehicles have no anomalies. */
const NONE: readonly string[] = [];

function vehicleAt(batch: Batch, at: number): Vehicle {
  const [lat, lon, computerId] = [batch.lat[at] ?? null, batch.lon[at] ?? null, batch.computerId[at] ?? null];
  return {
    id: batch.id[at] as string,
    name: batch.name[at] as string,
    alias: batch.alias[at] ?? null,
    plate: batch.plate[at] ?? null,
    kind: batch.kind[at] ?? null,
    model: batch.model[at] ?? null,
    state: batch.state[at] ?? 'offline',
    rentable: batch.rentable[at] ?? false,
    groupId: batch.groupId[at] as string,
    battery: batch.battery[at] ?? null,
    position: lat === null || lon === null ? null : { lat, lon },
    computer: computerId === null ? null : { id: computerId, vendor: batch.vendor[at] ?? '', online: batch.online[at] ?? false },
    receivedAt: batch.receivedAt[at] ?? null,
    reportedAt: batch.reportedAt[at] ?? null,
    anomalies: batch.anomalies[at] ? batch.anomalies[at].split(' ') : NONE,
    ride: batch.ride[at] ?? null,
    rideAt: batch.rideAt[at] ?? null,
  };
}

/** Splits a stream of text into its lines, without the line ends. */
async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  // Of a line that hasn't ended.
  let parts: string[] = [];
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      const lines = decoder.decode(chunk.value, { stream: true }).split('\n');
      const rest = lines.pop() ?? '';
      for (const line of lines) {
        yield parts.join('') + line;
        parts = [];
      }
      parts.push(rest);
    }
    yield parts.join('');
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** Each line starts with the array's bracket or comma. */
function batchIn(line: string): Batch {
  try {
    return JSON.parse(line.slice(1)) as Batch;
  } catch {
    // A page of a proxy, for example.
    throw apiError(200, { error: 'no-data' });
  }
}

/** Longest wait for a frame, in ms: hidden tabs paint none. */
const FRAME_TIMEOUT = 100;

/** Resolves when the next frame is painted. */
async function painted(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  await new Promise<void>((resolve) => {
    timer = setTimeout(resolve, FRAME_TIMEOUT);
    requestAnimationFrame(() => setTimeout(resolve));
  });
  clearTimeout(timer);
}

/**
 * Loads all vehicles that the account can see, batch by batch: the first one is small, and painted before the others are parsed.
 * @throws ApiError, `no-data` when the response isn't complete; TypeError when there is none; DOMException `AbortError`
 */
export async function* readFleet(api: Api, signal: AbortSignal): AsyncGenerator<readonly Vehicle[]> {
  const stream = await settled(api.rest.GET('/v2/device/snapshot', { parseAs: 'stream', signal }));
  let isComplete = false;
  let batches = 0;
  // Read to its end, because a response that is cancelled before takes the connection with it.
  for await (const line of stream ? linesOf(stream) : []) {
    if (line === ']' || line === '[]') isComplete = true;
    else if (line !== '') {
      // All may have arrived before the screen asked for them.
      if (batches === 1) await painted();
      batches += 1;
      const batch = batchIn(line);
      yield batch.id.map((_, at) => vehicleAt(batch, at));
    }
  }
  if (!isComplete) throw apiError(200, { error: 'no-data' });
}
