import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Logger } from './logging.ts';

interface StreamParts {
  readonly reply: FastifyReply;
  readonly log: Logger;
  /** Called once it has ended, in whatever way. */
  readonly end: () => void;
}

/**
 * Starts writing a file to a stream, which is destroyed when the client goes away.
 * @param write calls `begin` with what is known before the first byte; if it fails before, so does this function, and nothing was sent
 */
export async function streamReport<Head>(
  { reply, log, end }: StreamParts,
  write: (output: PassThrough, begin: (head: Head) => void) => Promise<void>,
): Promise<{ readonly head: Head; readonly output: PassThrough }> {
  let ended = false;
  const endOnce = () => {
    if (!ended) end();
    ended = true;
  };
  const output = new PassThrough({
    // Before the client has the last byte, so that its next request isn't one too many.
    flush(callback) {
      endOnce();
      callback();
    },
  });
  reply.raw.once('close', () => output.destroy());
  const head = await new Promise<Head>((resolve, reject) => {
    write(output, resolve)
      .catch((error: unknown) => {
        if (!output.destroyed) log.error({ err: error }, 'a report failed');
        output.destroy(error as Error);
        reject(error);
      })
      .finally(endOnce);
  });
  return { head, output };
}
