import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors/refusal.ts';
import { sendRefusal } from './refused.ts';

/** The largest body that is held in memory, in bytes, and the most that all of them together may take. */
export const MOST_BUFFERED = 1024 * 1024;
const MOST_HELD = 64 * 1024 * 1024;
/** A body must have arrived within this time, in ms: with credentials, and without. */
const [WITHIN, WITHIN_ANONYMOUS] = [10_000, 3_000];
/** … and this much longer for each second that it arrives at this rate, in bytes. */
const LEAST_RATE = 8 * 1024;
/** A body that isn't there after this time, in ms, did not come with its head: it is unfinished. */
const AT_ONCE = 250;
/** Unfinished bodies of one address side by side: with credentials, and without. */
const [TOGETHER, TOGETHER_ANONYMOUS] = [64, 16];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Largest body of a route whose `bodyLimit` cannot be set, in bytes. */
    bodyLimit?: number;
  }
}

const bringsBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const tooLarge = (most: number) =>
  new Refusal('rule', 'too-large', `The request is too large. The limit is ${Math.floor(most / 1024)} KiB.`);

interface BodyReader {
  readonly most: number;
  readonly within: number;
  /** Counts bytes that are kept. @throws Refusal when there is no room */
  readonly hold: (bytes: number) => void;
  /** The body did not come with its head. @throws Refusal when there are too many of these */
  readonly unfinished: () => void;
}

/** Reads a body to its end. @throws Refusal when it is too large, comes too slowly or breaks off */
function readBody(payload: NodeJS.ReadableStream, { most, within, hold, unfinished }: BodyReader): Promise<Buffer> {
  const started = performance.now();
  const chunks: Buffer[] = [];
  let size = 0;
  let timer: NodeJS.Timeout;
  return new Promise<Buffer>((resolve, reject) => {
    const orReject = (step: () => void) => {
      try {
        step();
      } catch (error) {
        reject(error);
      }
    };
    const watch = () => {
      const left = within + (size / LEAST_RATE) * 1000 - (performance.now() - started);
      if (left > 0) timer = setTimeout(watch, left);
      else reject(new Refusal('rule', 'too-slow', 'The request timed out'));
    };
    timer = setTimeout(() => orReject(() => (unfinished(), watch())), AT_ONCE);
    payload.on('data', (chunk: Buffer) =>
      orReject(() => {
        size += chunk.length;
        if (size > most) throw tooLarge(most);
        hold(chunk.length);
        chunks.push(chunk);
      }),
    );
    payload.on('end', () => resolve(Buffer.concat(chunks, size)));
    for (const event of ['error', 'close'])
      payload.on(event, () => reject(new Refusal('rule', 'bad-request', 'The request was interrupted')));
  }).finally(() => {
    clearTimeout(timer);
    payload.removeAllListeners('data');
    payload.pause();
  });
}

/**
 * Reads bodies before anything else of the front or the API works on their request, so that slow senders hold nothing but their own
 * connection. What is too large by its own account isn't read at all. Routes that take more than `MOST_BUFFERED` read it themselves.
 */
export function readBodiesFirst(app: FastifyInstance): void {
  const slow = new Map<string, number>();
  let held = 0;

  // What is left of a body that was answered before its end is not received.
  app.addHook('onSend', async (request, reply) => {
    if (bringsBody(request) && !request.raw.complete) reply.header('connection', 'close');
  });
  app.addHook('preParsing', async (request, reply, payload) => {
    const { bodyLimit, config } = request.routeOptions;
    const most = config.bodyLimit ?? bodyLimit;
    if (request.is404 || request.method === 'GET' || request.method === 'HEAD' || !bringsBody(request) || most > MOST_BUFFERED)
      return payload;
    const anonymous = request.headers.authorization === undefined;
    const key = `${anonymous ? '' : 'with '}${request.ip}`;
    const count = () => slow.get(key) ?? 0;
    let [own, counted] = [0, false];
    try {
      if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(most);
      const body = await readBody(payload, {
        most,
        within: anonymous ? WITHIN_ANONYMOUS : WITHIN,
        hold(bytes) {
          own += bytes;
          held += bytes;
          if (held > MOST_HELD) throw new Refusal('trouble', 'busy', 'Too many requests. Try again in a moment.');
        },
        unfinished() {
          if (count() >= (anonymous ? TOGETHER_ANONYMOUS : TOGETHER))
            throw new Refusal('trouble', 'too-many', 'Too many unfinished requests from your address. Try again in a moment.');
          counted = true;
          slow.set(key, count() + 1);
        },
      });
      return Readable.from([body], { objectMode: false });
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'trouble') reply.header('retry-after', '1');
      sendRefusal(reply, error);
      return undefined;
    } finally {
      if (counted && count() > 1) slow.set(key, count() - 1);
      else if (counted) slow.delete(key);
      if (reply.raw.closed) held -= own;
      else reply.raw.once('close', () => (held -= own));
    }
  });
}

/** Lets the routes of a scope take JSON; elsewhere bodies are never parsed. */
export function takeJson(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
}
