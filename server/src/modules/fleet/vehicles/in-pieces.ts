import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

interface Answered {
  readonly data?: Readonly<Record<string, unknown>> | null;
}

/** Lists from this length on are written a piece at a time, in rows. */
const PIECE = 200;

/** The JSON of an answer, with pauses in which other requests have their turn: a list of thousands would keep them waiting for seconds. */
async function* json({ data, ...rest }: Answered): AsyncGenerator<string> {
  yield '{"data":{';
  for (const [at, [field, value]] of Object.entries(data ?? {}).entries()) {
    yield `${at === 0 ? '' : ','}${JSON.stringify(field)}:`;
    if (!Array.isArray(value)) {
      yield JSON.stringify(value);
      continue;
    }
    yield '[';
    for (let from = 0; from < value.length; from += PIECE) {
      const piece = JSON.stringify(value.slice(from, from + PIECE));
      yield `${from === 0 ? '' : ','}${piece.slice(1, -1)}`;
      await setImmediate();
    }
    yield ']';
  }
  yield '}';
  for (const [field, value] of Object.entries(rest)) if (value !== undefined) yield `,${JSON.stringify(field)}:${JSON.stringify(value)}`;
  yield '}';
}

/** The answer as it is when it is small; as a stream of JSON when it has a long list. */
export function inPieces<Answer extends Answered>(answer: Answer): Answer | Readable {
  const isLong = Object.values(answer.data ?? {}).some((value) => Array.isArray(value) && value.length > PIECE);
  return isLong ? Readable.from(json(answer), { objectMode: false }) : answer;
}
