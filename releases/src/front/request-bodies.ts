import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors/refusal.ts';
import { sendRefusal } from './refusal-response.ts';

/** Limit of one buffered body and of all together, in bytes. */
export const MAX_BUFFERED = 1024 * 1024;
const MAX_TOTAL_BUFFERED = 64 * 1024 * 1024;
/** Timeout for a body in ms: with and without credentials. */
const [TIMEOUT, ANONYMOUS_TIMEOUT] = [10_000, 3_000];
/** … extended by the time its size takes at this rate, in bytes per second. */
const MIN_RATE = 8 * 1024;
/** A body that is incomplete after this time counts as unfinished, in ms. */
const UNFINISHED_AFTER = 250;
/** Limit of unfinished bodies per address: with and without credentials. */
const [MAX_UNFINISHED, MAX_UNFINISHED_ANONYMOUS] = [64, 16];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Body limit of a route whose `bodyLimit` can't be set, in bytes. */
    bodyLimit?: number;
  }
}

/** Buffered bodies by the stream that contains them. */
const buffered = new WeakMap<object, Buffer>();

const streamOf = (body: Buffer): Readable => {
  const stream = Readable.from([body], { objectMode: false });
  buffered.set(stream, body);
  return stream;
};

/** Returns a buffered body as a new stream, because a failed attempt to send it ends its stream. Anything else is returned as it is. */
export function unreadBody<Body>(body: Body): Body | Readable {
  const bytes = typeof body === 'object' && body !== null ? buffered.get(body) : undefined;
  return bytes === undefined ? body : streamOf(bytes);
}

const hasBody = ({ headers }: FastifyRequest) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const tooLarge = (limit: number) =>
  new Refusal('rule', 'too-large', `The request is too large. The limit is ${Math.floor(limit / 1024)} KiB.`);

interface BodyReader {
  readonly limit: number;
  readonly timeout: number;
  /** Reserves buffer space. @throws Refusal if there is none */
  readonly reserve: (bytes: number) => void;
  /** Called if the body didn't arrive with the head. @throws Refusal if there are too many of these */
  readonly unfinished: () => void;
}

/** Reads a body completely. @throws Refusal if it is too large, too slow or interrupted */
function readBody(payload: NodeJS.ReadableStream, { limit, timeout, reserve, unfinished }: BodyReader): Promise<Buffer> {
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
      const left = timeout + (size / MIN_RATE) * 1000 - (performance.now() - started);
      if (left > 0) timer = setTimeout(watch, left);
      else reject(new Refusal('rule', 'too-slow', 'The request timed out'));
    };
    timer = setTimeout(() => orReject(() => (unfinished(), watch())), UNFINISHED_AFTER);
    payload.on('data', (chunk: Buffer) =>
      orReject(() => {
        size += chunk.length;
        if (size > limit) throw tooLarge(limit);
        reserve(chunk.length);
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
 * Buffers bodies before a request is processed or forwarded, so that slow senders hold only their own connection. Bodies that declare too
 * large a size aren't read. Routes that accept more than `MAX_BUFFERED` read the body themselves.
 */
export function readBodiesFirst(app: FastifyInstance): void {
  const slow = new Map<string, number>();
  let reserved = 0;

  // The rest of a body isn't read after an early response.
  app.addHook('onSend', async (request, reply) => {
    if (hasBody(request) && !request.raw.complete) reply.header('connection', 'close');
  });
  app.addHook('preParsing', async (request, reply, payload) => {
    const { bodyLimit, config } = request.routeOptions;
    const limit = config.bodyLimit ?? bodyLimit;
    if (request.is404 || request.method === 'GET' || request.method === 'HEAD' || !hasBody(request) || limit > MAX_BUFFERED) return payload;
    const anonymous = request.headers.authorization === undefined;
    const key = `${anonymous ? '' : 'with '}${request.ip}`;
    const count = () => slow.get(key) ?? 0;
    let [own, counted] = [0, false];
    try {
      if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
      const body = await readBody(payload, {
        limit,
        timeout: anonymous ? ANONYMOUS_TIMEOUT : TIMEOUT,
        reserve(bytes) {
          own += bytes;
          reserved += bytes;
          if (reserved > MAX_TOTAL_BUFFERED) throw new Refusal('failure', 'busy', 'Too many requests. Try again in a moment.');
        },
        unfinished() {
          if (count() >= (anonymous ? MAX_UNFINISHED_ANONYMOUS : MAX_UNFINISHED))
            throw new Refusal('failure', 'too-many', 'Too many unfinished requests from your address. Try again in a moment.');
          counted = true;
          slow.set(key, count() + 1);
        },
      });
      return streamOf(body);
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'failure') reply.header('retry-after', '1');
      sendRefusal(reply, error);
      return undefined;
    } finally {
      if (counted && count() > 1) slow.set(key, count() - 1);
      else if (counted) slow.delete(key);
      if (reply.raw.closed) reserved -= own;
      else reply.raw.once('close', () => (reserved -= own));
    }
  });
}

/** Enables JSON bodies for the routes of a scope; elsewhere bodies are never parsed. */
export function acceptJson(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
}
