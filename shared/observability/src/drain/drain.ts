import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The end of a process that serves HTTP while others of its kind go on: no request fails, and clients move to another process. */
export interface Drain {
  /** Whether it has begun. Then the process isn't ready any more. */
  readonly hasBegun: boolean;
  /** Aborted when no more WebSockets are accepted. */
  readonly closing: AbortSignal;
  /**
   * Adds what closes a WebSocket, so that its client connects to another process. Called once, at `closing` or in the time before. Returns
   * a function that removes it.
   */
  onClosing(close: () => void): () => void;
  /** Adds a step that runs at the beginning, such as handing a task over. It must not throw. */
  onBegin(step: () => Promise<void>): void;
  /**
   * Goes on serving for a while, so that load balancers notice that the process isn't ready. In the second half of this time, closes
   * WebSockets little by little, because each client that connects elsewhere loads its data there. Then accepts no more connections, ends
   * the remaining WebSockets, and waits until running requests are answered.
   * @param delay how long to go on serving, in ms
   */
  run(server: Server, delay: number): Promise<void>;
}

/** Limit for running requests, in ms. */
export const REQUESTS_LIMIT = 8_000;
/** Interval at which connections without a request are closed, in ms. */
const CLOSE_IDLE_EVERY = 50;
/** Interval at which WebSockets are closed, in ms. */
const CLOSE_SOCKETS_EVERY = 50;

async function finishRequests(server: Server, limit: number): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY);
  await Promise.race([closed, sleep(limit, undefined, { ref: false })]);
  clearInterval(closeIdle);
}

/** Calls the present functions, evenly spread over a time in ms. Functions that are deleted in this time aren't called. */
async function callSpread(functions: Set<() => void>, within: number): Promise<void> {
  const present = [...functions];
  const times = Math.ceil(within / CLOSE_SOCKETS_EVERY);
  const each = Math.ceil(present.length / times);
  for (let time = 0; time < times; time += 1) {
    for (const call of present.splice(0, each)) if (functions.delete(call)) call();
    await sleep(within / times);
  }
}

export function createDrain(limit = REQUESTS_LIMIT): Drain {
  const closing = new AbortController();
  const steps: (() => Promise<void>)[] = [];
  const closings = new Set<() => void>();
  let hasBegun = false;
  return {
    get hasBegun() {
      return hasBegun;
    },
    closing: closing.signal,
    onClosing(close) {
      closings.add(close);
      return () => void closings.delete(close);
    },
    onBegin: (step) => void steps.push(step),
    async run(server, delay) {
      hasBegun = true;
      const handedOver = Promise.all(steps.map((step) => step()));
      if (delay > 0) {
        await sleep(delay / 2);
        await callSpread(closings, delay / 2);
      }
      closing.abort();
      for (const close of closings) close();
      closings.clear();
      await Promise.all([finishRequests(server, limit), handedOver]);
    },
  };
}

/** Makes clients close their connections once the drain has begun: a kept connection would be used for a request while it is closed. */
export function closeConnectionsAfter(app: FastifyInstance, drain: Drain): void {
  // Not async: an answer that a `preParsing` hook sends must be on its way when that hook returns.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (drain.hasBegun) reply.header('connection', 'close');
    done(null, payload);
  });
}
