import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

interface GraphqlResponse {
  readonly data?: Readonly<Record<string, unknown>> | null;
}

/** Chunk size, in list items. Longer lists are streamed. */
const CHUNK_SIZE = 200;

/** Serialises a response in chunks and yields to the event loop in between: a list of thousands would block other requests for seconds. */
async function* jsonChunks({ data, ...rest }: GraphqlResponse): AsyncGenerator<string> {
  yield '{"data":{';
  for (const [at, [field, value]] of Object.entries(data ?? {}).entries()) {
    yield `${at === 0 ? '' : ','}${JSON.stringify(field)}:`;
    if (!Array.isArray(value)) {
      yield JSON.stringify(value);
      continue;
    }
    yield '[';
    for (let from = 0; from < value.length; from += CHUNK_SIZE) {
      const chunk = JSON.stringify(value.slice(from, from + CHUNK_SIZE));
      yield `${from === 0 ? '' : ','}${chunk.slice(1, -1)}`;
      await setImmediate();
    }
    yield ']';
  }
  yield '}';
  for (const [field, value] of Object.entries(rest)) if (value !== undefined) yield `,${JSON.stringify(field)}:${JSON.stringify(value)}`;
  yield '}';
}

/** Returns the response unchanged when it's small, else as a stream of JSON. */
export function chunkedResponse<Response extends GraphqlResponse>(response: Response): Response | Readable {
  const isLong = Object.values(response.data ?? {}).some((value) => Array.isArray(value) && value.length > CHUNK_SIZE);
  return isLong ? Readable.from(jsonChunks(response), { objectMode: false }) : response;
}
